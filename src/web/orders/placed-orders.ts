import { orderNumber } from '#shared/orders/order-number.ts'
import { readInTab, writeInTab } from '../api/tab-storage.ts'

const key = 'placedOrders'
const mostKept = 10

/** Ids of the orders placed in this tab: their guest may follow them without typing a phone. */
export function parsePlacedOrders(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberPlacedOrder(orderId: string): void {
  const others = parsePlacedOrders(readInTab(key)).filter((id) => id !== orderId)
  writeInTab(key, JSON.stringify([orderId, ...others].slice(0, mostKept)))
}

/** The id of an order placed in this tab, by its number. */
export function findPlacedOrder(number: string): string | null {
  return parsePlacedOrders(readInTab(key)).find((id) => orderNumber(id) === number) ?? null
}
