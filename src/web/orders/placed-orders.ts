import { orderNumber } from '#shared/orders/orders.ts'
import { parseJson, tabStore } from '../api/storage.ts'

const key = 'placedOrders'
const maxStored = 10

/** Ids of the orders placed in this tab: their guest may follow them without typing a phone. */
export function parsePlacedOrders(stored: string | null): string[] {
  const ids = parseJson(stored)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

export function addPlacedOrder(orderId: string): void {
  const others = parsePlacedOrders(tabStore.get(key)).filter((id) => id !== orderId)
  tabStore.set(key, JSON.stringify([orderId, ...others].slice(0, maxStored)))
}

/** The id of an order placed in this tab, by its number. */
export function findPlacedOrder(number: string): string | null {
  return parsePlacedOrders(tabStore.get(key)).find((id) => orderNumber(id) === number) ?? null
}
