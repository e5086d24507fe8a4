import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import { changeOrderStatus } from '../../orders/change-order-status.ts'
import { placeOrder } from '../../orders/placing/place-order.ts'
import type { Buyer } from '../../orders/placing/buyer.ts'
import { markHelpful } from '../../reviews/mark-helpful.ts'
import { moderateReview } from '../../reviews/moderate-reviews.ts'
import { submitReview } from '../../reviews/write-review.ts'
import type { DemoCustomer, DemoGuest, DemoOrder, DemoReview } from './demo-history.ts'
import { bookOrder, followParcel } from './load-parcel.ts'
import { packUnits } from './load-units.ts'
import { lineOf, type Loading, productIdOf, staffIdOf } from './loading.ts'

/** Places an order, changes its status, sends its parcel and writes its reviews. */
export async function loadOrder(loading: Loading, demoOrder: DemoOrder): Promise<void> {
  const { buyer, request } = orderCallOf(loading, demoOrder)
  const { order } = await placeOrder(loading.shopAt(demoOrder.hoursAgo), buyer, request, {
    key: null,
    language: 'en',
  })
  const placed = { id: order._id, number: order.orderNumber }
  const index = loading.placedOrders.push(placed) - 1
  const parcel = loading.history.parcels.find((each) => each.order === index)
  const isShipped = demoOrder.changes.some(({ status }) => status === 'shipped')
  for (const { status, hoursAgo } of demoOrder.changes) {
    // The courier delivers it.
    if (parcel && status === 'delivered') continue
    if (status === 'shipped') {
      if (parcel) await bookOrder(loading, placed, parcel)
      await packUnits(loading, order._id, demoOrder, hoursAgo)
    }
    const isCall = status === 'confirmed' || status === 'cancelled'
    const changedBy = staffIdOf(loading, isCall ? 'Call agent' : 'Administrator')
    const change = { orderId: order._id, status, expectedStatus: undefined, changedBy }
    await changeOrderStatus(loading.shopAt(hoursAgo, changedBy), change)
  }
  if (parcel && !isShipped) await bookOrder(loading, placed, parcel)
  if (parcel) await followParcel(loading, placed, parcel)
  for (const review of demoOrder.reviews) await loadReview(loading, demoOrder, order._id, review)
}

function orderCallOf(
  loading: Loading,
  { buyer: { kind, index }, items, addressIndex, couponCode }: DemoOrder,
): { buyer: Buyer; request: OrderRequest } {
  const { customers, guests } = loading.history
  const person = kind === 'customer' ? customers[index] : guests[index]
  if (!person) throw new Error(`the demo has no ${kind} ${index}`)
  const isGuest = kind === 'guest'
  return {
    buyer: {
      customerId: isGuest ? null : (loading.customerIds[index] ?? null),
      guestKey: null,
      network: null,
      name: isGuest ? null : person.name,
      email: isGuest ? null : person.email,
    },
    request: {
      items: items.map((item) => lineOf(loading, item)),
      shippingAddress: shippingAddressOf(person, addressIndex),
      couponCode,
      guestEmail: isGuest ? person.email : null,
    },
  }
}

function shippingAddressOf(person: DemoCustomer | DemoGuest, addressIndex: number) {
  const { name, phone } = person
  const place = 'address' in person ? person.address : person.addresses[addressIndex]
  if (!place) throw new Error(`${name} has no such address`)
  return { fullName: name, phone, ...place }
}

async function loadReview(
  loading: Loading,
  { buyer }: DemoOrder,
  orderId: string,
  review: DemoReview,
): Promise<void> {
  const { customerIds, shopAt } = loading
  const customerId = customerIds[buyer.index] ?? ''
  const { rating, comment, reply } = review
  const productId = productIdOf(loading, review.product)
  const written = { productId, orderId, rating, comment, images: [] }
  const _id = await submitReview(shopAt(review.writtenHoursAgo), customerId, written)
  if (reply !== undefined) {
    const shop = shopAt(review.repliedHoursAgo, staffIdOf(loading, 'Administrator'))
    await moderateReview(shop, _id, { reply })
  }
  for (const voterId of votersOf(customerIds, buyer.index, review.helpful)) {
    const voter = { kind: 'customer', customerId: voterId } as const
    await markHelpful(shopAt(review.repliedHoursAgo), voter, _id)
  }
}

/** Distinct customers except the author, different for each author. */
function votersOf(customerIds: readonly string[], author: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => customerIds[(author + 7 * (index + 1)) % customerIds.length] ?? '',
  )
}
