import type { Cart } from '#shared/carts/cart-schemas.ts'
import type { OrderRequestInput, Order, Quote } from '#shared/orders/order-schemas.ts'
import { randomKey, api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { readInTab, writeInTab } from '../../api/tab-storage.ts'
import type { CheckedValues } from '../checkout-values.ts'
import { linesOf } from './use-quote.ts'

const storageKey = 'orderAttempt'

/**
 * An order on its way. The same caller sending the same body again uses the same key, so that a
 * double click, a reload, a retry or a lost answer end in one order.
 */
export interface OrderAttempt {
  caller: string
  key: string
  request: OrderRequestInput
  /** It was sent, and whether it arrived is not known. */
  isUnanswered: boolean
}

/** The attempt to send a request with: the stored one if it is the same, else a new one. */
export function attemptFor(
  stored: OrderAttempt | null,
  caller: string,
  request: OrderRequestInput,
  newKey: () => string = randomKey,
): OrderAttempt {
  const isSame =
    stored?.caller === caller && JSON.stringify(stored.request) === JSON.stringify(request)
  return isSame ? stored : { caller, key: newKey(), request, isUnanswered: false }
}

export function parseAttempt(stored: string | null): OrderAttempt | null {
  if (stored === null) return null
  try {
    const attempt = JSON.parse(stored) as Partial<OrderAttempt> | null
    const { caller, key, request, isUnanswered } = attempt ?? {}
    if (typeof caller !== 'string' || typeof key !== 'string' || !request) return null
    return { caller, key, request, isUnanswered: isUnanswered === true }
  } catch {
    return null
  }
}

export const readAttempt = () => parseAttempt(readInTab(storageKey))
export const storeAttempt = (attempt: OrderAttempt) =>
  writeInTab(storageKey, JSON.stringify(attempt))
export const clearAttempt = () => writeInTab(storageKey, null)

/** This caller's attempt of which nobody knows whether it arrived. */
export function unansweredAttempt(caller: string): OrderAttempt | null {
  const attempt = readAttempt()
  return attempt?.caller === caller && attempt.isUnanswered ? attempt : null
}

/** A phone on a bad line: longer than the shop ever takes, shorter than patience. */
const answerWithinMs = 40_000

/** The shop has answered no: nothing was sold under this key. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Sends an order, under the key of its earlier attempt if it is the same. Throws ApiErrors; what
 * was not answered stays noted until it is.
 */
export async function sendOrder(caller: string, request: OrderRequestInput): Promise<Order> {
  const attempt = { ...attemptFor(readAttempt(), caller, request), isUnanswered: true }
  storeAttempt(attempt)
  try {
    const order = await api('POST /orders', {
      body: request,
      idempotencyKey: attempt.key,
      signal: AbortSignal.timeout(answerWithinMs),
    })
    clearAttempt()
    return order
  } catch (error) {
    if (isRefusal(error)) clearAttempt()
    throw error
  }
}

/** What is sent: the lines, the total and the address as the shopper sees them. */
export function orderRequestOf(
  cart: Cart,
  values: CheckedValues,
  couponCode: string | null,
  quote: Quote,
): OrderRequestInput {
  const { fullName, phone, fullAddress, district, thana, guestEmail } = values
  return {
    items: linesOf(cart),
    shippingAddress: { fullName, phone, fullAddress, district, thana },
    couponCode,
    guestEmail: guestEmail || null,
    expectedTotal: quote.total,
  }
}
