import { maxVariants } from '#shared/catalog/product-rules.ts'
import { newKey } from '../../../../ui/uploads/form-images.ts'
import { stockLeader, valuesOfRow, type OptionRow, type VariantRow } from './variant-values.ts'

/** Variants that can still be made of the options. */
export interface MissingVariants {
  /** All combinations of the options' values. */
  combinations: number
  /** Values by the keys of their options, of which no row is; empty where there are too many. */
  missing: Record<string, string>[]
  isTooMany: boolean
}

/** The combinations of the options' values that are no variant yet. */
export function missingVariants(
  options: readonly OptionRow[],
  rows: readonly VariantRow[],
): MissingVariants {
  const filled = options.filter(({ values }) => values.length > 0)
  const combinations =
    filled.length === 0 ? 0 : filled.reduce((count, { values }) => count * values.length, 1)
  if (combinations > maxVariants) return { combinations, missing: [], isTooMany: true }
  const present = new Set(rows.map((row) => combinationOf(row, filled)))
  const all = filled.reduce<Record<string, string>[]>(
    (combined, { key, values }) =>
      combined.flatMap((each) => values.map((value) => ({ ...each, [key]: value.key }))),
    combinations === 0 ? [] : [{}],
  )
  const missing = all.filter((values) => !present.has(keysOf(values, filled)))
  return { combinations, missing, isTooMany: false }
}

/** The rows with one for each missing combination, in the order of the options' values. */
export function withMissing(
  options: readonly OptionRow[],
  rows: readonly VariantRow[],
  prices: { price: string; originalPrice: string },
): VariantRow[] {
  const complete = arranged(options, rows)
  const added = missingVariants(options, complete).missing.map((values): VariantRow => {
    const alike = mostAlike(values, complete)
    const { price, originalPrice } = alike ?? prices
    return {
      key: newKey(),
      variantId: null,
      values,
      stockItem: newKey(),
      isActive: true,
      price,
      originalPrice,
      ...(alike?.cost !== undefined && { cost: alike.cost }),
      weightGrams: alike?.weightGrams ?? '',
      stock: '0',
      sku: '',
      barcode: '',
      images: [],
    }
  })
  return arranged(options, [...complete, ...added])
}

/** The row that shares the most values: a new variant costs what that one costs. */
function mostAlike(
  values: Record<string, string>,
  rows: readonly VariantRow[],
): VariantRow | undefined {
  const shared = (row: VariantRow) =>
    Object.entries(values).filter(([option, value]) => row.values[option] === value).length
  return rows.reduce<VariantRow | undefined>(
    (best, row) => (best === undefined || shared(row) > shared(best) ? row : best),
    undefined,
  )
}

/**
 * The rows in the order of the options' values, each with its number of units, and a value of each option.
 * Of rows that have become the same combination the first stays; those of a removed value are left out.
 */
export function arranged(options: readonly OptionRow[], rows: readonly VariantRow[]): VariantRow[] {
  const filled = options.filter(({ values }) => values.length > 0)
  const seen = new Set<string>()
  const placed = rows.flatMap((row) => {
    const values = valuesOfRow(row, filled)
    const combination = combinationOf(row, filled)
    if (values === null || seen.has(combination)) return []
    seen.add(combination)
    const complete = {
      ...row,
      stock: stockLeader(row, rows).stock,
      values: Object.fromEntries(filled.map(({ key }, at) => [key, values[at]?.key ?? ''])),
    }
    return { row: complete, at: filled.map((option, at) => indexOf(option, values[at]?.key)) }
  })
  return placed.sort((a, b) => compareInOrder(a.at, b.at)).map(({ row }) => row)
}

const indexOf = ({ values }: OptionRow, key: string | undefined) =>
  values.findIndex((value) => value.key === key)

function compareInOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((index, position) => index !== b[position])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const combinationOf = (row: VariantRow, options: readonly OptionRow[]) =>
  JSON.stringify(valuesOfRow(row, options)?.map(({ key }) => key) ?? null)

const keysOf = (values: Record<string, string>, options: readonly OptionRow[]) =>
  JSON.stringify(options.map(({ key }) => values[key]))
