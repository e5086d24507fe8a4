import type { OrderRequestInput } from '#shared/orders/order-schemas.ts'
import { randomKey } from '../../api/random-key.ts'
import { readInTab, writeInTab } from '../../api/tab-storage.ts'

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
