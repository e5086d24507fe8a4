import { openPage } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

test(
  'a shared link to a page shows the shop’s own picture',
  { tag: '@full' },
  async ({ page, request }) => {
    await openPage(page, '/')
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    const { pathname, search } = new URL(shared ?? '')
    expect(pathname).toBe('/share/shop.jpg')
    const picture = await request.get(pathname + search)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect(picture.headers()['cache-control']).toContain('immutable')
    await openPage(page, '/about')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', shared ?? '')
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    expect((await request.get(manifest ?? '')).headers()['content-type']).toContain('manifest+json')
  },
)

test('home shows its sections in their order, and each leads on', async ({ page }) => {
  await openPage(page, '/')
  const main = page.getByRole('main')
  const names = await main.locator('section').evaluateAll((sections) =>
    sections.map((section) => {
      const heading = section.getAttribute('aria-labelledby')
      return heading
        ? document.getElementById(heading)?.textContent
        : section.getAttribute('aria-label')
    }),
  )
  // While a flash deal of another test runs, its block is in between.
  const flashDeals = names.includes('Flash Deals') ? ['Flash Deals'] : []
  expect(names).toEqual([
    'Highlights',
    'Brands we trust',
    'Shop by Category',
    ...flashDeals,
    'Featured Products',
    'New Arrivals',
    'Why Choose Us',
    'What Our Customers Say',
  ])

  const hrefOf = (name: string | RegExp) => main.getByRole('link', { name }).first()
  await expect(hrefOf(/^View All ?: Featured Products$/)).toHaveAttribute(
    'href',
    '/products?featured=true',
  )
  await expect(hrefOf(/^View All ?: New Arrivals$/)).toHaveAttribute(
    'href',
    '/products?sortBy=createdAt&sortOrder=desc',
  )
  await expect(hrefOf(/^View All ?: Shop by Category$/)).toHaveAttribute('href', '/categories')
  await expect(hrefOf('Shop Now')).toHaveAttribute('href', '/products')
  await expect(hrefOf(/^Wearables/)).toHaveAttribute('href', '/products?category=Wearables')
  for (const name of ['Featured Products', 'New Arrivals']) {
    await expect(main.getByRole('region', { name }).getByRole('article')).toHaveCount(16)
  }
})

test(
  'a picture of the whole page, as link previews take it, leaves nothing of home out',
  { tag: '@full' },
  async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      await openPage(page, '/')
      const skipped = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('body *')].filter(
              (each) =>
                each.checkVisibility() && !each.checkVisibility({ contentVisibilityAuto: true }),
            ).length,
        )
      await expect.poll(skipped).toBe(0)
      const unloaded = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll<HTMLImageElement>('main picture img')].filter(
              (image) => !image.complete,
            ).length,
        )
      if (width === 1280) await expect.poll(unloaded).toBe(0)
    }
  },
)

test(
  'home on a phone is a few screens: what it offers stands in rows',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openPage(page, '/')
    const featured = page.getByRole('region', { name: 'Featured Products' })
    const { height } = (await featured.boundingBox()) ?? { height: Infinity }
    expect(height).toBeLessThan(600)
    const tops = await featured
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    // As many deals as other tests run have a place of their own.
    const dealScreens = await page
      .getByRole('region', { name: 'Flash Deals' })
      .evaluateAll((found) => found.reduce((sum, each) => sum + each.clientHeight / innerHeight, 0))
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens - dealScreens).toBeLessThan(7)
  },
)

test('the hero moves on by itself until it is paused', { tag: '@full' }, async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  const shown = hero.locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveAccessibleName('1 of 2')
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(shown).toHaveAccessibleName('2 of 2', { timeout: 500 })
  }).toPass()

  await hero.getByRole('button', { name: 'Pause slides' }).click()
  await hero.getByRole('button', { name: 'Next slide' }).click()
  await expect(shown).toHaveAccessibleName('1 of 2')
  await page.mouse.move(0, 0)
  await page.clock.runFor(11_000)
  await expect(shown).toHaveAccessibleName('1 of 2')

  await hero.getByRole('link', { name: 'Available Soon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Soon')
})

