import type { APIRequestContext, Page } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order-schemas.ts'
import { adminClient } from './admin-client.ts'
import { newCode, newPhone } from './customers.ts'
import { openAdmin } from './admin-pages.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './shopping.ts'

/** A guest's order of one unit, by the API. */
async function placeOrder(request: APIRequestContext): Promise<Order> {
  const admin = await adminClient(request)
  const phone = newPhone()
  const product = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 5 })
  const cart = (await (await request.get('/api/cart')).json()) as { guestId: string }
  const response = await request.post('/api/orders', {
    headers: { 'X-Guest-Id': cart.guestId, 'Idempotency-Key': newCode('order-') },
    data: {
      items: [{ productId: product._id, quantity: 1 }],
      shippingAddress: {
        fullName: 'Rahima Begum',
        phone,
        fullAddress: 'House 12, Road 3',
        district: 'Sylhet',
        thana: 'Zindabazar',
      },
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const [order] = await admin.ordersOf(phone)
  if (!order) throw new Error('The order is not listed.')
  return order
}

const numberOf = (order: Order) => order._id.slice(-8).toUpperCase()

async function openOrder(page: Page, order: Order): Promise<void> {
  await openAdmin(page, `/admin/orders?search=${numberOf(order)}`)
}

test('an order is cancelled only after confirmation', async ({ page, request }) => {
  const order = await placeOrder(request)
  await openOrder(page, order)
  const row = page.getByRole('row').filter({ hasText: 'Rahima Begum' })
  const status = row.getByRole('combobox', { name: `Status of order #${numberOf(order)}` })
  await status.selectOption('cancelled')
  const question = page.getByRole('dialog', { name: 'Cancel Order' })
  await expect(question).toContainText('Its products go back into stock')
  await question.getByRole('button', { name: 'Keep It' }).click()
  await expect(question).toBeHidden()
  await expect(status).toHaveValue('pending')

  await status.selectOption('cancelled')
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(toast(page, 'Order Updated')).toBeVisible()
  await expect(status).toHaveValue('cancelled')
  await expect(row.getByRole('cell', { name: 'Cancelled', exact: true })).toBeVisible()
})

test('on a phone orders are cards, each with one status to set', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const order = await placeOrder(request)
  await openOrder(page, order)
  const card = page.getByRole('listitem').filter({ hasText: 'Rahima Begum' })
  await expect(card.getByRole('link', { name: order.shippingAddress.phone })).toBeVisible()
  await card.getByRole('button', { name: /^View details of order/ }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Zindabazar')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await card.getByRole('combobox').selectOption('confirmed')
  await expect(toast(page, 'Order Updated')).toBeVisible()
  await expect(card).toContainText('Confirmed')
  await expect(page.getByRole('combobox')).toHaveCount(1)
})

test('a list adapts to a narrower window without a reload', async ({ page, request }) => {
  const order = await placeOrder(request)
  await openOrder(page, order)
  await expect(page.getByRole('row').filter({ hasText: 'Rahima Begum' })).toBeVisible()
  await page.setViewportSize({ width: 800, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Rahima Begum' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
