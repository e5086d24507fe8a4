import type { Page, Route } from '@playwright/test'
import type { Stats } from '../../../src/shared/stats/stats-schemas.ts'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'

const statsCall = '**/api/admin/stats*'

/** Shows the dashboard of another shop: the response with some numbers replaced. */
async function replaceStats(page: Page, change: (stats: Stats) => Partial<Stats>): Promise<void> {
  await page.route(statsCall, async (route: Route) => {
    const response = await route.fetch()
    const stats = (await response.json()) as Stats
    await route.fulfill({ response, json: { ...stats, ...change(stats) } })
  })
}

/** Days with sales, so that the chart has something to show. */
const busyDays = (stats: Stats) => ({
  revenuePerDay: stats.revenuePerDay.map(({ day }, index) => ({
    day,
    revenue: index === 89 ? 125_000 : (index % 7) * 9000,
    orders: index === 89 ? 3 : index % 11,
  })),
})

test('the first page has the day’s money, totals, quick actions and sections', async ({ page }) => {
  await openAdmin(page, '/admin')
  await expect(page).toHaveTitle(/Today/)
  const money = page.getByRole('region', { name: 'Today’s money' })
  for (const label of ['Orders today', 'Delivered today', 'Collected by couriers']) {
    await expect(money.getByText(label, { exact: true })).toBeVisible()
  }
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const label of ['Total Products', 'Total Orders', 'Total Users', 'Revenue']) {
    await expect(totals.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(totals.getByText(/^৳[\d,.]+$/)).toBeVisible()
  const hrefs = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs('Quick actions')).toEqual([
    '/admin/products/add',
    '/admin/categories',
    '/admin/orders',
  ])
  expect(await hrefs('Sections')).toEqual([
    '/admin/products',
    '/admin/categories',
    '/admin/orders',
    '/admin/users',
  ])
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
})

test(
  'the dashboard shows the state of the backups, and warns when the last one failed',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin')
    await expect(
      page.getByRole('status').filter({ hasText: 'The first backup is made tonight at' }),
    ).toBeVisible()
    const failure = { failedAt: '2026-11-21T20:30:00.000Z', reason: 'The disk is full.' }
    await page.route('**/api/admin/backup', (route) =>
      route.fulfill({ json: { state: 'failed', nightlyAt: '02:30', last: null, failure } }),
    )
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'backup' })).toHaveText(
      'The backup of 22 Nov 2026, 2:30 am failed. The disk is full. There is no backup yet.',
    )
  },
)

