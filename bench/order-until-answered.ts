import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../src/web/api/errors.ts'
import { retryWhileUnavailable } from '../src/web/checkout/placing/retry-while-unavailable.ts'
import type { RawResponse } from './http-calls.ts'

/** A visitor loads a page again that did not come, and a buyer presses the button again. */
export const reloadMs = 500
export const patienceMs = 90_000

/** As in the checkout page. */
export const orderTimeoutMs = 40_000

/**
 * Places an order as the checkout page does: under one key, again and again while the shop is unavailable, and again
 * where the connection broke off. Returns the order's id. Throws an ApiError when the shop rejects the order, and
 * the last error when the buyer gives up.
 */
export async function orderUntilAnswered(send: () => Promise<RawResponse>): Promise<string> {
  const startedAt = performance.now()
  const sendOnce = async () => {
    const response = await send()
    const text = response.body.toString()
    if (response.status >= 300) throw new ApiError(response.status, 'unavailable', text)
    return (JSON.parse(text) as { _id: string })._id
  }
  for (;;) {
    try {
      return await retryWhileUnavailable(sendOnce, { onRetry: () => undefined })
    } catch (error) {
      // The page says that the shop was not reached; the buyer presses again.
      const isBrokenOff = !(error instanceof ApiError)
      if (!isBrokenOff || performance.now() - startedAt >= patienceMs) throw error
      await wait(reloadMs)
    }
  }
}
