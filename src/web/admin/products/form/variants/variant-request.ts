import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import {
  isColorOption,
  offeredOptions,
  stockLeader,
  typedFields,
  valuesOfRow,
  type Codes,
  type OptionRow,
  type VariantRow,
} from './variant-values.ts'

export interface VariantsOfForm {
  options: OptionRow[]
  variants: VariantRow[]
  colors: { key: string; name: string }[]
}

/** A variant as the shop reads it. */
interface SentVariant {
  _id?: string
  options: Record<string, string>
  price: string
  originalPrice: string
  cost?: string
  /** Absent where another one of the same stock has it. */
  stock?: string
  stockBefore?: string
  stockItem: string
  sku: string
  barcode: string
  weightGrams: string
  images: string[]
  isActive: boolean
}

export function sentOptions({ options, colors }: VariantsOfForm) {
  return offeredOptions(options, colors).map(({ name, values }) => ({
    name,
    values: values.map(({ text }) => text.trim()),
  }))
}

/** Indexes of the variants that are sent: not those of colours or values that were removed. */
export function sentIndexes({ options, variants, colors }: VariantsOfForm): number[] {
  const offered = offeredOptions(options, colors)
  return variants.flatMap((row, index) => (valuesOfRow(row, offered) ? index : []))
}

/** `referenceOf` refers to a picture of the form. */
export function sentVariants(
  values: VariantsOfForm,
  referenceOf: ReadonlyMap<string, string>,
): SentVariant[] {
  const offered = offeredOptions(values.options, values.colors)
  const filled = offered.filter(({ values: each }) => each.length > 0)
  const rows = sentIndexes(values).flatMap((index) => values.variants[index] ?? [])
  return rows.map((row) => {
    const texts = valuesOfRow(row, filled) ?? []
    return {
      ...(row.variantId !== null && { _id: row.variantId }),
      options: Object.fromEntries(filled.map(({ name }, at) => [name, texts[at]?.text ?? ''])),
      price: row.price,
      originalPrice: row.originalPrice,
      ...(namesCost(row) && { cost: row.cost ?? '' }),
      ...(stockLeader(row, rows) === row && { stock: row.stock }),
      stockItem: row.stockItem,
      sku: row.sku.trim(),
      barcode: row.barcode.trim(),
      weightGrams: row.weightGrams,
      images: row.images.flatMap((key) => referenceOf.get(key) ?? []),
      isActive: row.isActive,
    }
  })
}

/** A new one has no cost unless somebody types one, who may or may not be allowed to. */
const namesCost = ({ variantId, cost }: VariantRow) =>
  cost !== undefined && !(variantId === null && cost === '')

/**
 * The variants with the stock that the form was filled with beside each stock that was changed; an
 * unchanged one is left out, unless an earlier request without a response may have changed it.
 */
export function withStockBefore(
  variants: readonly SentVariant[],
  before: AdminProduct['variants'],
  isSentAgain: boolean,
): SentVariant[] {
  return variants.map(({ stock, ...variant }) => {
    if (stock === undefined) return variant
    const item = before.find(({ stockItem }) => stockItem === variant.stockItem)
    if (!item) return { ...variant, stock }
    const stockBefore = String(item.stock)
    const isUnchanged = latinDigits(stock.trim()) === stockBefore
    return isUnchanged && !isSentAgain ? variant : { ...variant, stock, stockBefore }
  })
}

/** Fields of the product itself, which the shop takes but does not read beside the variants. */
export function productOfVariants(variants: readonly SentVariant[]) {
  const stocks = variants.map(({ stock = '0' }) => Number(latinDigits(stock.trim())) || 0)
  return {
    price: variants[0]?.price ?? '',
    originalPrice: variants[0]?.originalPrice ?? '',
    stock: String(stocks.reduce((sum, stock) => sum + stock, 0)),
  }
}

interface SimpleProduct extends Codes {
  price: string
  originalPrice: string
  stock: string
  colors: readonly { name: string }[]
}

/**
 * The variants of a product that is not chosen by options: its colours, which share one stock, or the
 * only one, with its codes, which may have a colour.
 */
export function variantsWithoutOptions(
  { price, originalPrice, stock, colors, sku, barcode, weightGrams }: SimpleProduct,
  before: AdminProduct['variants'],
) {
  const item = before[0]
  const isOnlyOne = item !== undefined && Object.keys(item.options).length === 0
  const values = colors.length > 0 ? colors.map(({ name }) => ({ [colorOption]: name })) : [{}]
  // The one variant stays itself, with its codes, when its colour is named otherwise.
  const isSame = values.length === 1 && before.length === 1
  return values.map((options, at) => ({
    ...(isSame && item && { _id: item._id }),
    options,
    price,
    originalPrice,
    ...(values.length === 1 && { sku: sku.trim(), barcode: barcode.trim(), weightGrams }),
    // The only one stays as it is; of others, inactive ones are what the product is now.
    ...(!isOnlyOne && { isActive: true }),
    stockItem: item?.stockItem ?? '',
    ...(at === 0 && { stock, ...(item && { stockBefore: String(item.stock) }) }),
  }))
}

/** Whether the form's colours are chosen by an option, or are all that is chosen. */
export const offersColors = ({
  hasOptions,
  options,
}: {
  hasOptions: boolean
  options: OptionRow[]
}) => !hasOptions || options.some(isColorOption)

/** The field that the shop's issue of an option or a variant belongs to. */
export function fieldOfVariantIssue(path: string, values: VariantsOfForm) {
  const [list, position = '0', part, at] = path.split('.')
  if (list === 'options') return fieldOfOption(Number(position), [part, at], values)
  const index = sentIndexes(values)[Number(position)]
  if (index === undefined || part === undefined) return 'variants'
  const field = fieldOfPart[part] ?? typedFields.find((each) => each === part)
  return field === undefined
    ? (`variants.${index}.key` as const)
    : (`variants.${index}.${field}` as const)
}

/**
 * The field of an issue where the product is not chosen by options; null for fields that its form does
 * not show.
 */
export function fieldOfOnlyVariant(part = '') {
  return fieldOfPart[part] ?? typedFields.find((each) => each === part) ?? null
}

const fieldOfPart: Readonly<Record<string, 'stock' | 'images' | 'cost'>> = {
  cost: 'cost',
  stockBefore: 'stock',
  stockItem: 'stock',
  images: 'images',
}

function fieldOfOption(
  index: number,
  [part, at]: (string | undefined)[],
  { options, colors }: VariantsOfForm,
) {
  const option = options[index]
  if (option === undefined) return 'options'
  if (part !== 'values') return `options.${index}.name` as const
  if (at === undefined) return `options.${index}.key` as const
  if (!isColorOption(option)) return `options.${index}.values.${Number(at)}.text` as const
  const namedColors = colors.flatMap(({ name }, each) => (name.trim() === '' ? [] : each))
  return `colors.${namedColors[Number(at)] ?? 0}.name` as const
}
