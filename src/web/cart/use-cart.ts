import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { api } from '../api/client.ts'
import { useGuestId, useToken } from '../api/credentials.ts'
import { queryKeys } from '../api/query-keys.ts'
import { emptyCart } from './cart-updates.ts'

/** `updatedAt` of a stored cart: long ago, so that it is refetched at once. */
export const storedCartUpdatedAt = 1

interface CartView {
  cart: Cart
  /** False on the server and while hydrating: the browser's storage has not been read. */
  isKnown: boolean
  /** Neither a stored cart nor a response yet. */
  isLoading: boolean
  /** The shown cart is from the last visit and is being refetched. */
  isStale: boolean
  error: Error | null
  retry: () => void
}

/** The shopper's cart. A visitor without a guest id has an empty one, without a request. */
export function useCart(): CartView {
  const token = useToken()
  const guestId = useGuestId()
  const isKnown = token !== undefined
  const hasServerCart = typeof token === 'string' || typeof guestId === 'string'
  const query = useQuery({
    queryKey: queryKeys.cart(token),
    queryFn: ({ signal }) => api('GET /cart', { signal, token }),
    enabled: isKnown && hasServerCart,
    staleTime: 10_000,
  })
  // While hydrating it must match the server's HTML, even if the cart is loaded already.
  if (!isKnown) return notYetKnown
  return {
    cart: query.data ?? emptyCart,
    isKnown,
    isStale: query.isFetching && query.dataUpdatedAt === storedCartUpdatedAt,
    isLoading: !query.data && hasServerCart && query.isFetching,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}

const notYetKnown: CartView = {
  cart: emptyCart,
  isKnown: false,
  isLoading: true,
  isStale: false,
  error: null,
  retry: () => {},
}
