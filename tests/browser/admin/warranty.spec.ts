import type { APIRequestContext } from '@playwright/test'
import { orderBody } from '../../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { textBox, toast } from '../shopping.ts'

let phones = Date.now() % 10_000_000

/** A delivered order of a product with a serial number and a year of warranty. */
async function soldKettle(request: APIRequestContext) {
  const client = await adminClient(request)
  const name = newCode('Kettle ')
  const serial = newCode('KT').toUpperCase()
  const product = await client.addProduct({ name, price: 900, stock: 0 })
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const warranty = { type: 'Brand Warranty', duration: '1 Year', months: 12 }
  const tracked = await request.put(`/api/products/${product._id}`, {
    headers,
    multipart: { tracks: 'serial', warranty: JSON.stringify(warranty) },
  })
  expect(tracked.ok()).toBe(true)
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await request[method](`/api${path}`, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const variantId = product.variants[0]?._id ?? ''
  await send('post', '/admin/stock/receipts', {
    supplier: 'Dhaka Wholesale',
    lines: [{ variantId, quantity: 1, units: [{ serial }] }],
  })
  const phone = `0187${String((phones += 1)).padStart(7, '0')}`
  const order = await send('post', '/orders', orderBody([{ variantId, quantity: 1 }], { phone }))
  await send('post', `/admin/packing/${order._id}/units`, { number: serial })
  for (const status of ['shipped', 'delivered']) {
    await send('put', `/admin/orders/${order._id}/status`, { status })
  }
  return { name, serial, phone }
}

for (const width of [360, 1280]) {
  test(`a buyer claims a warranty, and the staff lead it to the end, ${width} px wide`, async ({
    page,
    request,
    expectFailures,
  }) => {
    expectFailures(404)
    const { name, serial, phone } = await soldKettle(request)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/bn/warranty')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ওয়ারেন্টি')
    expect(await axeProblems(page)).toEqual([])
    await page.goto('/warranty')
    await textBox(page, 'Serial number, IMEI or order number').fill('NOBODY-1')
    await textBox(page, 'Phone of the order').fill(phone)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('We found no purchase')
    await textBox(page, 'Serial number, IMEI or order number').fill(serial)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Covered until')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Claim the Warranty' }).click()
    await textBox(page, 'What is wrong?').fill('It does not heat')
    await page.getByRole('button', { name: 'Send the Claim' }).click()
    await expect(page.getByText('Requested')).toBeVisible()
    await page.screenshot({ path: `test-results/warranty-${width}.png`, fullPage: true })

    await openAdmin(page, `/admin/warranty?search=${serial}`)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await page.screenshot({ path: `test-results/claims-${width}.png`, fullPage: true })
    await page
      .getByRole('link', { name: /^[0-9A-F]{8}$/ })
      .first()
      .click()
    await expect(page.getByText('It does not heat')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Claim updated')).toBeVisible()
    await page.getByLabel('Status').selectOption('Sent to the brand')
    await textBox(page, "Brand's reference").fill('BR-9')
    expect(await axeProblems(page)).toEqual([])
    await page.screenshot({ path: `test-results/claim-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('BR-9')).toBeVisible()
    await openAdmin(page, '/bn/admin/warranty')
    expect(await axeProblems(page)).toEqual([])
  })
}
