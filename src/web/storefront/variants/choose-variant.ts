import { colorOption, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { OfferedOption, ProductVariant } from '#shared/catalog/variant-schemas.ts'
import type { ChosenVariant } from '../../cart/cart-updates.ts'

type Offered = Pick<Product, 'options' | 'variants'>

/** The variant that is shown before a choice: the first that can be bought at the lowest price. */
export function firstVariant({ variants }: Pick<Offered, 'variants'>): ProductVariant | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const offered = inStock.length > 0 ? inStock : variants
  return [...offered].sort((one, other) => one.price - other.price)[0]
}

/**
 * The variant that a pressed value leads to: the one that keeps most of the other choices, and among
 * equals the first that can be bought.
 */
export function nearestVariant(
  { variants }: Pick<Offered, 'variants'>,
  current: ProductVariant,
  option: string,
  value: string,
): ProductVariant {
  const score = ({ options, stock }: ProductVariant) =>
    Object.entries(current.options).filter(([name, chosen]) => options[name] === chosen).length +
    (stock > 0 ? 0.5 : 0)
  const fitting = variants.filter(({ options }) => options[option] === value)
  return fitting.sort((one, other) => score(other) - score(one))[0] ?? current
}

export type ValueState = 'available' | 'sold-out' | 'not-combined'

/** Whether a value can be bought, with the other choices as they are. */
export function valueState(
  product: Pick<Offered, 'variants'>,
  current: ProductVariant,
  option: string,
  value: string,
): ValueState {
  const nearest = nearestVariant(product, current, option, value)
  const isCombined = Object.entries(current.options).every(
    ([name, chosen]) => name === option || nearest.options[name] === chosen,
  )
  if (isCombined) return nearest.stock > 0 ? 'available' : 'sold-out'
  const isSomewhere = product.variants.some(
    ({ options, stock }) => options[option] === value && stock > 0,
  )
  return isSomewhere ? 'not-combined' : 'sold-out'
}

/** The values by which a flash deal is reached; none of an option whose values all have it. */
export function valuesInDeal(
  { variants }: Pick<Offered, 'variants'>,
  { name, values }: OfferedOption,
): readonly string[] {
  const inDeal = variants.filter(({ flashDeal, stock }) => flashDeal !== null && stock > 0)
  const found = values.filter((value) => inDeal.some(({ options }) => options[name] === value))
  return found.length < values.length ? found : []
}

/** A variant's label: "Black · 256 GB"; empty where there is nothing to choose. */
export function labelOfVariant({ options }: Pick<Offered, 'options'>, variant: ProductVariant) {
  return options.map(({ name }) => variant.options[name]).join(variantLabelSeparator)
}

/** Whether it makes a difference beyond the colour which variant is bought. */
export function variantsDiffer({ options, variants: [first, ...others] }: Offered): boolean {
  const hasOtherOption = options.some(({ name }) => name !== colorOption)
  return others.some(
    ({ price, stockItem }) =>
      hasOtherOption || price !== first?.price || stockItem !== first.stockItem,
  )
}

/** A variant as the cart is asked for it: colours that share price and stock by their names alone. */
export function cartChoice(product: Offered, variant: ProductVariant | undefined): ChosenVariant {
  const selectedColor = variant?.options[colorOption] ?? ''
  if (!variant || !variantsDiffer(product)) return { selectedColor }
  const { _id: variantId, stockItem } = variant
  return { selectedColor, variantId, variantLabel: labelOfVariant(product, variant), stockItem }
}

/** The product as the page and the cart show it in that variant. */
export function inVariant(product: Product, variant: ProductVariant | undefined): Product {
  if (!variant) return product
  const { price, originalPrice, flashDeal, stock, image } = variant
  return { ...product, price, originalPrice, flashDeal, stock, image }
}
