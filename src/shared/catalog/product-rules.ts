import type { ProductColor } from './product-schemas.ts'
import type { ProductOption } from './variant-schemas.ts'

/** Products on a page of the listing. */
export const listingPageSize = 30

/** The percent off in the badge, rounded; null where nothing or too little for a badge is saved (SPEC §5). */
export function discountPercent(price: number, originalPrice: number | null): number | null {
  if (originalPrice === null) return null
  const percent = Math.round(((originalPrice - price) / originalPrice) * 100)
  return percent > 0 ? percent : null
}

/** The things in a product's box, from a text with a line for each. */
export function boxItems(boxContents: string): string[] {
  return boxContents
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The option whose values are the product's colours. */
// oxlint-disable-next-line jontro/no-literal-texts -- data, as products store it
export const colorOption = 'Colour'

/** Options of a product, such as Storage and Colour. */
export const maxOptions = 3

export const maxVariants = 100

/** Options of a product, in order: without options its colours. */
export function productOptions({
  options,
  colors,
}: {
  options: readonly ProductOption[] | null
  colors: readonly Pick<ProductColor, 'name'>[]
}): readonly ProductOption[] {
  if (options) return options
  const values = [...new Set(colors.map(({ name }) => name))]
  return values.length === 0 ? [] : [{ name: colorOption, values }]
}

/** A variant's values by the names of the options. */
export function valuesByOption(
  options: readonly Pick<ProductOption, 'name'>[],
  values: readonly string[],
): Record<string, string> {
  return Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? '']))
}

/** Joins the values of a variant in what it is called: "Black · 256 GB". */
export const variantLabelSeparator = ' · '

interface LineOfVariant {
  variantLabel?: string | null | undefined
  selectedColor: string | null
}

/** Label of a line's variant, in a cart or an order; '' where there was nothing to choose. */
export function variantLabel(line: LineOfVariant): string {
  return line.variantLabel || line.selectedColor || ''
}

/** "Pocket Drive (256 GB)"; the name alone without a label. */
export function nameWithVariant(name: string, label: string | null | undefined): string {
  return label ? `${name} (${label})` : name
}

/** Whether nothing but a colour was chosen of an order's item. */
export function isColorAlone(line: LineOfVariant): boolean {
  return line.selectedColor !== null && variantLabel(line) === line.selectedColor
}

interface ColoredProduct {
  colors: readonly Pick<ProductColor, 'name' | 'image'>[]
  image: string | null
}

/** The picture of a line: that of its colour if it has one, else the product's main picture. */
export function imageOfColor(product: ColoredProduct, selectedColor: string): string | null {
  return product.colors.find((color) => color.name === selectedColor)?.image ?? product.image
}

/** Below this many units the shop warns "Only N left!" (SPEC §9). */
export const lowStockLimit = 10

export type StockState = 'in-stock' | 'low-stock' | 'out-of-stock'

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out-of-stock'
  return stock < lowStockLimit ? 'low-stock' : 'in-stock'
}

/** Up to this many units the administration shows a product as low: badges, filter, dashboard (SPEC §4). */
export const maxLowStock = 10

export type StockLevel = 'enough' | 'low' | 'out'

/** The administrator's bands of stock. `stock_level` in the database is the same rule. */
export function stockLevel(stock: number): StockLevel {
  if (stock > maxLowStock) return 'enough'
  return stock > 0 ? 'low' : 'out'
}

/** The bands that need attention. */
export const stockAlertLevels = ['low', 'out'] as const satisfies StockLevel[]

export type StockAlertLevel = (typeof stockAlertLevels)[number]

/** An inactive product is a draft: only staff see it. */
export const productActivities = ['active', 'inactive'] as const

export type ProductActivity = (typeof productActivities)[number]
