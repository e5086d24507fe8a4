import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { readStored, writeStored } from '../../api/storage.ts'
import type { SeenPrices } from '../page/seen-prices.ts'
import { parseSeenPrices, withPricesOf } from '../page/seen-prices.ts'

const key = 'seenPrices'

/**
 * The prices that the shopper saw when they were here last; a line seen for the first time counts
 * as seen now. They are renewed on leaving, so that a change is told during one whole visit.
 */
export function useSeenPrices(items: readonly CartItem[]): SeenPrices {
  const [stored] = useState(() => parseSeenPrices(readStored(key)))
  const [firstSeen, setFirstSeen] = useState<SeenPrices>({})
  const latest = useRef(items)

  const unseen = items.filter(({ product }) => firstSeen[product._id] === undefined)
  if (unseen.length > 0) setFirstSeen({ ...firstSeen, ...withPricesOf(unseen, stored) })

  useEffect(() => {
    latest.current = items
  }, [items])

  useEffect(() => {
    const renew = () => writeStored(key, JSON.stringify(withPricesOf(latest.current, {})))
    window.addEventListener('pagehide', renew)
    return () => {
      window.removeEventListener('pagehide', renew)
      renew()
    }
  }, [])

  return firstSeen
}
