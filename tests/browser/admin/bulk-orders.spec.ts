import { readFile } from 'node:fs/promises'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newPhone } from '../customers.ts'
import { placeOrder } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'

test('selected orders are previewed, changed together and taken back by one press', async ({
  page,
  request,
  expectFailures,
}) => {
  // The first preview.
  expectFailures(409)
  const phone = newPhone()
  const orders = [
    await placeOrder(request, { phone }),
    await placeOrder(request, { phone: newPhone() }),
  ]
  const admin = await adminClient(request)
  await admin.setStatus(orders[1]?._id ?? '', 'confirmed')
  await openAdmin(page, '/admin/orders')
  for (const { _id } of orders) {
    await page.getByLabel(`Select order #${_id.slice(-8).toUpperCase()}`).check()
  }
  const bar = page.getByRole('group', { name: 'Selected orders' })
  await expect(bar).toContainText('2 orders selected')
  await bar.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  // An order is shipped at packing, or by its courier.
  await expect(dialog.getByRole('option', { name: 'Shipped' })).toHaveCount(0)
  const status = dialog.getByLabel('New status')
  const call = '**/api/admin/orders/bulk'
  await page.route(call, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'Ask once more.' } }),
  )
  await status.selectOption('confirmed')
  await expect(dialog.getByRole('alert')).toContainText('Ask once more.')
  await expect(status).toHaveValue('')
  await page.unroute(call)
  await status.selectOption('confirmed')
  await expect(dialog).toContainText('1 order will be Confirmed.')
  await expect(dialog).toContainText('It is Confirmed already.')
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Set 1 order to Confirmed' }).click()
  await expect(dialog).toContainText('1 order set to Confirmed.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(toast(page, 'Orders Updated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await admin.ordersOf(phone)).map(({ status }) => status))
    .toEqual(['pending'])
})

test(
  'filters are saved as a view, and the list is there again after an order',
  { tag: '@full' },
  async ({ page }) => {
    const name = newCode('View ')
    await openAdmin(page, '/admin/orders')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByLabel('District').selectOption('Sylhet')
    await filters.getByLabel('Sort by').selectOption('amount')
    await filters.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('button', { name: 'Save this view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await views.getByRole('link', { name: 'All orders' }).click()
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/district=Sylhet&sort=amount/)
    await page.getByRole('button', { name: `Edit view ${name}` }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(views.getByRole('link', { name })).toHaveCount(0)
  },
)

test(
  'on a phone the filters are in a sheet, and the table is downloaded',
  { tag: '@full' },
  async ({ page, request }) => {
    const order = await placeOrder(request)
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/orders')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Pending' }).click()
    expect(await axeProblems(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    const files = page.getByRole('group', { name: 'Download what the list shows' })
    await expect(files.getByRole('button')).toHaveText(['Download for Excel', 'Download CSV'])
    await expect(files).toContainText('a CSV loses the first zero of phones')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table).toContain(order._id.slice(-8).toUpperCase())
  },
)
