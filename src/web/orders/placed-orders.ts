import { orderNumber } from '#shared/orders/orders.ts'
import { localStore, parseJson, tabStore } from '../api/storage.ts'

const key = 'placedOrders'
const maxStored = 10

/** Ids of the orders placed in this tab: their guest may follow them without typing a phone. */
export function parsePlacedOrders(stored: string | null): string[] {
  const ids = parseJson(stored)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The shopper's key says whose order it is. */
export function addPlacedOrder(orderId: string, shopperKey: string): void {
  const others = parsePlacedOrders(tabStore.get(key)).filter((id) => id !== orderId)
  tabStore.set(key, JSON.stringify([orderId, ...others].slice(0, maxStored)))
  const lastOrder: LastOrder = { orderId, shopperKey, placedAtMs: Date.now() }
  localStore.set(lastKey, JSON.stringify(lastOrder))
}

/** The id of an order placed in this tab, by its number. */
export function findPlacedOrder(number: string): string | null {
  return parsePlacedOrders(tabStore.get(key)).find((id) => orderNumber(id) === number) ?? null
}

/** The last order of this browser: the other tabs have shown the cart that it emptied. */
interface LastOrder {
  orderId: string
  shopperKey: string
  placedAtMs: number
}

const lastKey = 'lastOrder'
const emptiedForMs = 30 * 60_000

/** The id of this browser's last order, of any shopper; null before the first one. */
export function lastOrderId(): string | null {
  const { orderId } = (parseJson(localStore.get(lastKey)) ?? {}) as Partial<LastOrder>
  return orderId ?? null
}

/** The order that has just emptied this shopper's cart, in any tab; null without one. */
export function orderOfCart(shopperKey: string): string | null {
  return parseOrderOfCart(localStore.get(lastKey), shopperKey, Date.now())
}

export function parseOrderOfCart(
  stored: string | null,
  shopperKey: string,
  nowMs: number,
): string | null {
  const { orderId, placedAtMs, ...last } = (parseJson(stored) ?? {}) as Partial<LastOrder>
  const isRecent = typeof placedAtMs === 'number' && nowMs - placedAtMs < emptiedForMs
  const isOwn = last.shopperKey === shopperKey
  return typeof orderId === 'string' && isRecent && isOwn ? orderId : null
}
