import { openPage } from './storefront-pages.ts'
import { expect, test } from './shop-test.ts'

test('home shows its sections in their order, and each leads on', async ({ page }) => {
  await openPage(page, '/')
  const main = page.getByRole('main')
  await expect(main.locator('section')).toHaveCount(7)
  const names = await main.locator('section').evaluateAll((sections) =>
    sections.map((section) => {
      const heading = section.getAttribute('aria-labelledby')
      return heading
        ? document.getElementById(heading)?.textContent
        : section.getAttribute('aria-label')
    }),
  )
  expect(names).toEqual([
    'Highlights',
    'Brands we trust',
    'Shop by Category',
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

test('the hero moves on by itself until it is paused', async ({ page }) => {
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
