import { stringify } from 'csv-stringify/sync'
import { openAdmin } from '../admin-pages.ts'
import { expect, test } from '../shop-test.ts'
import { tabTo } from '../storefront-pages.ts'

function customersFile(prefix: string) {
  const rows = [
    ['Nila Das', `${prefix}.nila@example.com`, '01712-345678', 'House 12', 'Dhanmondi', 'Dhaka'],
    ['Rahim Uddin', 'no address', '01812-345678', 'Village 3', 'Savar', 'Dhaka'],
    ['Mr Far', `${prefix}.far@example.com`, '02-9551234', '1 Main St', 'Springfield', 'IL'],
  ]
  const headings = ['Name', 'E-mail', 'Phone', 'Address', 'Thana', 'District']
  return {
    name: `${prefix}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(stringify([headings, ...rows])),
  }
}

test('by keyboard customers are chosen, tried, imported and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAdmin(page, '/admin/users')
  const link = page.getByRole('link', { name: 'Import', exact: true })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const kind = page.getByLabel('What the file has')
  await expect(kind).toHaveValue('customers')
  await kind.selectOption('products')
  await expect(page.getByRole('button', { name: 'Template' })).toBeHidden()
  await kind.selectOption('customers')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('customers.csv')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Choose a CSV File' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(customersFile('wide'))
  await expect(page.getByRole('heading', { name: 'wide.csv' })).toBeVisible()
  await expect(page.getByLabel('E-mail is')).toHaveValue('email')
  await expect(page.getByLabel('Category for products without one')).toBeHidden()
  await page.getByRole('button', { name: 'Try It' }).press('Enter')
  await expect(page.getByText('2 new, 0 changed, 0 unchanged, 1 refused')).toBeVisible()
  await expect(page.getByText('E-mail: An account needs a valid e-mail address')).toBeVisible()
  await expect(page.getByText('02-9551234 is no mobile number of Bangladesh')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 customers' }).press('Enter')
  await expect(page.getByText('The import is finished.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the customer (Line 2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo This Import' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('The import is undone.')).toBeVisible()
})
