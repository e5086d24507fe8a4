import { newKey } from '../../../../ui/uploads/form-images.ts'
import { stockLeader, type VariantRow } from './variant-values.ts'

/** Each row with the number of units of the first one that has its stock. */
export const withUnits = (rows: readonly VariantRow[]): VariantRow[] =>
  rows.map((row) => ({ ...row, stock: stockLeader(row, rows).stock }))

/** The rows of these keys are sold from one stock: that of another row, or of the first of them. */
export function withSharedStock(
  rows: readonly VariantRow[],
  keys: ReadonlySet<string>,
  stockItem = rows.find(({ key }) => keys.has(key))?.stockItem,
): VariantRow[] {
  const counted = withUnits(rows)
  const other = counted.find((row) => row.stockItem === stockItem)
  if (!other) return counted
  return counted.map((row) =>
    keys.has(row.key) ? { ...row, stockItem: other.stockItem, stock: other.stock } : row,
  )
}

/**
 * The rows of these keys each get a stock of their own, without units. The units stay with the first row of
 * the shared stock, or the first of those that still share it.
 */
export function withOwnStock(rows: readonly VariantRow[], keys: ReadonlySet<string>): VariantRow[] {
  const counted = withUnits(rows)
  return counted.map((row) => {
    const sharing = counted.filter(({ stockItem }) => stockItem === row.stockItem)
    const keeper = sharing.find(({ key }) => !keys.has(key)) ?? sharing[0]
    if (!keys.has(row.key) || keeper === row) return row
    return { ...row, stockItem: newKey(), stock: '0' }
  })
}

/** Sets a field of the rows of these keys; a stock for all that share it. */
export function withField<
  Name extends 'price' | 'originalPrice' | 'cost' | 'stock' | 'weightGrams' | 'isActive',
>(
  rows: readonly VariantRow[],
  keys: ReadonlySet<string>,
  name: Name,
  value: VariantRow[Name],
): VariantRow[] {
  const stockItems = new Set(
    rows.filter(({ key }) => keys.has(key)).map(({ stockItem }) => stockItem),
  )
  const isTargeted = (row: VariantRow) =>
    name === 'stock' ? stockItems.has(row.stockItem) : keys.has(row.key)
  return rows.map((row) => (isTargeted(row) ? { ...row, [name]: value } : row))
}
