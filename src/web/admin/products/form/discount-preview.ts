import { discountPercent } from '#shared/catalog/discount-percent.ts'
import { productFields } from '#shared/catalog/product-form-schemas.ts'

interface DiscountPreview {
  percent: number
  price: number
  originalPrice: number
}

/** What shoppers will see of two typed prices; null unless the original one is higher (SPEC §5). */
export function discountPreview(price: string, originalPrice: string): DiscountPreview | null {
  const now = productFields.price.safeParse(price)
  const before = productFields.originalPrice.safeParse(originalPrice)
  if (!now.success || !before.success || before.data === null) return null
  const percent = discountPercent(now.data, before.data)
  return percent === null ? null : { percent, price: now.data, originalPrice: before.data }
}
