import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import { maxQuantity } from '#shared/orders/orders.ts'
import type { Choice } from '../catalog/products/variants/choose-variant.ts'
import type { Purchasable, PurchasableVariant } from '../catalog/products/find-products.ts'
import type { CartLineRow } from './cart-queries.ts'
import { unitsSharing } from './cart-variants.ts'

interface NearestVariant extends PurchasableVariant {
  /** Units that the other lines leave. */
  available: number
}

/**
 * The variant to offer to a line that cannot be bought: the one that has most in common with it. A colour
 * counts less than any other value: 256 GB in white is nearer to 256 GB in black than 128 GB in black.
 */
export function nearestVariant(
  { product, selectedColor }: { product: Purchasable; selectedColor: string },
  choice: Choice,
  others: readonly CartLineRow[],
): NearestVariant | null {
  const values =
    choice.kind === 'chosen' ? choice.variant.values : selectedColor.split(variantLabelSeparator)
  const wanted = new Set(values)
  const inCommon = ({ values, color }: PurchasableVariant) =>
    values.reduce((sum, value) => sum + (wanted.has(value) ? (value === color ? 1 : 2) : 0), 0)
  const offered = product.variants
    .map((variant) => {
      const inOthers = unitsSharing(others, { product, variant })
      return { ...variant, available: Math.min(variant.stock, maxQuantity) - inOthers }
    })
    .filter(({ available }) => available > 0)
  const [nearest] = offered.toSorted((a, b) => inCommon(b) - inCommon(a))
  return nearest ?? null
}
