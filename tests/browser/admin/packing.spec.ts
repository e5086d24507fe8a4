import type { APIRequestContext, Page } from '@playwright/test'
import { imeiOf } from '../../support/fixtures/imeis.ts'
import { orderBody } from '../../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox } from '../shopping.ts'

let imeis = Date.now() % 1_000_000_000

async function staff(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  return { headers, call }
}

/** A phone with IMEIs, so many in stock, each with its number. */
async function addPhones(request: APIRequestContext, units: number) {
  const client = await adminClient(request)
  const name = newCode('Phone ')
  const product = await client.addProduct({ name, price: 900, stock: 0 })
  const { headers, call } = await staff(request)
  const tracked = await request.put(`/api/products/${product._id}`, {
    headers,
    multipart: { tracks: 'imei' },
  })
  expect(tracked.ok()).toBe(true)
  const numbers = Array.from({ length: units }, () => imeiOf((imeis += 1)))
  const variantId = product.variants[0]?._id ?? ''
  await call('post', '/admin/stock/receipts', {
    supplier: 'Dhaka Wholesale',
    lines: [{ variantId, quantity: units, units: numbers.map((imei1) => ({ imei1 })) }],
  })
  return { product, name, numbers, variantId, call }
}

async function confirmedOrder(
  request: APIRequestContext,
  { variantId, call }: Awaited<ReturnType<typeof addPhones>>,
) {
  const phone = `019${String((imeis += 1))
    .padStart(8, '0')
    .slice(-8)}`
  const response = await request.post('/api/orders', {
    data: orderBody([{ variantId, quantity: 1 }], { phone }),
  })
  expect(response.ok(), await response.text()).toBe(true)
  const order = (await response.json()) as { _id: string; orderNumber: string }
  await call('put', `/admin/orders/${order._id}/status`, { status: 'confirmed' })
  return order
}

/** As a scanner types: fast, and then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const field = (page: Page) => textBox(page, 'Scan an order or a unit')

test('twenty orders are packed with a scanner, and each is shipped with its unit', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const phones = await addPhones(request, 20)
  const orders = []
  for (let at = 0; at < 20; at += 1) orders.push(await confirmedOrder(request, phones))
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAdmin(page, '/admin/packing')
  await expect(field(page)).toBeFocused()
  expect(await axeProblems(page)).toEqual([])
  const status = page.getByRole('status').filter({ hasText: /\S/ })
  for (const [at, order] of orders.entries()) {
    const imei = phones.numbers[at] ?? ''
    await scan(page, order.orderNumber)
    await scan(page, imei)
    await expect(status).toHaveText(`${imei} is packed. Order complete.`)
    await expect(field(page)).toBeFocused()
    if (at === 0) {
      await scan(page, imei)
      await expect(status).toHaveText(`${imei} is packed in this order already.`)
      await scan(page, '356938035643809')
      await expect(status).toContainText('is not known')
      await expect(field(page)).toBeFocused()
      await page.screenshot({ path: 'test-results/packing-1280.png' })
    }
    await page.getByRole('button', { name: 'Set to shipped' }).click()
    await expect(status).toHaveText(`Order ${order.orderNumber} is shipped.`)
  }
  const { units } = await phones.call('get', `/admin/units?limit=100&variantId=${phones.variantId}`)
  const numbers = units.map((unit: { status: string; order: { number: string } }) => [
    unit.status,
    unit.order.number,
  ])
  expect(new Set(numbers.map(([, number]: string[]) => number)).size).toBe(20)
  expect(numbers.every(([state]: string[]) => state === 'sold')).toBe(true)
})

for (const language of ['en', 'bn'] as const) {
  test(`an order is packed on a phone, and shipped without a number for a reason (${language})`, async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(409)
    const phones = await addPhones(request, 1)
    const order = await confirmedOrder(request, phones)
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, language === 'bn' ? '/bn/admin/packing' : '/admin/packing')
    await scan(page, order.orderNumber)
    await expect(page.getByRole('heading', { name: `#${order.orderNumber}` })).toBeVisible()
    await scan(page, '1234')
    expect(await axeProblems(page)).toEqual([])
    await page.screenshot({ path: `test-results/packing-360-${language}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    if (language === 'bn') return
    await page.getByRole('button', { name: 'Ship without numbers…' }).click()
    const dialog = page.getByRole('dialog')
    await textBox(page, 'Reason').fill('The label is torn')
    await dialog.getByRole('button', { name: 'Set to shipped' }).click()
    await expect(page.getByText(`Order ${order.orderNumber} is shipped.`)).toBeVisible()
  })
}

for (const width of [360, 1280]) {
  test(`goods come in with their IMEIs, and what is there is counted by them, ${width} px wide`, async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(409)
    const phones = await addPhones(request, 2)
    await page.setViewportSize({ width, height: 800 })
    await openAdmin(page, '/admin/stock/receipts/new')
    await page.getByRole('combobox', { name: 'Supplier' }).fill('Dhaka Wholesale')
    await textBox(page, 'Barcode, SKU or name').fill(phones.name)
    await page.keyboard.press('Enter')
    const numbers = textBox(page, 'Numbers, a unit in each line')
    await numbers.fill('490154203237519')
    await expect(page.getByText('Line 1: an IMEI has 15 digits')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.screenshot({ path: `test-results/receive-units-${width}.png`, fullPage: true })
    const fresh = imeiOf((imeis += 1))
    await numbers.fill('')
    await numbers.focus()
    await scan(page, fresh)
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Book Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dhaka Wholesale')
    await openAdmin(page, `/admin/stock/units?search=${fresh}`)
    await expect(page.getByText(fresh).first()).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.screenshot({ path: `test-results/units-${width}.png`, fullPage: true })
    await openAdmin(page, `/admin/stock/items/${phones.variantId}`)
    await expect(page.getByText('For sale')).toBeVisible()
  })
}
