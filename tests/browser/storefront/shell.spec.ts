import { findProduct, openPage, tabTo } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

test(
  'a blank search does nothing; any other is sent and leaves the box empty',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const box = page.getByRole('banner').getByRole('combobox')
    await box.fill('   ')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/about$/)
    await box.fill(' keyboard ')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=keyboard$/)
    await expect(box).toHaveValue('')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test(
  'a keyboard opens the categories, walks them and closes them',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const button = page.getByRole('button', { name: 'Show categories' })
    await button.focus()
    await page.keyboard.press('Enter')
    const halves = page.locator('#categories-menu')
    await expect(halves.getByRole('heading')).toHaveText(['Shop Categories', 'More Categories'])
    await page.keyboard.press('Tab')
    await expect(halves.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(halves).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?category=/)
    await expect(halves).toBeHidden()
  },
)

test(
  'a mouse opens the categories by hovering; when it leaves they stay for 300 ms and fade for 200',
  { tag: '@full' },
  async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/about')
    await page.clock.pauseAt(Date.now() + 60_000)
    const menu = page.locator('#categories-menu')
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).hover()
    await expect(menu.getByRole('heading')).toHaveText(['Shop Categories', 'More Categories'])
    await page.mouse.move(640, 700)
    await page.clock.runFor(299)
    await expect(menu).toHaveClass(/opacity-100/)
    await page.clock.runFor(2)
    await expect(menu).toHaveClass(/opacity-0/)
    await expect(menu.getByRole('heading')).toHaveCount(2)
    await page.clock.runFor(201)
    await expect(menu.getByRole('heading')).toHaveCount(0)
  },
)

test('the logo loads the home page anew', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/about')
  await page.evaluate(() => document.documentElement.setAttribute('data-old-page', ''))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html[data-old-page]')).toHaveCount(0)
})

test('on a phone four tabs lead through the shop', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Shop', /^Cart/, 'Login'])
  await tabs.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(tabs.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login(\?|$)/)
})

test('a missing page responds with 404 and a page of the shop', async ({ request }) => {
  const unknown = [
    ['/no-such-page', 'page you&#x27;re looking for'],
    ['/products/no-such-product', 'page you&#x27;re looking for'],
    ['/categories/no-such-category', 'Category Not Found'],
    ['/products?category=No+Such+Category', 'Category Not Found'],
  ] as const
  for (const [path, text] of unknown) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html).toContain(text)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  }
})

test('the whole way from home to an order works by keyboard alone', async ({ page, request }) => {
  const { name } = await findProduct(request, 'Nirob Noise Cancelling Headphones')
  await openPage(page, '/')
  await tabTo(page, page.getByRole('banner').getByRole('combobox'))
  await page.keyboard.type('nirob')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=nirob/)
  await tabTo(page, page.getByRole('main').getByRole('link', { name, exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await tabTo(page, page.getByRole('button', { name: 'Buy Now' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await tabTo(page, page.getByRole('textbox', { name: /full name/i }))
  await page.keyboard.type('Rahima Begum')
  await tabTo(page, page.getByRole('button', { name: /Place Order/ }))
})

test(
  'the foot of every page leads to categories, services and people',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/about')
    const foot = page.getByRole('contentinfo')
    for (const name of [
      'Mobile & Tablet Accessories',
      'Computer Accessories',
      'Smart Devices',
      'Gaming Accessories',
    ]) {
      const href = `/products?${new URLSearchParams({ category: name })}`
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    for (const [name, href] of [
      ['About us', '/about'],
      ['Contact us', '/contact'],
      ['My cart', '/cart'],
    ] as const) {
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await expect(foot.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(foot.getByText('Coming soon', { exact: true })).toBeVisible()
    await expect(foot.getByText(/^© 2025 /)).toBeVisible()
  },
)

test(
  'a missing product is said once, on a page that works',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(404)
    await openPage(page, '/products/no-such-product')
    await page.getByRole('button', { name: 'Show categories' }).click()
    await expect(page.getByRole('link', { name: 'Computer Accessories' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(1)
  },
)

test(
  'a missing page links home, and every new page begins at its top',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(404)
    await openPage(page, '/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! The page you're looking for doesn't exist.",
    )
    await page.getByRole('main').getByRole('link', { name: 'Go Back Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  },
)

test(
  'categories lead to their own pages, whose products are of that category',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/categories')
    const tiles = page.getByRole('main').getByRole('listitem')
    expect(await tiles.count()).toBeGreaterThan(3)
    const name = (await tiles.first().getByRole('heading').textContent()) ?? ''
    await tiles.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/categories\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBeGreaterThan(0)
    expect(await cards.count()).toBeLessThanOrEqual(12)
  },
)
