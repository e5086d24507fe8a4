import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  withQuantity,
  type CartLineKey,
  type CartProduct,
} from './cart-updates.ts'

/** A change of the cart: its optimistic result, and the call that makes it. */
interface CartMutation {
  preview: (cart: Cart) => Cart
  request: () => Promise<Cart>
}

const mutationKey = ['cart-change'] as const

interface CartMutations {
  /** Each resolves with the shop's cart, and rejects with an ApiError after undoing the preview. */
  add: (product: CartProduct, selectedColor: string, quantity: number) => Promise<Cart>
  setQuantity: (line: CartLineKey, quantity: number) => Promise<Cart>
  remove: (line: CartLineKey) => Promise<Cart>
  clear: () => Promise<Cart>
  isChanging: boolean
}

export function useCartMutations(): CartMutations {
  const client = useQueryClient()
  const isLastMutation = () => client.isMutating({ mutationKey }) === 1

  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    // One after the other: the shop sees the shopper's clicks in their order.
    scope: { id: 'cart' },
    mutationFn: (mutation: CartMutation) => mutation.request(),
    onMutate: async (mutation) => {
      const key = queryKeys.cart(readToken())
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cart>(key)
      client.setQueryData(key, mutation.preview(before ?? emptyCart))
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
  })

  return {
    isChanging: isPending,
    add: (product, selectedColor, quantity) =>
      mutateAsync({
        preview: (cart) => withAdded(cart, product, selectedColor, quantity),
        request: () =>
          api('POST /cart/add', { body: { productId: product._id, quantity, selectedColor } }),
      }),
    setQuantity: (line, quantity) =>
      mutateAsync({
        preview: (cart) => withQuantity(cart, line, quantity),
        request: () =>
          api('PUT /cart/update/:productId', {
            params: { productId: line.productId },
            body: { quantity, selectedColor: line.selectedColor },
          }),
      }),
    remove: (line) =>
      mutateAsync({
        preview: (cart) => withoutLine(cart, line),
        request: () =>
          api('DELETE /cart/remove/:productId', {
            params: { productId: line.productId },
            query: { selectedColor: line.selectedColor },
          }),
      }),
    clear: () =>
      mutateAsync({
        preview: () => emptyCart,
        request: () => api('DELETE /cart/clear'),
      }),
  }
}

type AddToCart = (
  product: CartProduct & Pick<Product, 'colors'>,
  selectedColor: string,
  quantity: number,
) => Promise<'added' | 'rejected'>

/** Adding with its toasts: always after an error, after success unless the shopper moves on at once. */
export function useAddToCart(options: { toastOnSuccess: boolean } = { toastOnSuccess: true }) {
  const { add, isChanging } = useCartMutations()
  const addToCart: AddToCart = async (product, selectedColor, quantity) => {
    const { _id, name, price, stock } = product
    const image = imageOfColor(product, selectedColor)
    try {
      await add({ _id, name, image, price, stock }, selectedColor, quantity)
    } catch (error) {
      showErrorToast('Failed to add to cart', errorMessage(error, 'An unexpected error occurred.'))
      return 'rejected'
    }
    if (options.toastOnSuccess) {
      showToast('Added to Cart', `${name} has been added to your cart.`)
    }
    return 'added'
  }
  return { addToCart, isAdding: isChanging }
}
