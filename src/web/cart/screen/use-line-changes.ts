import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { messageOf } from '../../api/api-error.ts'
import { useCartChanges } from '../use-cart-changes.ts'
import { showFailure, showToast } from '../../ui/toasts.ts'

const tryAgain = 'Something went wrong. Please try again.'

/** Changing a cart line as shoppers meet it: a removal is told, a refusal too. */
export function useLineChanges({ product, selectedColor }: CartItem) {
  const { setQuantity, remove } = useCartChanges()
  const line = { productId: product._id, selectedColor }
  return {
    setQuantity: (quantity: number) => {
      setQuantity(line, quantity).catch((error: unknown) =>
        showFailure('Failed to update cart', messageOf(error, tryAgain)),
      )
    },
    remove: () => {
      remove(line).then(
        () => showToast('Item removed', `${product.name} has been removed from your cart.`),
        (error: unknown) => showFailure('Failed to update cart', messageOf(error, tryAgain)),
      )
    },
  }
}
