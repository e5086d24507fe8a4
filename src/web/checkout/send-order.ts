import type { Order, OrderRequestInput } from '#shared/orders/order-schemas.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { attemptFor, clearAttempt, readAttempt, storeAttempt } from './placing/submit-order.ts'

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
