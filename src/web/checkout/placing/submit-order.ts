import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { OrderRequestInput, Order, Quote } from '#shared/orders/order-schemas.ts'
import { api, newIdempotencyKey } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { parseJson, tabStore } from '../../api/storage.ts'
import type { ValidatedValues } from '../checkout-values.ts'
import { orderLinesOf } from './use-quote.ts'
import { searchThatFound } from '../../search-trail/search-trail.ts'

const storageKey = 'orderAttempt'

/**
 * An order being submitted, as stored. A shopper who sends the same body again uses the same
 * key, so that a double click, a reload, a retry or a lost response end in one order.
 */
export interface OrderSubmission {
  /** The shopper's key. */
  caller: string
  key: string
  request: OrderRequestInput
  /** It was sent, and it is not known whether it arrived. */
  isUnanswered: boolean
}

/** The submission to send a request with: the stored one if it is the same, else a new one. */
export function submissionFor(
  stored: OrderSubmission | null,
  shopperKey: string,
  request: OrderRequestInput,
  newKey: () => string = newIdempotencyKey,
): OrderSubmission {
  const isSame =
    stored?.caller === shopperKey && JSON.stringify(stored.request) === JSON.stringify(request)
  return isSame ? stored : { caller: shopperKey, key: newKey(), request, isUnanswered: false }
}

export function parseSubmission(stored: string | null): OrderSubmission | null {
  const submission = parseJson(stored) as Partial<OrderSubmission> | null
  const { caller, key, request, isUnanswered } = submission ?? {}
  if (typeof caller !== 'string' || typeof key !== 'string' || !request) return null
  return { caller, key, request, isUnanswered: isUnanswered === true }
}

const readSubmission = () => parseSubmission(tabStore.get(storageKey))
const storeSubmission = (submission: OrderSubmission) =>
  tabStore.set(storageKey, JSON.stringify(submission))
export const clearSubmission = () => tabStore.set(storageKey, null)

/** This shopper's submission without a response: the order may or may not have been placed. */
export function unconfirmedSubmission(shopperKey: string): OrderSubmission | null {
  const submission = readSubmission()
  return submission?.caller === shopperKey && submission.isUnanswered ? submission : null
}

/** Generous, for phones on a bad connection. */
const timeoutMs = 40_000

/** The shop rejected the order: nothing was sold under this key. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Sends an order, under the key of its earlier submission if it is the same. Throws ApiErrors; a
 * submission without a response stays stored until it gets one.
 */
export async function submitOrder(shopperKey: string, request: OrderRequestInput): Promise<Order> {
  const submission = { ...submissionFor(readSubmission(), shopperKey, request), isUnanswered: true }
  storeSubmission(submission)
  try {
    const order = await api('POST /orders', {
      body: request,
      idempotencyKey: submission.key,
      timeoutMs,
    })
    clearSubmission()
    return order
  } catch (error) {
    if (isRejected(error)) clearSubmission()
    throw error
  }
}

/** The request: the lines, the total, the credit that is used and the address as the shopper sees them. */
export function orderRequestOf(
  cart: Cart,
  values: ValidatedValues,
  couponCode: string | null,
  quote: Quote,
): OrderRequestInput {
  const { fullName, phone, fullAddress, district, thana, guestEmail } = values
  return {
    items: orderLinesOf(cart).map((line) => ({
      ...line,
      search: searchThatFound(line.productId),
    })),
    shippingAddress: { fullName, phone, fullAddress, district, thana },
    couponCode,
    guestEmail: guestEmail || null,
    expectedTotal: quote.total,
    ...(quote.storeCredit && { storeCredit: quote.storeCredit }),
  }
}