test('the menu is in view as a whole with the longest entry open, which its button folds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAdmin(page, '/admin/settings')
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Webhooks' })).toBeVisible()
  const hidden = await menu.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
  const settings = menu.getByRole('button', { name: 'Pages of Settings' })
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(settings).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Webhooks' })).toBeHidden()
  await menu.getByRole('button', { name: 'Pages of Offers' }).click()
  await menu.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL('/admin/coupons')
  await expect(menu.getByRole('link', { name: 'Coupons' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'true')
})

test(
  'on a phone four tabs have the pages of the day, a sheet the others, and nothing lies under them',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin')
    const tabs = page.getByRole('navigation', { name: 'Shortcuts' })
    await expect(tabs.getByRole('link')).toHaveText([/Today$/, /Calls$/, /Packing$/, /Orders$/])
    await expect(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toContainText('Administrator')
    await expect(menu.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/')
    await menu.getByRole('button', { name: 'Pages of Offers' }).click()
    expect(await axeProblems(page)).toEqual([])
    await menu.getByRole('link', { name: 'Coupons' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/admin/coupons')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/products/add')
    const save = page.locator('[data-action-bar]').getByRole('button').first()
    const [bar, button] = [await tabs.boundingBox(), await save.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  },
)

test(
  'a number that waits opens the list of just that, and without any all is done',
  { tag: '@full' },
  async ({ page, request }) => {
    const client = await adminClient(request)
    const product = await client.addProduct({ name: newCode('Low Lamp '), price: 100, stock: 10 })
    await openAdmin(page, '/admin')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('link', { name: /Low stock/ }).click()
    await expect(page.getByRole('combobox', { name: 'Stock' })).toHaveValue('low')
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: product.name })).toBeVisible()
    await expect(rows.filter({ hasText: 'Sold out' })).toHaveCount(0)

    await client.changeProduct(product._id, { stock: 0 })
    await page.getByRole('combobox', { name: 'Stock' }).selectOption('out')
    await expect(page).toHaveURL(/level=out/)
    await expect(rows.filter({ hasText: product.name })).toBeVisible()
    await page.getByRole('combobox', { name: 'Stock' }).selectOption('')
    await expect(page).not.toHaveURL(/level=/)

    await page.route('**/api/admin/today', (route) =>
      route.fulfill({ json: { waiting: [], warnings: [] } }),
    )
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
    await expect(waiting.getByRole('listitem')).toHaveCount(0)
  },
)

test(
  'the chart is read by keyboard, by pointer and as a table',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await replaceStats(page, busyDays)
    await openAdmin(page, '/admin')
    const chart = page.getByRole('slider', { name: 'Day of the chart' })
    await expect(chart).toHaveAttribute('aria-valuetext', /: ৳1,25,000 revenue, 3 orders$/)
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart).toHaveAttribute('aria-valuenow', '29')
    await expect(chart).toHaveAttribute('aria-valuetext', /: ৳36,000 revenue, 0 orders$/)
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '1')
    const box = await chart.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + 80)
    await expect(chart).toHaveAttribute('aria-valuenow', '30')
    await expect(page.getByText('৳1,25,000 revenue', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: '90 days' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\?days=90$/)
    await expect(chart).toHaveAttribute('aria-valuemax', '90')
    await page.reload()
    await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(91)
    await expect(page.getByRole('cell', { name: '৳1,25,000' })).toBeVisible()

    expect(await axeProblems(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  },
)

test('the dashboard shows what unconfirmed orders hold, and cancels those of one network after a question', async ({
  page,
}) => {
  const at = '2026-03-09T18:05:00.000Z'
  const network = { firstPlacedAt: at, lastPlacedAt: '2026-03-09T18:06:00.000Z' }
  const held = {
    orders: 63,
    units: 3004,
    products: [{ productId: 'a', name: 'Reading Lamp', orders: 61, units: 3000 }],
    networks: [{ network: 'Kx83bQ-and-more', orders: 60, units: 3000, ...network }],
    phones: [{ phone: '+8801712345678', orders: 2, units: 4, ...network }],
  }
  await page.route('**/api/admin/held-units', (route) => route.fulfill({ json: held }))
  const asked: unknown[] = []
  await page.route('**/api/admin/held-units/cancel', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { cancelled: 60 } })
  })
  await openAdmin(page, '/admin')
  const section = page.getByRole('region', { name: 'Held by unconfirmed orders' })
  await expect(section.getByText('3,004 units in 63 orders')).toBeVisible()
  const row = section
    .getByRole('list', { name: 'Held by phone and network' })
    .getByRole('listitem')
    .filter({ hasText: 'Network' })
  await expect(row).toContainText('Network Kx83bQ')
  await page.setViewportSize({ width: 360, height: 800 })
  await section.scrollIntoViewIfNeeded()
  expect(await axeProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await row.getByRole('button', { name: 'Cancel 60 orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Orders' })
  await expect(dialog).toContainText(
    'cancel 60 orders with 3,000 units? They came from: Network Kx83bQ.',
  )
  await dialog.getByRole('button', { name: 'Keep Them' }).click()
  expect(asked).toEqual([])
  await row.getByRole('button', { name: 'Cancel 60 orders' }).click()
  await dialog.getByRole('button', { name: 'Cancel Orders' }).click()
  await expect(
    page.getByText('60 orders cancelled; the units are back in stock.', { exact: true }),
  ).toBeVisible()
  expect(asked).toEqual([{ network: 'Kx83bQ-and-more', placedUntil: network.lastPlacedAt }])
})
