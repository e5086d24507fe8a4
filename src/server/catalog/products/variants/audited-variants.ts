import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import type { VariantForm } from '#shared/catalog/variant-form-schemas.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import { definedOnly } from '../../../platform/content-texts.ts'
import type { ProductRow } from '../product-queries.ts'
import type { VariantRow } from './variant-queries.ts'

const prefix = 'variants.'

/** Pictures are missing, as those of products. */
const undoableFields = [
  'price',
  'originalPrice',
  'sku',
  'barcode',
  'weightGrams',
  'cost',
  'stock',
  'isActive',
] as const

type UndoableField = (typeof undoableFields)[number]

/**
 * Fields of a product's variants that the audit log compares: one for each of theirs, named by the values, as
 * in `variants.price.Black · 256 GB`. Without options price and stock are those of the product.
 */
export function auditedVariants({ options, variants }: ProductRow): Record<string, unknown> {
  const entries = variants.flatMap((variant) => {
    const label = variant.values.join(variantLabelSeparator)
    const fields = { ...numbersOf(variant), ...(options && soldAs(variant)) }
    return Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [`${prefix}${field}.${label}`, value])
  })
  return Object.fromEntries(entries)
}

const numbersOf = ({ sku, barcode, weightGrams, costPoisha, pictureIds }: VariantRow) => ({
  cost: takaOrNull(costPoisha),
  sku,
  barcode,
  weightGrams,
  images: pictureIds.length === 0 ? null : pictureIds,
})

const soldAs = ({ pricePoisha, originalPricePoisha, stock, isActive }: VariantRow) => ({
  price: takaFromPoisha(pricePoisha),
  originalPrice: takaOrNull(originalPricePoisha),
  stock,
  isActive,
})

/** The field and the values of the variant that the audit log names so; null for what is none of a variant. */
export function readVariantField(name: string): { field: string; label: string } | null {
  if (!name.startsWith(prefix)) return null
  const rest = name.slice(prefix.length)
  const dot = rest.indexOf('.')
  return { field: rest.slice(0, dot), label: rest.slice(dot + 1) }
}

/** Whether that change can be taken back: not that a variant was added or deleted. */
export function isUndoableOfVariant(name: string, [before, after]: [unknown, unknown]): boolean {
  const field = readVariantField(name)?.field
  const isPresent = before !== null && after !== null
  return undoableFields.some((each) => each === field) && (isPresent || field !== 'price')
}

/** The variants of a product with the values of the audit log; undefined where it has none of them. */
export function variantsFromAudit(
  values: Readonly<Record<string, unknown>>,
  variants: readonly ProductVariant[],
): VariantForm[] | undefined {
  const changes = Object.entries(values).flatMap(([name, value]) => {
    const variantField = readVariantField(name)
    return variantField ? [{ ...variantField, value }] : []
  })
  if (changes.length === 0) return undefined
  return variants.map(({ _id, options, stock: stockBefore }) => {
    const label = Object.values(options).join(variantLabelSeparator)
    const own = changes.filter((change) => change.label === label)
    const fields = Object.fromEntries(own.map(({ field, value }) => [field, value]))
    // The values were written by `auditedVariants`.
    const form = fields as Partial<Pick<VariantForm, UndoableField>>
    return { _id, options, ...definedOnly(form), ...('stock' in form && { stockBefore }) }
  })
}
