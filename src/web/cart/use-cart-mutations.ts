import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { imageOfColor } from '#shared/catalog/image-of-color.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../api/client.ts'
import { readToken } from '../api/credentials.ts'
import { messageOf } from '../api/errors.ts'
import { queryKeys } from '../api/query-keys.ts'
import { showFailure, showToast } from '../toasts/toasts.ts'
import {
  emptyCart,
  withAdded,
  withoutLine,
  withQuantity,
  type CartLineKey,
  type CartProduct,
} from './cart-updates.ts'

/** A change of the cart: how it will look, and the call that makes it so. */
interface CartChange {
  preview: (cart: Cart) => Cart
  send: () => Promise<Cart>
}

const changeKey = ['cart-change'] as const

export interface CartChanges {
  /** Each resolves with the shop's cart, and rejects with an ApiError after undoing the preview. */
  add: (product: CartProduct, selectedColor: string, quantity: number) => Promise<Cart>
  setQuantity: (line: CartLineKey, quantity: number) => Promise<Cart>
  remove: (line: CartLineKey) => Promise<Cart>
  clear: () => Promise<Cart>
  isChanging: boolean
}

export function useCartChanges(): CartChanges {
  const client = useQueryClient()
  const isLastChange = () => client.isMutating({ mutationKey: changeKey }) === 1

  const { mutateAsync, isPending } = useMutation({
    mutationKey: changeKey,
    // One after the other: the shop sees the shopper's clicks in their order.
    scope: { id: 'cart' },
    mutationFn: (change: CartChange) => change.send(),
    onMutate: async (change) => {
      const key = queryKeys.cart(readToken())
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Cart>(key)
      client.setQueryData(key, change.preview(before ?? emptyCart))
      return { key, before }
    },
    // While more changes wait, this answer is older than what the shopper already sees.
    onSuccess: (cart) => {
      if (isLastChange()) client.setQueryData(queryKeys.cart(readToken()), cart)
    },
    onError: (_error, _change, undo) => {
      if (!undo || !isLastChange()) return
      client.setQueryData(undo.key, undo.before)
      void client.invalidateQueries({ queryKey: undo.key })
    },
  })

  return {
    isChanging: isPending,
    add: (product, selectedColor, quantity) =>
      mutateAsync({
        preview: (cart) => withAdded(cart, product, selectedColor, quantity),
        send: () =>
          api('POST /cart/add', { body: { productId: product._id, quantity, selectedColor } }),
      }),
    setQuantity: (line, quantity) =>
      mutateAsync({
        preview: (cart) => withQuantity(cart, line, quantity),
        send: () =>
          api('PUT /cart/update/:productId', {
            params: { productId: line.productId },
            body: { quantity, selectedColor: line.selectedColor },
          }),
      }),
    remove: (line) =>
      mutateAsync({
        preview: (cart) => withoutLine(cart, line),
        send: () =>
          api('DELETE /cart/remove/:productId', {
            params: { productId: line.productId },
            query: { selectedColor: line.selectedColor },
          }),
      }),
    clear: () =>
      mutateAsync({
        preview: () => emptyCart,
        send: () => api('DELETE /cart/clear'),
      }),
  }
}

type AddToCart = (
  product: CartProduct & Pick<Product, 'colors'>,
  selectedColor: string,
  quantity: number,
) => Promise<'added' | 'refused'>

/** Adding as shoppers meet it: a refusal is told, and success too unless they move on at once. */
export function useAddToCart(options: { tellsSuccess: boolean } = { tellsSuccess: true }) {
  const { add, isChanging } = useCartChanges()
  const addToCart: AddToCart = async (product, selectedColor, quantity) => {
    const { _id, name, price, stock } = product
    const image = imageOfColor(product, selectedColor)
    try {
      await add({ _id, name, image, price, stock }, selectedColor, quantity)
    } catch (error) {
      showFailure('Failed to add to cart', messageOf(error, 'An unexpected error occurred.'))
      return 'refused'
    }
    if (options.tellsSuccess) {
      showToast('Added to Cart', `${name} has been added to your cart.`)
    }
    return 'added'
  }
  return { addToCart, isAdding: isChanging }
}
