import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'
import { openPage, tabTo } from '../storefront-pages.ts'

const category = '/products?category=Power+%26+Charging'

test('by keyboard facets narrow a list, are counted anew, and are taken off again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(category)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const results = page.getByRole('main').getByRole('status').filter({ hasText: 'Showing' })
  await expect(results).toContainText(/of \d+ products/)
  const capacity = filters.getByRole('group', { name: 'Capacity' })
  const large = capacity.getByRole('checkbox', { name: /^20,000 mAh/ })
  await expect(large).toHaveAccessibleName('20,000 mAh 2 products')
  await tabTo(page, large)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/spec\.capacity=20000mah/)
  await expect(results).toContainText('of 2 products')
  await expect(large).toBeChecked()
  await expect(large).toBeFocused()
  // The facet's other values still show how many products they would add.
  await expect(capacity.getByRole('checkbox', { name: /^10,000 mAh/ })).toHaveAccessibleName(
    '10,000 mAh 2 products',
  )
  await capacity.getByRole('checkbox', { name: /^10,000 mAh/ }).check()
  await expect(results).toContainText('of 4 products')
  await page.getByRole('link', { name: 'Remove filter Capacity: 20,000 mAh' }).click()
  await expect(results).toContainText('of 2 products')
  await expect(large).not.toBeChecked()
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL(/inStock=true/)
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked()
})

test(
  'a field changed by keyboard keeps the focus, and follows the filters',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openPage(page, category)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const results = page.getByRole('main').getByRole('status').filter({ hasText: 'Showing' })
    const all = await results.textContent()
    const highest = filters.getByLabel('Highest price')
    await filters.getByRole('searchbox').fill('char')
    await highest.fill('020000')
    await highest.press('Enter')
    await expect(page).toHaveURL(/search=char/)
    await expect(page).toHaveURL(/maxPrice=20000/)
    await expect(highest).toBeFocused()
    await expect(highest).toHaveValue('20000')
    await page.goBack()
    await expect(results).toHaveText(all ?? '')
    await expect(highest).toHaveValue('')
    await expect(filters.getByRole('searchbox')).toHaveValue('')
    // A search that is being typed waits for its button.
    await filters.getByRole('searchbox').fill('cable')
    const deals = filters.getByRole('checkbox', { name: 'Deals' })
    await deals.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/isOnSale=true/)
    await expect(deals).toBeChecked()
    await expect(deals).toBeFocused()
    await expect(filters.getByRole('searchbox')).toHaveValue('cable')
    await page.getByRole('link', { name: 'Remove filter Deals' }).click()
    await expect(deals).not.toBeChecked()
  },
)

test(
  'on a phone the panel counts while facets are chosen, and says the number',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(category)
    await page.getByRole('link', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect(panel.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible()
    await panel.getByRole('checkbox', { name: /^20,000 mAh/ }).check()
    await expect(panel.getByRole('status')).toHaveText('2 products found')
    expect(await axeProblems(page)).toEqual([])
    await panel.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(
      page.getByRole('link', { name: 'Remove filter Capacity: 20,000 mAh' }),
    ).toBeVisible()
  },
)

test(
  'facets that contradict each other find nothing, with a way out',
  { tag: '@full' },
  async ({ page }) => {
    const response = await page.goto(
      `${category}&spec.capacity=20000mah&brand=nobody&spec.wings=two`,
    )
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await expect(page.getByText('No product matches all 4 filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter nobody' }).click()
    await page.getByRole('link', { name: 'Remove filter wings: two' }).click()
    await expect(page.getByText('of 2 products')).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('facets are a form', { tag: '@full' }, async ({ page }) => {
    await page.goto(category)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^20,000 mAh/ }).check()
    await filters.getByRole('checkbox', { name: /^10,000 mAh/ }).check()
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('of 4 products')).toBeVisible()
    await expect(filters.getByRole('checkbox', { name: /^20,000 mAh/ })).toBeChecked()
  })
})
