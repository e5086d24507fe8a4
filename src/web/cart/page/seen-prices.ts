import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { localStore, parseJson } from '../../api/storage.ts'
import { type CartLineKey, keyOfLine } from '../cart-updates.ts'

/** Prices in taka by line, as this shopper last saw them. */
export type SeenPrices = Readonly<Record<string, number>>

/** Colours of one product may differ in price: a flash deal may have units left for one of them only. */
export function priceKey({ productId, variantId, selectedColor }: CartLineKey): string {
  return [productId, variantId ?? selectedColor].filter(Boolean).join(' ')
}

const keyOf = (item: CartItem) => priceKey(keyOfLine(item))

export function parseSeenPrices(stored: string | null): SeenPrices {
  const prices = parseJson(stored)
  if (typeof prices !== 'object' || prices === null) return {}
  const isPrice = (entry: [string, unknown]): entry is [string, number] => Number.isFinite(entry[1])
  return Object.fromEntries(Object.entries(prices).filter(isPrice))
}

/** The prices of these lines, over what was seen before. */
export function mergeSeenPrices(items: readonly CartItem[], seen: SeenPrices): SeenPrices {
  const now = items.map((item) => [keyOf(item), seen[keyOf(item)] ?? item.product.price])
  return Object.fromEntries(now)
}

const key = 'seenPrices'

/**
 * The prices that the shopper saw when they were here last; a line seen for the first time counts
 * as seen now. They are stored on leaving, so that a change is shown during one whole visit.
 */
export function useSeenPrices(items: readonly CartItem[]): SeenPrices {
  const [stored] = useState(() => parseSeenPrices(localStore.get(key)))
  const [seenPrices, setSeenPrices] = useState<SeenPrices>({})
  const latest = useRef(items)

  const unseen = items.filter((item) => seenPrices[keyOf(item)] === undefined)
  if (unseen.length > 0) setSeenPrices({ ...seenPrices, ...mergeSeenPrices(unseen, stored) })

  useEffect(() => {
    latest.current = items
  }, [items])

  useEffect(() => {
    const renew = () => localStore.set(key, JSON.stringify(mergeSeenPrices(latest.current, {})))
    window.addEventListener('pagehide', renew)
    return () => {
      window.removeEventListener('pagehide', renew)
      renew()
    }
  }, [])

  return seenPrices
}
