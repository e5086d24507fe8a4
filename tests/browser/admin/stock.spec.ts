import type { APIRequestContext, Page } from '@playwright/test'
import { adminClient, administratorToken } from '../admin-client.ts'
import { chooseAction, openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

async function addKettle(request: APIRequestContext) {
  const admin = await adminClient(request)
  const name = newCode('Kettle ')
  const sku = newCode('KT-')
  const product = await admin.addProduct({
    name,
    price: 500,
    stock: 5,
    options: [{ name: 'Size', values: ['1 L', '2 L'] }],
    variants: [
      { options: { Size: '1 L' }, price: 500, stock: 5, sku },
      { options: { Size: '2 L' }, price: 700, stock: 20 },
    ],
  })
  const [small, large] = product.variants ?? []
  return { name, sku, small: small?._id ?? '', large: large?._id ?? '' }
}

async function stockOf(request: APIRequestContext, variantId: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const response = await request.get(`/api/admin/stock/${variantId}`, { headers })
  return ((await response.json()) as { item: { stock: number } }).item.stock
}

/** With suggestions, those of earlier receipts. */
const supplierField = (page: Page) => page.getByRole('combobox', { name: 'Supplier' })

/** As a scanner: it types and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await textBox(page, 'Barcode, SKU or name').pressSequentially(code)
  await page.keyboard.press('Enter')
}

test('an owner finds why there are so many units, and corrects them', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  await page.setViewportSize({ width: 360, height: 800 })
  const { name, sku, small } = await addKettle(request)
  await openAdmin(page, `/admin/stock?search=${encodeURIComponent(name)}&sort=fewest`)
  await expect(page.getByRole('status').getByText('2 stock items')).toBeVisible()
  // Of what leads elsewhere a phone shows one button; the rest is in a menu.
  await expect(page.getByRole('link', { name: 'Receive Goods' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stock counts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions, Stock' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Count Stock',
    'Serial numbers',
    'Received goods',
    'Stock counts',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByText(sku)).toBeVisible()
  await page.getByRole('button', { name: `Correct the stock of ${name} · 1 L` }).click()
  const dialog = page.getByRole('dialog')
  await textBox(page, 'How many').fill('6')
  await dialog.getByRole('button', { name: 'Broken' }).click()
  expect(await axeProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Correct Stock' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Only 5 of')
  await textBox(page, 'How many').fill('২')
  await expect(dialog.getByText('Then 3 are in stock.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct Stock' }).click()
  await expect(dialog).toBeHidden()
  await expect(toast(page, 'Stock corrected')).toBeVisible()
  expect(await stockOf(request, small)).toBe(3)

  await chooseAction(page, 'Why so many', `${name} · 1 L`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/Corrected · Broken/)).toBeVisible()
})

test('goods are received with a scanner, and taken back', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { name, sku, small } = await addKettle(request)
  await openAdmin(page, '/admin/stock/receipts/new')
  await page.getByRole('button', { name: 'Book Receipt' }).click()
  await expect(supplierField(page)).toBeFocused()
  const supplier = newCode('Wholesale ')
  await supplierField(page).fill(supplier)
  await textBox(page, 'Invoice number').fill('INV-7')
  await scan(page, sku)
  await expect(page.getByText(`Added: ${name} · 1 L (1 so far)`)).toBeVisible()
  await scan(page, sku)
  await expect(page.getByText(`Added: ${name} · 1 L (2 so far)`)).toBeVisible()
  await expect(page.getByText('So far: 2 units of 1 product')).toBeVisible()
  const line = page.getByRole('group', { name: `${name} · 1 L` })
  await expect(line.getByRole('textbox', { name: 'Units' })).toHaveValue('2')
  await scan(page, 'nothing has this code')
  await expect(page.getByText('Nothing has the code or the name')).toBeVisible()
  await line.getByRole('textbox', { name: 'Cost per unit' }).fill('300')
  await expect(page.getByText('Total: ৳600')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  // The entered receipt survives a reload.
  await page.reload()
  await expect(supplierField(page)).toHaveValue(supplier)
  await page.getByRole('button', { name: 'Book Receipt' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Goods from ${supplier}` }),
  ).toBeVisible()
  await expect(page.getByText('Total: ৳600')).toBeVisible()
  expect(await stockOf(request, small)).toBe(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Its units were moved back.')).toBeVisible()
  expect(await stockOf(request, small)).toBe(5)
  await openAdmin(page, `/admin/stock/receipts?search=${encodeURIComponent(supplier)}`)
  await expect(page.getByText('Taken back')).toBeVisible()
  // Booked, so nothing of it is left to enter.
  await openAdmin(page, '/admin/stock/receipts/new')
  await expect(supplierField(page)).toHaveValue('')
})

test('a count survives a reload and books what it finds', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { name, sku, small, large } = await addKettle(request)
  await openAdmin(page, '/admin/stock/counts/new')
  await scan(page, sku)
  const counted = page.getByRole('textbox', { name: `Counted units of ${name} · 1 L` })
  await expect(counted).toHaveValue('1')
  await scan(page, sku)
  await expect(counted).toHaveValue('2')
  const addLarge = async () => {
    await scan(page, name)
    await page.getByRole('button', { name: `${name} · 2 L` }).click()
  }
  await addLarge()
  await page.getByRole('button', { name: `Remove ${name} · 2 L` }).press('Enter')
  await expect(textBox(page, 'Barcode, SKU or name')).toBeFocused()
  await addLarge()
  await page.getByRole('textbox', { name: `Counted units of ${name} · 2 L` }).fill('২০')
  expect(await axeProblems(page)).toEqual([])
  await page.reload()
  await expect(counted).toHaveValue('2')
  await page.getByRole('button', { name: 'Book 2 Products' }).click()
  const question = page.getByRole('dialog', { name: 'Book this count?' })
  await question.getByRole('button', { name: 'Book 2 Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock count' })).toBeVisible()
  await expect(page.getByText('1 difference').first()).toBeVisible()
  expect([await stockOf(request, small), await stockOf(request, large)]).toEqual([2, 20])
})
