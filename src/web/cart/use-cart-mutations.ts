import {
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
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
  request: () => Promise<Cart>
}

interface Undo {
  key: QueryKey
  before: Cart | undefined
}

const mutationKey = ['cart-change'] as const

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
        request: () => addLine({ productId: product._id, selectedColor }, quantity),
      }),
    ensure: (product, selectedColor, quantity) => {
      const line = { productId: product._id, selectedColor }
      return mutate({
        preview: (cart) =>
          unitsOf(cart, line) > 0
            ? withQuantity(cart, line, quantity)
            : withAdded(cart, product, selectedColor, quantity),
        // The shop's cart decides: another tab may have changed it.
        request: async () => {
          const cart = await api('GET /cart')
          const present = unitsOf(cart, line)
          if (present === quantity) return cart
          return present > 0 ? updateLine(line, quantity) : addLine(line, quantity)
        },
      })
    },
    setQuantity: (line, quantity) =>
      mutate({
        preview: (cart) => withQuantity(cart, line, quantity),
        request: () => updateLine(line, quantity),
      }),
    remove: (line) =>
      mutate({
        preview: (cart) => withoutLine(cart, line),
        request: () =>
          api('DELETE /cart/remove/:productId', {
            params: { productId: line.productId },
            query: { selectedColor: line.selectedColor },
          }),
      }),
    clear: () =>
      mutate({
        preview: () => emptyCart,
        request: () => api('DELETE /cart/clear'),
      }),
  }
}

function changeCart(client: QueryClient, mutation: CartMutation): Promise<Cart> {
  const isLastMutation = () => client.isMutating({ mutationKey }) === 1
  const options: MutationOptions<Cart, Error, CartMutation, Undo> = {
    mutationKey,
    // One after the other, so that the shop receives clicks in their order.
    scope: { id: 'cart' },
    mutationFn: ({ request }) => request(),
    onMutate: async ({ preview }) => {
      const key = queryKeys.cart(readToken())
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cart>(key)
      client.setQueryData(key, preview(before ?? emptyCart))
      return { key, before }
    },
    // While more changes wait, this response is older than what the shopper already sees.
    onSuccess: (cart) => {
      if (isLastMutation()) client.setQueryData(queryKeys.cart(readToken()), cart)
    },
    onError: (_error, _change, undo) => {
      if (!undo || !isLastMutation()) return
      client.setQueryData(undo.key, undo.before)
      void client.invalidateQueries({ queryKey: undo.key })
    },
  }
  return client.getMutationCache().build(client, options).execute(mutation)
}

function addLine({ productId, selectedColor }: CartLineKey, quantity: number): Promise<Cart> {
  return api('POST /cart/add', { body: { productId, quantity, selectedColor } })
}

function updateLine({ productId, selectedColor }: CartLineKey, quantity: number): Promise<Cart> {
  return api('PUT /cart/update/:productId', {
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
