import type { Page } from '@playwright/test'
import type { DemoCounts } from '../../src/shared/demo/demo-schemas.ts'
import { openAdmin } from './admin-pages.ts'
import { axeProblems } from './axe-problems.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './shopping.ts'

const whole: DemoCounts = {
  customers: 40,
  orders: 300,
  reviews: 250,
  coupons: 2,
  flashDeals: 1,
  products: 71,
  categories: 34,
}

const none: DemoCounts = {
  customers: 0,
  orders: 0,
  reviews: 0,
  coupons: 0,
  flashDeals: 0,
  products: 0,
  categories: 0,
}

/**
 * Responds as a shop with this demo, which removes it: all tests share the real one. Returns the
 * queries of the removals.
 */
async function replaceDemo(page: Page, demo: DemoCounts): Promise<string[]> {
  const removals: string[] = []
  let left = demo
  await page.route('**/api/admin/demo-data*', async (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ json: { demo: left } })
    }
    const { search } = new URL(route.request().url())
    removals.push(search)
    const removed = left
    left = none
    return route.fulfill({ json: { removed } })
  })
  return removals
}

const card = (page: Page) => page.getByRole('region', { name: 'Demo data' })

const openButton = (page: Page) => card(page).getByRole('button', { name: 'Remove Demo Data' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remove Demo Data' })

test('a shop with the demo products alone asks about them, and removes nothing when cancelled', async ({
  page,
}) => {
  const removals: string[] = []
  await page.route('**/api/admin/demo-data*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    removals.push(route.request().url())
    return route.abort()
  })
  await openAdmin(page, '/admin')
  await expect(card(page)).toContainText(/still has \d+ products and \d+ categories/)
  for (const close of ['Escape', 'Cancel']) {
    await openButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(
      /This removes \d+ products and \d+ categories of the demo\. It cannot be undone\./,
    )
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(openButton(page)).toBeFocused()
  }
  expect(removals).toEqual([])
})

for (const width of [360, 1280]) {
  test(`at ${width} px the demo is removed by keyboard, with its products on request`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const removals = await replaceDemo(page, whole)
    await openAdmin(page, '/admin')
    const history = '40 customers, 300 orders, 250 reviews, 2 coupons'
    await expect(card(page)).toContainText(
      `${history}, 1 flash deal, 71 products and 34 categories`,
    )
    expect(await axeProblems(page)).toEqual([])
    await openButton(page).press('Enter')
    await expect(dialog(page)).toContainText(
      `This removes ${history} and 1 flash deal of the demo.`,
    )
    await dialog(page).getByRole('checkbox', { name: 'Remove the demo products too' }).press(' ')
    await expect(dialog(page)).toContainText(
      `This removes ${history}, 1 flash deal, 71 products and 34 categories of the demo.`,
    )
    expect(await axeProblems(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await expect(toast(page, 'Demo Data Removed')).toBeVisible()
    await expect(toast(page, `Removed ${history}, 1 flash deal, 71 products`)).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    expect(removals).toEqual(['?products=true'])
  })
}