test(
  'the picture of the hero is there, and nothing shifts on a phone',
  { tag: '@full' },
  async ({ page, newVisitor }) => {
    await openPage(page, '/')
    const hero = page.getByRole('region', { name: 'Highlights' })
    const picture = hero.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    )

    const phone = await newVisitor()
    await phone.setViewportSize({ width: 360, height: 740 })
    await openPage(phone, '/')
    const { shift, overflow } = await phone.evaluate(async () => {
      let shift = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as { value?: number }).value ?? 0
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
      return { shift, overflow: document.documentElement.scrollWidth - window.innerWidth }
    })
    expect(shift).toBeLessThan(0.05)
    expect(overflow).toBeLessThanOrEqual(0)
  },
)

test(
  'a hero image is shown in full width, its text clear of the products',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/')
    const hero = page.getByRole('region', { name: 'Highlights' })
    await hero.getByRole('button', { name: 'Pause slides' }).click()
    // The products' area in the hero image, as fractions of it.
    const desk = { from: 0.42, top: 0.12, bottom: 0.86 }
    const phone = { from: 0, top: 0.33, bottom: 0.9 }
    for (const [width, sold] of [
      [360, phone],
      [768, desk],
      [1024, desk],
      [1280, desk],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const slide of await hero.locator('[aria-roledescription=slide]').all()) {
        const measure = () =>
          slide.evaluate((element, part) => {
            const image = element.querySelector('img')
            const words = element.querySelector('h2')?.parentElement
            if (!image || !words) return null
            const frame = element.getBoundingClientRect()
            const box = image.getBoundingClientRect()
            const shownRatio = box.width / box.height
            // Buttons and paragraphs: the box around them has room to spare.
            const ends = [...words.querySelectorAll('h2, p, a')].map((each) =>
              each.getBoundingClientRect(),
            )
            const isBeside = ends.every(({ right }) => right <= box.left + part.from * box.width)
            const isAbove = ends.every(({ bottom }) => bottom <= box.top + part.top * box.height)
            return {
              isWhole: Math.abs(shownRatio * (image.naturalHeight / image.naturalWidth) - 1) < 0.02,
              fits: box.left >= frame.left - 1 && box.right <= frame.right + 1,
              showsProducts:
                box.top + part.top * box.height >= frame.top &&
                box.top + part.bottom * box.height <= frame.bottom,
              wordsAreClear: isBeside || isAbove,
            }
          }, sold)
        await expect
          .poll(measure, { message: `${await slide.getAttribute('aria-label')} at ${width}` })
          .toEqual({ isWhole: true, fits: true, showsProducts: true, wordsAreClear: true })
      }
    }
  },
)

test(
  'the second slide links to a product; six brands are below',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/')
    const hero = page.getByRole('region', { name: 'Highlights' })
    await hero.getByRole('button', { name: 'Pause slides' }).click()
    await hero.getByRole('button', { name: 'Next slide' }).click()
    const shown = hero.locator('[aria-roledescription=slide]:not([inert])')
    await expect(shown).toHaveAccessibleName('2 of 2')
    await expect(hero.getByRole('link', { name: 'Buy Now' })).toHaveAttribute('href', /^https:/)
    const second = hero.getByRole('group', { name: '2 of 2' })
    await expect(second.getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
      'href',
      '/products',
    )
    await expect(
      page.getByRole('region', { name: 'Brands we trust' }).getByRole('listitem'),
    ).toHaveCount(6)
  },
)

test('testimonials advance every four seconds', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openPage(page, '/')
  const row = page.getByRole('list', { name: 'Customer reviews' })
  const position = () => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
  expect(await position()).toBe(0)
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect.poll(position, { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass()
})

test(
  'testimonials advance until they are paused, and can be stepped through',
  { tag: '@full' },
  async ({ page }) => {
    // On a phone one card fills the row, so that there are further cards.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openPage(page, '/')
    const stories = page.getByRole('region', { name: 'What Our Customers Say' })
    await stories.scrollIntoViewIfNeeded()
    const row = stories.getByRole('list')
    const position = () => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
    await stories.getByRole('button', { name: 'Pause reviews' }).click()
    await expect(stories.getByRole('button', { name: 'Play reviews' })).toBeVisible()
    const before = await position()
    await stories.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(position).not.toBe(before)
    await stories.getByRole('button', { name: 'Previous review' }).click()
    await expect.poll(position).toBe(before)
  },
)
