import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useCartChanges } from '../use-cart-mutations.ts'

const error = 'Failed to update cart'

/** Changing a cart line as shoppers meet it: a removal shows a toast, and so does an error. */
export function useLineChanges({ product, selectedColor }: CartItem) {
  const changes = useCartChanges()
  const line = { productId: product._id, selectedColor }
  const setQuantity = useApiMutation((quantity: number) => changes.setQuantity(line, quantity), {
    error,
  })
  const remove = useApiMutation(() => changes.remove(line), {
    success: {
      title: 'Item removed',
      text: `${product.name} has been removed from your cart.`,
    },
    error,
  })
  return {
    setQuantity: (quantity: number) => setQuantity.mutate(quantity),
    remove: () => remove.mutate(),
  }
}
