import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { keyOfLine } from '../cart-updates.ts'
import { useCartMutations } from '../use-cart-mutations.ts'
import { cartPageTexts } from './cart-page-texts.tsx'

/** A line as buttons and messages name it: two of a product differ in what was chosen. */
export function lineName(item: CartItem): string {
  const { name } = item.product
  const label = variantLabel(item)
  return label === '' ? name : `${name}, ${label}`
}

/** Changes of a cart line; a removal and an error show a toast. */
export function useCartLine(item: CartItem, onLeave: () => void) {
  const t = useTexts(cartPageTexts).line
  const error = t.notUpdated
  const changes = useCartMutations()
  const line = keyOfLine(item)
  const setQuantity = useApiMutation((quantity: number) => changes.setQuantity(line, quantity), {
    error,
  })
  const remove = useApiMutation(() => changes.remove(line), {
    success: { title: t.removed, text: t.removedText(lineName(item)) },
    error,
  })
  const setVariant = useApiMutation(
    (to: { variantId: string; units: number }) => changes.setVariant(line, to.variantId, to.units),
    { error },
  )
  return {
    setVariant: (variantId: string, units: number) => {
      onLeave()
      setVariant.mutate({ variantId, units })
    },
    setQuantity: (quantity: number) => setQuantity.mutate(quantity),
    remove: () => {
      onLeave()
      remove.mutate()
    },
  }
}
