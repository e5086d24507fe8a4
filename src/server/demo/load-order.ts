import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import { changeOrderStatus } from '../orders/change-order-status.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Buyer } from '../orders/price-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { markHelpful } from '../reviews/mark-helpful.ts'
import { moderateReview } from '../reviews/moderate-reviews.ts'
import { submitReview } from '../reviews/write-review.ts'
import type { Shop } from '../shop.ts'
import type { DemoCustomer, DemoGuest, DemoHistory } from './demo-history.ts'
import type { PlannedOrder, PlannedReview } from './plan-history.ts'

/** What the demo's past is loaded with, and into. */
export interface Loading {
  tx: Tx
  /** The shop as of that moment: operations join the transaction, and nobody gets an e-mail. */
  at(moment: Date): Shop
  history: DemoHistory
  administratorId: string
  productIds: ReadonlyMap<string, string>
  customerIds: string[]
}

/** The id of the product with that sku. */
export function productIdOf({ productIds }: Loading, sku: string): string {
  const id = productIds.get(sku)
  if (id === undefined) throw new Error(`the demo catalogue has no product ${sku}`)
  return id
}

/** Places an order and lets everything happen to it that was planned. */
export async function loadOrder(loading: Loading, planned: PlannedOrder): Promise<void> {
  const { buyer, request } = orderCallOf(loading, planned)
  const { order } = await placeOrder(loading.at(planned.placedAt), buyer, request, null)
  for (const { status, at } of planned.changes) {
    const { administratorId: changedBy } = loading
    const change = { orderId: order._id, status, expectedStatus: undefined, changedBy }
    await changeOrderStatus(loading.at(at), change)
  }
  for (const review of planned.reviews) await loadReview(loading, planned, order._id, review)
}

function orderCallOf(
  loading: Loading,
  planned: PlannedOrder,
): { buyer: Buyer; request: OrderRequest } {
  const { customers, guests } = loading.history
  const { kind, index } = planned.buyer
  const person = kind === 'customer' ? customers[index] : guests[index]
  if (!person) throw new Error(`the demo has no ${kind} ${index}`)
  const isGuest = kind === 'guest'
  return {
    buyer: {
      customerId: isGuest ? null : (loading.customerIds[index] ?? null),
      guestKey: null,
      name: isGuest ? null : person.name,
      email: isGuest ? null : person.email,
    },
    request: {
      items: planned.items.map(({ product, color, quantity }) => ({
        productId: productIdOf(loading, product),
        quantity,
        selectedColor: color,
      })),
      shippingAddress: shippingAddressOf(person, planned.addressIndex),
      couponCode: planned.couponCode,
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
  { buyer }: PlannedOrder,
  orderId: string,
  review: PlannedReview,
): Promise<void> {
  const { customerIds, at } = loading
  const customerId = customerIds[buyer.index] ?? ''
  const { rating, comment, reply } = review
  const productId = productIdOf(loading, review.product)
  const written = { productId, orderId, rating, comment, images: [] }
  const { _id } = await submitReview(at(review.writtenAt), customerId, written)
  if (reply !== undefined) await moderateReview(at(review.repliedAt), _id, { reply })
  for (const voterId of votersOf(customerIds, buyer.index, review.helpful)) {
    const voter = { kind: 'customer', customerId: voterId } as const
    await markHelpful(at(review.repliedAt), voter, _id)
  }
}

/** Distinct customers beside the author, others for each author. */
function votersOf(customerIds: readonly string[], author: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => customerIds[(author + 7 * (index + 1)) % customerIds.length] ?? '',
  )
}
