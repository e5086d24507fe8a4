import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { imageOfColor } from '#shared/catalog/product-rules.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../api/client.ts'
import { readToken } from '../api/credentials.ts'
import { errorMessage } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { showErrorToast, showToast } from '../toasts/toasts.ts'
import {
  emptyCart,
  withAdded,
  withoutLine,
  unitsOf,
  withQuantity,
  type CartLineKey,
  type CartProduct,
} from './cart-updates.ts'

/** A change of the cart: its optimistic result, and the call that makes it. */
interface CartMutation {
  preview: (cart: Cart) => Cart
  /** Called with the session in which the change began; null for a guest. */
  request: (token: string | null) => Promise<Cart>
}

interface Undo {
  before: Cart | undefined
}

interface CartMutations {
  /** Each resolves with the shop's cart, and rejects with an ApiError after undoing the preview. */
  add: (product: CartProduct, selectedColor: string, quantity: number) => Promise<Cart>
  /** Makes the line hold this many units, whether it is in the cart already or not. */
  ensure: (product: CartProduct, selectedColor: string, quantity: number) => Promise<Cart>
  setQuantity: (line: CartLineKey, quantity: number) => Promise<Cart>
  remove: (line: CartLineKey) => Promise<Cart>
  clear: () => Promise<Cart>
  isChanging: boolean
}

/** Without `useMutation`: every card of a list has one of these, and an observer each is slow to hydrate. */
export function useCartMutations(): CartMutations {
  const client = useQueryClient()
  const [pendingCount, setPendingCount] = useState(0)

  const mutate = async (mutation: CartMutation) => {
    setPendingCount((count) => count + 1)
    try {
      return await changeCart(client, mutation)
    } finally {
      setPendingCount((count) => count - 1)
    }
  }

  return {
    isChanging: pendingCount > 0,
    add: (product, selectedColor, quantity) =>
      mutate({
        preview: (cart) => withAdded(cart, product, selectedColor, quantity),
        request: (token) => addLine({ productId: product._id, selectedColor }, quantity, token),
      }),
    ensure: (product, selectedColor, quantity) => {
      const line = { productId: product._id, selectedColor }
      return mutate({
        preview: (cart) =>
          unitsOf(cart, line) > 0
            ? withQuantity(cart, line, quantity)
            : withAdded(cart, product, selectedColor, quantity),
        // The shop's cart decides: another tab may have changed it.
        request: async (token) => {
          const cart = await api('GET /cart', { token })
          const present = unitsOf(cart, line)
          if (present === quantity) return cart
          return present > 0 ? updateLine(line, quantity, token) : addLine(line, quantity, token)
        },
      })
    },
    setQuantity: (line, quantity) =>
      mutate({
        preview: (cart) => withQuantity(cart, line, quantity),
        request: (token) => updateLine(line, quantity, token),
      }),
    remove: (line) =>
      mutate({
        preview: (cart) => withoutLine(cart, line),
        request: (token) =>
          api('DELETE /cart/remove/:productId', {
            token,
            params: { productId: line.productId },
            query: { selectedColor: line.selectedColor },
          }),
      }),
    clear: () =>
      mutate({
        preview: () => emptyCart,
        request: (token) => api('DELETE /cart/clear', { token }),
      }),
  }
}

/** Sends the change and shows its results as the session in which it began, also when another one follows. */
export function changeCart(client: QueryClient, mutation: CartMutation): Promise<Cart> {
  const token = readToken()
  const queryKey = queryKeys.cart(token)
  const mutationKey = ['change', ...queryKey]
  const isLastMutation = () => client.isMutating({ mutationKey }) === 1
  const options: MutationOptions<Cart, Error, CartMutation, Undo> = {
    mutationKey,
    // One after the other, so that the shop receives clicks in their order.
    scope: { id: 'cart' },
    mutationFn: ({ request }) => request(token),
    onMutate: async ({ preview }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Cart>(queryKey)
      client.setQueryData(queryKey, preview(before ?? emptyCart))
      return { before }
    },
    // While more changes wait, this response is older than what the shopper already sees.
    onSuccess: (cart) => {
      if (isLastMutation()) client.setQueryData(queryKey, cart)
    },
    onError: (_error, _change, undo) => {
      if (!undo || !isLastMutation()) return
      client.setQueryData(queryKey, undo.before)
      void client.invalidateQueries({ queryKey })
    },
  }
  return client.getMutationCache().build(client, options).execute(mutation)
}

function addLine(
  { productId, selectedColor }: CartLineKey,
  quantity: number,
  token: string | null,
): Promise<Cart> {
  return api('POST /cart/add', { token, body: { productId, quantity, selectedColor } })
}

function updateLine(
  { productId, selectedColor }: CartLineKey,
  quantity: number,
  token: string | null,
): Promise<Cart> {
  return api('PUT /cart/update/:productId', {
    token,
    params: { productId },
    body: { quantity, selectedColor },
  })
}

type AddToCart = (
  product: CartProduct & Pick<Product, 'colors'>,
  selectedColor: string,
  quantity: number,
) => Promise<'added' | 'rejected'>

/**
 * Add to Cart adds units; Buy Now makes sure that the chosen units are in the cart, whatever was there
 * before. Both show errors as toasts; only Add to Cart, which stays on the page, shows success.
 */
export function useAddToCart() {
  const { add, ensure, isChanging } = useCartMutations()
  const attempt =
    (change: CartMutations['add']): AddToCart =>
    async (product, selectedColor, quantity) => {
      const { _id, name, price, stock } = product
      const image = imageOfColor(product, selectedColor)
      try {
        await change({ _id, name, image, price, stock }, selectedColor, quantity)
        return 'added'
      } catch (error) {
        const text = errorMessage(error, 'An unexpected error occurred.')
        showErrorToast('Failed to add to cart', text)
        return 'rejected'
      }
    }
  const addUnits = attempt(add)
  const addToCart: AddToCart = async (product, selectedColor, quantity) => {
    const outcome = await addUnits(product, selectedColor, quantity)
    if (outcome === 'added') {
      showToast('Added to Cart', `${product.name} has been added to your cart.`)
    }
    return outcome
  }
  return { addToCart, ensureInCart: attempt(ensure), isAdding: isChanging }
}
