import type { PhoneOrderRequestInput } from '#shared/orders/by-phone/phone-order-schemas.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { api, newIdempotencyKey } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { parseJson, tabStore } from '../../../api/storage.ts'

const storageKey = 'phoneOrderAttempt'

/** An order that was sent, and of which it is not known whether it arrived. */
interface Attempt {
  /** The member of staff. */
  owner: string
  key: string
  request: PhoneOrderRequestInput
}

/** The one without an answer: sent again as it was, it is placed once, also after a reload. */
export function unansweredAttempt(owner: string): Attempt | null {
  const attempt = parseJson(tabStore.get(storageKey)) as Attempt | null
  return attempt?.owner === owner ? attempt : null
}

/** Generous, for phones on a bad connection. */
const timeoutMs = 40_000

const isRejected = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Sends what has no answer yet again, else the request. Throws ApiErrors. */
export async function sendOrder(owner: string, request: PhoneOrderRequestInput): Promise<Order> {
  const attempt = unansweredAttempt(owner) ?? { owner, key: newIdempotencyKey(), request }
  tabStore.set(storageKey, JSON.stringify(attempt))
  try {
    const order = await api('POST /admin/orders', {
      body: attempt.request,
      idempotencyKey: attempt.key,
      timeoutMs,
    })
    tabStore.set(storageKey, null)
    return order
  } catch (error) {
    // Nothing was placed under this key.
    if (isRejected(error)) tabStore.set(storageKey, null)
    throw error
  }
}
