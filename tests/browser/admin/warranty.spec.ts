import type { APIRequestContext, Page } from '@playwright/test'
import { orderBody } from '../../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from '../admin-client.ts'
import { openAdmin, pictureFile } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newCustomer, newPhone, openAccount, openSignedIn } from '../customers.ts'

import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

/** A delivered order of a product with a serial number and a year of warranty. */
async function soldKettle(request: APIRequestContext, token?: string) {
  const client = await adminClient(request)
  const name = newCode('Kettle ')
  const serial = newCode('KT').toUpperCase()
  const product = await client.addProduct({ name, price: 900, stock: 0 })
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const warranty = { type: 'Brand Warranty', length: { count: 1, unit: 'years' } }
  const tracked = await request.put(`/api/products/${product._id}`, {
    headers,
    multipart: { tracks: 'serial', warranty: JSON.stringify(warranty) },
  })
  expect(tracked.ok()).toBe(true)
  const send = async (method: 'post' | 'put', path: string, data: object, own = headers) => {
    const response = await request[method](`/api${path}`, { headers: own, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const variantId = product.variants[0]?._id ?? ''
  await send('post', '/admin/stock/receipts', {
    supplier: 'Dhaka Wholesale',
    lines: [{ variantId, quantity: 1, units: [{ serial }] }],
  })
  const phone = newPhone()
  const buyer = { Authorization: token ? `Bearer ${token}` : '' }
  const body = orderBody([{ variantId, quantity: 1 }], { phone })
  const order = await send('post', '/orders', body, buyer)
  await send('post', `/admin/packing/${order._id}/units`, { number: serial })
  for (const status of ['shipped', 'delivered']) {
    await send('put', `/admin/orders/${order._id}/status`, { status })
  }
  return { name, serial, phone, order: order as { _id: string; orderNumber: string } }
}

const look = (page: Page) => page.getByRole('button', { name: 'Look Up' })
const numberField = (page: Page) => textBox(page, 'Serial number, IMEI or order number')
test('a guest claims a warranty from the order, and the staff lead it to the end', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(404, 409)
  const { name, serial, phone, order } = await soldKettle(request)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/warranty')
  await numberField(page).fill('NOBODY-1')
  await textBox(page, 'Phone of the order').fill(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('We found no purchase')
  await expect(numberField(page)).toHaveValue('NOBODY-1')

  await page.goto(`/track?order=${order.orderNumber}`)
  await textBox(page, 'Phone number').fill(phone)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: `See the warranty of ${serial}` })
  await expect(link).toBeVisible()
  await link.click()
  // Nothing is typed again, also after a reload.
  await expect(page.getByText('Covered until')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Covered until')).toBeVisible()
  await page.getByRole('button', { name: 'Claim the Warranty' }).click()
  await textBox(page, 'What is wrong?').fill('It does not heat')
  await page.getByLabel('Choose pictures').setInputFiles(await pictureFile('a.png', '#884422'))
  await expect(page.getByRole('img', { name: /Picture 1/ })).toBeVisible()

  // A second tab has the same claim, and sends it first.
  const other = await page.context().newPage()
  await other.goto('/warranty')
  await numberField(other).fill(serial)
  await textBox(other, 'Phone of the order').fill(phone)
  await look(other).click()
  await other.getByRole('button', { name: 'Claim the Warranty' }).click()
  await textBox(other, 'What is wrong?').fill('Cold water')
  await other.getByRole('button', { name: 'Send the Claim' }).dblclick()
  await expect(other.getByText('Requested')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Send the Claim' }).click()
  await expect(page.getByRole('alert')).toContainText('There is an open claim')
  await expect(textBox(page, 'What is wrong?')).toHaveValue('It does not heat')
  await page.goto(`/bn/warranty?number=${serial}`)
  await expect(page.getByText('অনুরোধ এসেছে')).toBeVisible()

  await openAdmin(page, `/admin/warranty?search=${serial}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^[0-9A-F]{8}$/ })
    .first()
    .click()
  await expect(page.getByText('Cold water')).toBeVisible()
  await page.getByLabel('Promised for').fill('2020-01-02')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Claim updated')).toBeVisible()
  await expect(page.getByText(/^Overdue:/)).toBeVisible()
  await page.getByLabel('Status').selectOption('Sent to the brand')
  await textBox(page, "Brand's reference").fill('BR-9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('BR-9')).toBeVisible()
  await openAdmin(page, '/admin/warranty?status=overdue')
  await expect(page.getByText('Overdue: promised for').first()).toBeVisible()
  await openAdmin(page, '/bn/admin/warranty?status=overdue')
  await expect(page.getByText('দেওয়ার কথা ছিল').first()).toBeVisible()
  await page.getByRole('button', { name: 'পণ্য নিন' }).click()
  const taking = page.getByRole('dialog')
  await taking.getByRole('textbox').fill(serial)
  await page.keyboard.press('Enter')
  await expect(taking.getByText('ওয়ারেন্টি আছে')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
})

test(
  'a customer comes from the account to the warranty, in Bangla, with a picture',
  { tag: '@full' },
  async ({ page, request }) => {
    const token = await openAccount(request, newCustomer('Rahima Khatun'))
    const { serial } = await soldKettle(request, token)
    await page.setViewportSize({ width: 360, height: 800 })
    await openSignedIn(page, token, '/bn/account/orders')
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('link', { name: `ওয়ারেন্টি দেখুন (${serial})` }).click()
    await expect(page.getByText('ওয়ারেন্টি আছে')).toBeVisible()
    await page.getByRole('button', { name: 'ওয়ারেন্টি ক্লেইম করুন' }).click()
    await textBox(page, 'কী সমস্যা?').fill('গরম হয় না')
    await page.locator('input[type=file]').setInputFiles(await pictureFile('a.png', '#884422'))
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'ক্লেইম পাঠান' }).click()
    await expect(page.getByText('অনুরোধ এসেছে')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await openAdmin(page, `/admin/warranty?search=${serial}`)
    await page
      .getByRole('link', { name: /^[0-9A-F]{8}$/ })
      .first()
      .click()
    await expect(page.getByRole('list', { name: 'Pictures of the customer' })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
  },
)

test(
  'a written claim outlives a shop that is gone, a reload and a slow line',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures('unreachable')
    const { serial, phone } = await soldKettle(request)
    await page.goto(`/warranty?number=${serial}`)
    await textBox(page, 'Phone of the order').fill(phone)
    await page.route('**/api/warranty', (route) => route.abort())
    await look(page).click()
    await expect(page.getByRole('alert')).toContainText('We could not reach the shop')
    await expect(numberField(page)).toHaveValue(serial)
    await expect(textBox(page, 'Phone of the order')).toHaveValue(phone)
    await page.unroute('**/api/warranty')
    await look(page).click()
    await page.getByRole('button', { name: 'Claim the Warranty' }).click()
    const complaint = textBox(page, 'What is wrong?')
    await complaint.fill('It does not heat')
    await page.route('**/api/warranty/claims', (route) => route.abort())
    await page.getByRole('button', { name: 'Send the Claim' }).click()
    await expect(page.getByRole('alert')).toContainText('We could not reach the shop')
    await expect(complaint).toHaveValue('It does not heat')
    await page.reload()
    await expect(complaint).toHaveValue('It does not heat')
    await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()
    await expect(textBox(page, 'কী সমস্যা?')).toHaveValue('It does not heat')
    await page.goBack()
    await expect(complaint).toHaveValue('It does not heat')
    await page.unroute('**/api/warranty/claims')
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 1500,
      downloadThroughput: 30_000,
      uploadThroughput: 10_000,
    })
    await page.getByLabel('Choose pictures').setInputFiles(await pictureFile('a.png', '#884422'))
    await page.getByRole('button', { name: 'Send the Claim' }).dblclick()
    await expect(page.getByRole('button', { name: 'Send the Claim' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(page.getByText('Requested')).toBeVisible({ timeout: 20_000 })
  },
)

test('of two units without numbers one claim is sent after the other, each once', async ({
  page,
  request,
}) => {
  const client = await adminClient(request)
  const product = await client.addProduct({ name: newCode('Fan '), price: 700, stock: 4 })
  const warranty = { type: 'Brand Warranty', length: { count: 1, unit: 'years' } }
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const multipart = { warranty: JSON.stringify(warranty) }
  await request.put(`/api/products/${product._id}`, { headers, multipart })
  const phone = newPhone()
  const data = orderBody([{ productId: product._id, quantity: 2 }], { phone })
  const order = await (await request.post('/api/orders', { data })).json()
  await client.setStatus(order._id, 'delivered')
  await page.goto(`/warranty?number=${order.orderNumber}`)
  await textBox(page, 'Phone of the order').fill(phone)
  await look(page).click()
  await expect(page.getByText('1 Year Brand Warranty')).toBeVisible()
  const open = page.getByRole('button', { name: 'Claim the Warranty' })
  const claims = page.getByText(/^Claim [0-9A-F]{8}/)
  for (const sent of [1, 2]) {
    await open.click()
    await textBox(page, 'What is wrong?').fill('It does not turn')
    await page.getByRole('button', { name: 'Send the Claim' }).dblclick()
    await expect(claims).toHaveCount(sent)
    await expect(textBox(page, 'What is wrong?')).toHaveCount(0)
  }
  await expect(open).toHaveCount(0)
})
