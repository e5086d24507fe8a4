import { adminClient } from './admin-client.ts'
import { newPhone } from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  expectQuoted,
  fillAddress,
  fillCart,
  orderSummary,
  placeOrder,
} from './shopping.ts'

const delivery = {
  fullName: 'Jahanara Imam',
  fullAddress: 'House 3, Road 8',
  district: 'Barisal',
  thana: 'Kotwali',
}

test('a price that rises during the checkout is shown at its line before anything is sold', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Rising Router', price: 2500, stock: 9 })
  const phone = newPhone()
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, { ...delivery, phone })
  await expect(orderSummary(page)).toContainText('৳2,250')
  await expectQuoted(page)

  await admin.changeProduct(product._id, { price: 3000 })
  expectFailures(409)
  await placeOrder(page).click()
  await expect(orderSummary(page).getByRole('alert')).toBeVisible()
  const line = orderSummary(page).getByRole('listitem').filter({ hasText: product.name })
  await expect(line.getByRole('status')).toHaveText(
    'The price has gone up: it was ৳2,500, now ৳3,000.',
  )
  await expect(orderSummary(page)).toContainText('৳2,700')
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await admin.ordersOf(phone)).toEqual([])

  await placeOrder(page).click()
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ _id, subtotal: 3000, total: 2700 }])
})

test(
  'a price that rose before the page fetched again is confirmed by a second click',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Creeping Cable', price: 2500, stock: 9 })
    const phone = newPhone()
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, { ...delivery, phone })
    await expect(orderSummary(page)).toContainText('৳2,250')
    await expectQuoted(page)

    await admin.changeProduct(product._id, { price: 3000 })
    await page.reload()
    await expect(orderSummary(page)).toContainText(
      'The price has gone up: it was ৳2,500, now ৳3,000.',
    )
    await expect(orderSummary(page)).toContainText('৳2,700')
    await placeOrder(page).click()
    await expect(orderSummary(page).getByRole('alert')).toBeVisible()
    expect(await admin.ordersOf(phone)).toEqual([])

    await placeOrder(page).click()
    const _id = await confirmedOrderId(page)
    expect(await admin.ordersOf(phone)).toMatchObject([{ _id, subtotal: 3000, total: 2700 }])
  },
)

test('a product that sells out during the checkout is shown at its line before anything is sold', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const scarce = await admin.addProduct({ name: 'Scarce Speaker', price: 2500, stock: 5 })
  const gone = await admin.addProduct({ name: 'Gone Gamepad', price: 900, stock: 5 })
  const phone = newPhone()
  await fillCart(page, scarce._id, 3)
  await fillCart(page, gone._id)
  await page.goto('/checkout')
  await fillAddress(page, { ...delivery, phone })
  await expect(orderSummary(page)).toContainText('৳7,560')
  await expectQuoted(page)

  await admin.changeProduct(scarce._id, { stock: 2 })
  await admin.changeProduct(gone._id, { stock: 0 })
  expectFailures(409)
  await placeOrder(page).click()
  const lineOf = (name: string) =>
    orderSummary(page).getByRole('listitem').filter({ hasText: name })
  await expect(lineOf('Scarce Speaker').getByRole('status')).toContainText('Only 2 in stock.')
  await expect(lineOf('Gone Gamepad').getByRole('status')).toContainText('Out of stock.')
  await expect(page).toHaveURL(/\/checkout$/)
  expect(await admin.ordersOf(phone)).toEqual([])

  await page.getByRole('button', { name: 'Take 2 of Scarce Speaker' }).click()
  await page.getByRole('button', { name: 'Remove Gone Gamepad' }).click()
  await expect(lineOf('Gone Gamepad')).toHaveCount(0)
  await expect(orderSummary(page)).toContainText('৳4,500')
  await placeOrder(page).click()
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([
    { _id, items: [{ name: 'Scarce Speaker', quantity: 2 }], total: 4500 },
  ])
  const after = await (await request.get(`/api/products/${scarce._id}`)).json()
  expect(after.product.stock).toBe(0)
})

test('while the shop is briefly unavailable the order is still being placed, and then placed once', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Patient Powerbank', price: 1500, stock: 9 })
  const phone = newPhone()
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, { ...delivery, phone })
  await expectQuoted(page)

  expectFailures(503)
  const keys: (string | undefined)[] = []
  let isAway = true
  await page.route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!isAway) return route.continue()
    const message = 'The shop is briefly unavailable. Please try again in a few seconds.'
    return route.fulfill({ status: 503, json: { code: 'unavailable', message } })
  })
  await placeOrder(page).click()
  await expect(orderSummary(page)).toContainText('Your order is still being placed.')
  isAway = false
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ _id }])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]))
})
