import type { PriceChange } from '#shared/pricing/odd-prices.ts'
import { nameWithVariant } from '#shared/catalog/product-rules.ts'
import { cleanedNumber } from '../pasted-cells.ts'
import type { ProductFormValues } from '../form/product-form-values.ts'
import { labelOfRow, offeredOptions } from '../form/variants/variant-values.ts'

/** The prices and costs that were typed over those that the form began with. */
export function priceChanges(values: ProductFormValues, before: ProductFormValues): PriceChange[] {
  const linesBefore = new Map(linesOf(before).map((line) => [line.key, line]))
  return linesOf(values).flatMap(({ key, label, price, cost }): PriceChange[] => {
    const earlier = linesBefore.get(key)
    if (price === null || (earlier?.price === price && earlier.cost === cost)) return []
    return [{ label, from: earlier?.price ?? null, to: price, cost }]
  })
}

/** A line for each price: of the product, or of each of its variants. */
function linesOf(values: ProductFormValues) {
  const { name, hasOptions, options, colors, variants, price, cost } = values
  if (!hasOptions) {
    return [{ key: 'product', label: name, price: amountOf(price), cost: amountOf(cost) }]
  }
  const offered = offeredOptions(options, colors)
  return variants.map((variant) => ({
    key: variant.variantId ?? variant.key,
    label: nameWithVariant(name, labelOfRow(variant, offered)),
    price: amountOf(variant.price),
    cost: amountOf(variant.cost ?? ''),
  }))
}

/** Null for what is blank or no number. */
function amountOf(typed: string): number | null {
  const number = Number(cleanedNumber(typed))
  return typed.trim() === '' || Number.isNaN(number) ? null : number
}
