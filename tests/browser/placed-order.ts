import { expect, type APIRequestContext } from '@playwright/test'
import type { Order } from '../../src/shared/orders/order-schemas.ts'
import { adminClient } from './admin-client.ts'
import { newCode, newPhone } from './customers.ts'

interface Placing {
  phone?: string
  fullName?: string
  guestEmail?: string
  couponCode?: string
}

/** A guest's order of one lamp at 500 taka, of which four more are in stock, by the API. */
export async function placeLamp(
  request: APIRequestContext,
  { phone = newPhone(), fullName = 'Rahima Begum', ...own }: Placing = {},
) {
  const admin = await adminClient(request)
  const lamp = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 5 })
  const cart = (await (await request.get('/api/cart')).json()) as { guestId: string }
  const response = await request.post('/api/orders', {
    headers: { 'X-Guest-Id': cart.guestId, 'Idempotency-Key': newCode('order-') },
    data: {
      items: [{ productId: lamp._id, quantity: 1 }],
      shippingAddress: {
        fullName,
        phone,
        fullAddress: 'House 12, Road 3',
        district: 'Sylhet',
        thana: 'Zindabazar',
      },
      ...own,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const [order] = await admin.ordersOf(phone)
  if (!order) throw new Error('The order is not listed.')
  return { admin, lamp, order }
}

/** An order of which only itself matters. */
export async function placeOrder(request: APIRequestContext, own?: Placing): Promise<Order> {
  return (await placeLamp(request, own)).order
}
