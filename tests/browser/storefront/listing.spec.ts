import type { Locator, Page } from '@playwright/test'
import { openPage } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

/** The URL's query, sorted and decoded. */
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const expectQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => queryOf(page)).toEqual(query)

const pricesOf = (cards: Locator) =>
  cards.evaluateAll((articles) =>
    articles.map((each) => {
      const shown = /৳([\d,]+)/.exec(each.textContent ?? '')?.[1] ?? ''
      return Number(shown.replaceAll(',', ''))
    }),
  )

test('filters, order and pages are in the URL and follow their rules', async ({ page }) => {
  await openPage(page, '/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const cards = page.getByRole('main').getByRole('article')
  const results = page.getByRole('main').getByText(/^Showing /)
  await expect(results).toHaveText(/^Showing 1 to 30 of \d+ products$/)
  await expect(cards).toHaveCount(30)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expectQuery(page, { page: '2' })
  await expect(results).toHaveText(/^Showing 31 to 60 of \d+ products$/)

  await filters.getByRole('link', { name: 'Computer Accessories' }).click()
  await expectQuery(page, { category: 'Computer Accessories' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Computer Accessories')
  await expect(page).toHaveTitle(/^Computer Accessories \|/)

  await filters.getByRole('link', { name: 'Under 5K' }).click()
  await expectQuery(page, { category: 'Computer Accessories', minPrice: '0', maxPrice: '5000' })
  await page.getByLabel('Sort by').selectOption('Price Low to High')
  await expect.poll(() => queryOf(page)['sortBy']).toBe('price')
  await expect(async () => {
    const prices = await pricesOf(cards)
    expect(prices.length).toBeGreaterThan(1)
    expect(Math.max(...prices)).toBeLessThanOrEqual(5000)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }).toPass()

  // Deals and categories exclude each other.
  await filters.getByRole('checkbox', { name: 'Deals' }).check()
  await expect.poll(() => queryOf(page)['isOnSale']).toBe('true')
  expect(queryOf(page)).not.toHaveProperty('category')
  await expect(filters.getByRole('link', { name: 'Computer Accessories' })).toBeDisabled()
  await filters.getByRole('checkbox', { name: 'Deals' }).uncheck()
  await expect.poll(() => queryOf(page)['isOnSale']).toBeUndefined()

  await filters.getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('createdAt-desc')

  // A price counts when its field is left, a search when it is sent.
  await filters.getByLabel('Highest price').fill('3000')
  await filters.getByLabel('Highest price').blur()
  await expectQuery(page, { maxPrice: '3000' })
  await filters.getByRole('searchbox').fill('zzqqxxyy')
  await filters.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear All' }).last().click()
  await expect(page).toHaveURL(/\/products$/)
})

test('the order is changed by keyboard with the focus', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/products')
  const sort = page.getByLabel('Sort by')
  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expectQuery(page, { sortBy: 'price', sortOrder: 'asc' })
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort).toHaveValue('createdAt-desc')
})

test(
  'a search that finds nothing offers the nearest that does',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/products?search=keyboard&category=Wearables')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'keyboard', exact: true }).click()
    await expectQuery(page, { search: 'keyboard' })
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)

test(
  'on a phone the filters are a panel, and its button counts them',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/products')
    const open = page.getByRole('link', { name: /^Filters/ })
    await expect(open).toHaveText('Filters')
    await open.click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    const category = panel.getByRole('link', { name: 'Wearables' })
    await category.click()
    await expect(category).toHaveAttribute('aria-current', 'true')
    await panel.getByRole('link', { name: '5K-15K' }).click()
    await expectQuery(page, { category: 'Wearables', minPrice: '5000', maxPrice: '15000' })
    await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(panel).toBeHidden()
    await expect(open).toHaveAccessibleName('Filters 2 active')
    await page.getByRole('link', { name: 'Remove filter Wearables' }).click()
    await expect(open).toHaveAccessibleName('Filters 1 active')
  },
)

test(
  'a search, a deal and an open price range are in the URL and in the heading',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/products?search=mouse')
    await expect(page).toHaveTitle(/mouse/i)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /mouse/i)
    await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
      'Best Match',
      'Newest First',
      'Price Low to High',
      'Price High to Low',
      'Highest Rated',
      'Name A to Z',
    ])
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await expect(filters.getByPlaceholder('0', { exact: true })).toBeVisible()
    await expect(filters.getByPlaceholder('50000')).toBeVisible()
    await filters.getByRole('link', { name: 'Above 30K' }).click()
    await expectQuery(page, { search: 'mouse', minPrice: '30000' })
    await filters.getByRole('link', { name: 'Clear All' }).click()
    await filters.getByRole('link', { name: 'Computer Accessories' }).click()
    await filters.getByRole('link', { name: 'Keyboards' }).click()
    await expectQuery(page, { category: 'Computer Accessories', subcategory: 'Keyboards' })
    await filters.getByRole('link', { name: 'Wearables' }).click()
    await expectQuery(page, { category: 'Wearables' })
  },
)

test(
  'a filter selected while another is still loading adds to it',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/products')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    let goOn = () => {}
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/products.data*', async (route) => {
      await gate
      // The newer choice may have aborted this request.
      await route.continue().catch(() => undefined)
    })
    await filters.getByRole('link', { name: 'Wearables' }).click()
    await expect(filters.getByRole('link', { name: 'Wearables' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await filters.getByRole('link', { name: '5K-15K' }).click()
    goOn()
    await expectQuery(page, { category: 'Wearables', minPrice: '5000', maxPrice: '15000' })
  },
)

test(
  'a listing that cannot be loaded shows an error, and can be retried',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures(503)
    await openPage(page, '/products')
    await page.route('**/products.data*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop is busy.' } }),
    )
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByRole('heading', { name: 'Error loading products' })).toBeVisible()
    await page.unroute('**/products.data*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('main').getByText(/^Showing 31 to 60 of /)).toBeVisible()
  },
)
