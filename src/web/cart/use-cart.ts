import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { api } from '../api/client.ts'
import { useGuestId, useToken } from '../api/credentials.ts'
import { queryKeys } from '../api/query-keys.ts'
import { emptyCart } from './cart-updates.ts'

/** When a stored cart counts as answered: long ago, so that the shop is asked at once. */
export const lastVisit = 1

export interface CartView {
  cart: Cart
  /** Nothing to show yet: neither a stored cart nor the shop's answer. */
  isLoading: boolean
  /** What is shown is of the last visit, and the shop is being asked. */
  isFromLastVisit: boolean
  error: Error | null
  retry: () => void
}

/** The shopper's cart. A visitor without a guest id has an empty one, and the shop is not asked. */
export function useCart(): CartView {
  const token = useToken()
  const guestId = useGuestId()
  const isKnown = token !== undefined
  const hasServerCart = typeof token === 'string' || typeof guestId === 'string'
  const query = useQuery({
    queryKey: queryKeys.cart(token),
    queryFn: ({ signal }) => api('GET /cart', { signal }),
    enabled: isKnown && hasServerCart,
    staleTime: 10_000,
  })
  return {
    cart: query.data ?? emptyCart,
    isFromLastVisit: query.isFetching && query.dataUpdatedAt === lastVisit,
    isLoading: !query.data && (!isKnown || (hasServerCart && query.isFetching)),
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}
