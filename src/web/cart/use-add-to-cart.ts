import { imageOfColor } from '#shared/catalog/image-of-color.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { messageOf } from '../api/errors.ts'
import { showFailure, showToast } from '../toasts/toasts.ts'
import type { CartProduct } from './cart-updates.ts'
import { useCartChanges } from './use-cart-mutations.ts'

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
