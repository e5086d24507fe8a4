import { colorOption, variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { newKey } from '../../../../ui/uploads/form-images.ts'

export interface OptionValue {
  key: string
  text: string
}

export interface OptionRow {
  key: string
  name: string
  /** In order. Values of the colours are the form's colours. */
  values: OptionValue[]
}

/** A variant of the form: texts as they are typed. */
export interface VariantRow {
  key: string
  /** Null for a new one. */
  variantId: string | null
  /** Keys of its values by the keys of their options; an option that it lacks stands for its first value. */
  values: Record<string, string>
  /** Rows with the same one share one stock, which the first of them has the number of. */
  stockItem: string
  isActive: boolean
  price: string
  originalPrice: string
  /** Absent for who may not see costs. */
  cost?: string
  stock: string
  sku: string
  barcode: string
  weightGrams: string
  /** Keys of the pictures that show it. */
  images: string[]
}

/** The fields of a variant that are typed, in the order of their columns. */
export const typedFields = [
  'price',
  'originalPrice',
  'stock',
  'sku',
  'barcode',
  'weightGrams',
] as const satisfies (keyof VariantRow)[]

export type TypedField = (typeof typedFields)[number]

/** Fields of the only variant of a product without options and colours, beside price and stock. */
export const codeFields = ['sku', 'barcode', 'weightGrams'] as const satisfies TypedField[]

export type Codes = Record<(typeof codeFields)[number], string>

export const noCodes: Codes = { sku: '', barcode: '', weightGrams: '' }

/** Of a product with one variant, which may have a colour. */
export function codesOf({ options, variants }: Pick<AdminProduct, 'options' | 'variants'>) {
  const [only] = variants
  if (options.some(offersMore) || variants.length > 1 || !only) return noCodes
  const { sku, barcode, weightGrams } = only
  return { sku: textOf(sku), barcode: textOf(barcode), weightGrams: textOf(weightGrams) }
}

interface NamedColor {
  key: string
  name: string
}

interface VariantValues {
  hasOptions: boolean
  options: OptionRow[]
  variants: VariantRow[]
}

/** A stored value has the same key whenever the form is filled, so that versions of it can be merged. */
export const storedKey = (...parts: readonly string[]): string => JSON.stringify(parts)

export const blankOption = (name = ''): OptionRow => ({ key: newKey(), name, values: [] })

/** Whether the option's values are the form's colours. */
export const isColorOption = ({ name }: { name: string }): boolean =>
  /^(colou?rs?|রঙ)$/i.test(name.trim())

/** The form's options, each with its finished values. */
export function offeredOptions(
  options: readonly OptionRow[],
  colors: readonly NamedColor[],
): OptionRow[] {
  const colorValues = colors
    .filter(({ name }) => name.trim() !== '')
    .map(({ key, name }) => ({ key, text: name.trim() }))
  return options.map((option) =>
    isColorOption(option)
      ? { ...option, name: colorOption, values: colorValues }
      : { ...option, name: option.name.trim() },
  )
}

/** A variant's values in the order of the options; null when one of them is not offered any more. */
export function valuesOfRow(row: VariantRow, options: readonly OptionRow[]): OptionValue[] | null {
  const values = options
    .filter((option) => option.values.length > 0)
    .map((option) => {
      const key = row.values[option.key]
      return key === undefined ? option.values[0] : option.values.find((each) => each.key === key)
    })
  return values.every((value) => value !== undefined) ? values : null
}

/** The label of a variant: "Black · 256 GB". */
export function labelOfRow(row: VariantRow, options: readonly OptionRow[]): string {
  const values = valuesOfRow(row, options) ?? []
  return values.map(({ text }) => text).join(variantLabelSeparator)
}

/** The first of the rows that share the row's stock: it has the number of units. */
export function stockLeader(row: VariantRow, rows: readonly VariantRow[]): VariantRow {
  return rows.find(({ stockItem }) => stockItem === row.stockItem) ?? row
}

/** Of a new product. */
export const noVariants: VariantValues = { hasOptions: false, options: [], variants: [] }

/** `keyOfImage` finds a picture of the form by its URL; '' for none. */
export function variantValuesOf(
  product: Pick<AdminProduct, 'options' | 'variants'>,
  keyOfImage: (url: string) => string,
): VariantValues {
  return {
    hasOptions: !isSimple(product),
    options: product.options.map(({ name, values }) => ({
      key: storedKey(name),
      name,
      values: values.map((text) => ({ key: storedKey(name, text), text })),
    })),
    variants: product.variants.map((variant) => ({
      key: variant._id,
      variantId: variant._id,
      values: Object.fromEntries(
        Object.entries(variant.options).map(([name, value]) => [
          storedKey(name),
          storedKey(name, value),
        ]),
      ),
      stockItem: variant.stockItem,
      isActive: variant.isActive,
      price: String(variant.price),
      originalPrice: textOf(variant.originalPrice),
      ...(variant.cost !== undefined && { cost: textOf(variant.cost) }),
      stock: String(variant.stock),
      sku: textOf(variant.sku),
      barcode: textOf(variant.barcode),
      weightGrams: textOf(variant.weightGrams),
      images: variant.images.map(keyOfImage).filter(Boolean),
    })),
  }
}

/** Of a product without options, whose variants all cost the same. */
export const costOf = ({ variants: [first] }: Pick<AdminProduct, 'variants'>): string =>
  textOf(first?.cost ?? null)

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

const offersMore = ({ name }: { name: string }) => name !== colorOption

/** Whether the form's price, stock, codes and colours say all that there is about its variants. */
function isSimple({ options, variants }: Pick<AdminProduct, 'options' | 'variants'>): boolean {
  const hasCodes = variants.some(
    ({ sku, barcode, weightGrams }) => sku !== null || barcode !== null || weightGrams !== null,
  )
  const hasOwn =
    variants.some(({ images, isActive }) => images.length > 0 || !isActive) ||
    (variants.length > 1 && hasCodes)
  if (variants.some(({ cost }) => cost !== variants[0]?.cost)) return false
  return (
    !options.some(offersMore) && !(options.length > 0 && hasOwn) && !isSoldByVariant({ variants })
  )
}

/** Whether price and stock are those of its variants, of which the shop takes none for the product. */
export function isSoldByVariant({
  variants: [first, ...others],
}: Pick<AdminProduct, 'variants'>): boolean {
  return others.some(
    ({ price, originalPrice, stockItem }) =>
      price !== first?.price ||
      originalPrice !== first.originalPrice ||
      stockItem !== first.stockItem,
  )
}
