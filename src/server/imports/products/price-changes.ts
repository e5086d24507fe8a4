import { nameWithVariant, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { PriceChange } from '#shared/pricing/odd-prices.ts'
import { readVariantField } from '../../catalog/products/variants/audited-variants.ts'

/** Price and cost of a product, or a variant of it, in taka. */
interface PricedLine {
  /** Of the variant; '' for all of the product. */
  label: string
  price: number
  cost: number | null
}

/** The product as the audit log has it. */
export function auditedPrices(product: Readonly<Record<string, unknown>>): PricedLine[] {
  const numbers = Object.entries(product).flatMap(([name, value]) => {
    const field = readVariantField(name)
    return field && typeof value === 'number' ? [{ ...field, value }] : []
  })
  const costs = new Map(
    numbers.flatMap(({ field, label, value }) => (field === 'cost' ? [[label, value]] : [])),
  )
  const [anyCost = null] = costs.values()
  const prices = numbers.filter(({ field }) => field === 'price')
  // Without options the price is that of the product.
  if (prices.length === 0) return [{ label: '', price: Number(product['price']), cost: anyCost }]
  return prices.map(({ label, value }) => ({
    label,
    price: value,
    cost: costs.get(label) ?? null,
  }))
}

interface Draft {
  price: number
  options?: readonly { name: string }[] | undefined
  variants?:
    | readonly {
        options: Readonly<Record<string, string>>
        price?: number | undefined
        cost?: number | null | undefined
      }[]
    | undefined
}

/** A new product as its form has it. */
export function draftedPrices({ price, options = [], variants = [] }: Draft): PricedLine[] {
  if (variants.length === 0) return [{ label: '', price, cost: null }]
  return variants.map((variant) => ({
    label: options.map(({ name }) => variant.options[name] ?? '').join(variantLabelSeparator),
    price: variant.price ?? price,
    cost: variant.cost ?? null,
  }))
}

/** The prices and costs of a product that are others than before, if it was there; all alike are one. */
export function changedPrices(
  name: string,
  before: readonly PricedLine[],
  after: readonly PricedLine[],
): PriceChange[] {
  const linesBefore = new Map(before.map((line) => [line.label, line]))
  const changes = after.flatMap(({ label, price: to, cost }): PriceChange[] => {
    const earlier = linesBefore.get(label)
    if (earlier?.price === to && earlier.cost === cost) return []
    return [{ label: nameWithVariant(name, label), from: earlier?.price ?? null, to, cost }]
  })
  const [first] = changes
  const areAlike = changes.every(
    ({ from, to, cost }) => from === first?.from && to === first.to && cost === first.cost,
  )
  return first && areAlike && changes.length === after.length
    ? [{ ...first, label: name }]
    : changes
}
