import { stringify } from 'csv-stringify/sync'
import { openAdmin } from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { tabTo } from '../storefront-pages.ts'

/** A delivered order with two items, one that was never finished, and one of the future. */
function ordersFile(prefix: string) {
  const order = (own: Record<string, string>) => ({
    Name: `#${prefix}-1001`,
    Email: `${prefix}.nila@example.com`,
    'Financial Status': 'paid',
    'Fulfillment Status': 'fulfilled',
    Shipping: '60.00',
    Total: '1860.00',
    'Created at': '2024-05-31 16:05:00 +0600',
    'Lineitem quantity': '2',
    'Lineitem name': 'Wireless Mouse - Black',
    'Lineitem price': '650.00',
    'Shipping Name': 'Nila Das',
    'Shipping Address1': 'House 12, Dhanmondi',
    'Shipping City': 'Dhaka',
    'Shipping Phone': '+880 1712-345678',
    ...own,
  })
  const blank = Object.fromEntries(Object.keys(order({})).map((heading) => [heading, '']))
  const rows = [
    order({}),
    {
      ...blank,
      Name: `#${prefix}-1001`,
      'Lineitem quantity': '1',
      'Lineitem name': 'USB Cable',
      'Lineitem price': '500.00',
    },
    order({ Name: `#${prefix}-1002`, 'Fulfillment Status': '', 'Financial Status': 'pending' }),
    order({ Name: `#${prefix}-1003`, 'Created at': '2031-01-01' }),
  ]
  return {
    name: `${prefix}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify(rows, { header: true })),
  }
}

test('by keyboard orders are tried, open ones counted as cancelled, imported and taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAdmin(page, '/admin/orders')
  await tabTo(page, page.getByRole('link', { name: 'Import', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What the file has')).toHaveValue('orders')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('orders.csv')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose a CSV File' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(ordersFile('wide'))
  await expect(page.getByRole('heading', { name: 'wide.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'Try It' }).press('Enter')
  await expect(page.getByText('1 new, 0 changed, 0 unchanged, 2 refused')).toBeVisible()
  await expect(page.getByText('This date is in the future.')).toBeVisible()

  const openOrders = page.getByLabel('Orders that were not finished')
  await tabTo(page, openOrders)
  await openOrders.selectOption('cancelled')
  await page.getByRole('button', { name: 'Try It' }).press('Enter')
  await expect(page.getByText('2 new, 0 changed, 0 unchanged, 1 refused')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 orders' }).press('Enter')
  await expect(page.getByText('The import is finished.')).toBeVisible()
  const imported = page.url()
  await page.getByRole('link', { name: 'Show the order (Line 2)' }).press('Enter')
  await expect(page.getByText('USB Cable')).toBeVisible()
  await page.goto(imported)
  await page.getByRole('button', { name: 'Undo This Import' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('The import is undone.')).toBeVisible()
})
