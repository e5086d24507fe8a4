import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readGuestId, readToken } from '../api/credentials.ts'
import { queryKeys } from '../api/query-keys.ts'
import { cartItemsKey, parseStoredCart, readStoredCart, storeCart } from './stored-cart.ts'
import { lastVisit, useCart } from './use-cart.ts'

/** Shows the stored cart at once, keeps it up to date, and follows what other tabs do to it. */
export function CartKeeper() {
  const client = useQueryClient()
  const { cart, isLoading, error } = useCart()

  useEffect(() => {
    const key = queryKeys.cart(readToken())
    const isKnownAtShop = readToken() !== null || readGuestId() !== null
    const stored = isKnownAtShop ? readStoredCart() : null
    if (stored && client.getQueryData(key) === undefined) {
      client.setQueryData(key, stored, { updatedAt: lastVisit })
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key !== cartItemsKey) return
      const changed = parseStoredCart(event.newValue)
      if (changed) client.setQueryData(queryKeys.cart(readToken()), changed)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [client])

  useEffect(() => {
    if (!isLoading && error === null) storeCart(cart)
  }, [cart, isLoading, error])

  return null
}
