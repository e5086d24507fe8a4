import { expect, type APIRequestContext } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order-schemas.ts'
import { adminClient } from './admin-client.ts'
import { newCode, newPhone } from './customers.ts'

/** A guest's order of one unit, by the API. */
export async function placeOrder(
  request: APIRequestContext,
  { phone = newPhone(), guestEmail }: { phone?: string; guestEmail?: string } = {},
): Promise<Order> {
  const admin = await adminClient(request)
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
      guestEmail,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const [order] = await admin.ordersOf(phone)
  if (!order) throw new Error('The order is not listed.')
  return order
}
