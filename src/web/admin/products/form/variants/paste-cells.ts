import { cleanedNumber } from '../../pasted-cells.ts'
import { withUnits } from './change-stocks.ts'
import { stockLeader, typedFields, type TypedField, type VariantRow } from './variant-values.ts'

const textFields: readonly (TypedField | 'cost')[] = ['sku', 'barcode']

/** A cell of a sheet as its field takes it. */
export function cleanedCell(field: TypedField | 'cost', cell: string): string {
  return textFields.includes(field) ? cell.trim() : cleanedNumber(cell)
}

interface Pasted {
  rows: VariantRow[]
  /** Cells that were filled. */
  filled: number
  /** Lines for which there is no row. */
  surplus: number
}

/**
 * Fills rows from one field on, downwards and to the right. Of a shared stock the first row has the number, and
 * who may not change the stock pastes none.
 */
export function pasteCells(
  rows: readonly VariantRow[],
  at: { index: number; field: TypedField },
  cells: readonly (readonly string[])[],
  { mayChangeStock = true } = {},
): Pasted {
  const columns = typedFields.slice(typedFields.indexOf(at.field))
  let filled = 0
  const changed = rows.map((row, index) => {
    const line = cells[index - at.index]
    if (!line) return row
    const own = columns
      .slice(0, line.length)
      .filter((field) => field !== 'stock' || (mayChangeStock && stockLeader(row, rows) === row))
    filled += own.length
    return {
      ...row,
      ...Object.fromEntries(
        own.map((field) => [field, cleanedCell(field, line[columns.indexOf(field)] ?? '')]),
      ),
    }
  })
  return {
    rows: withUnits(changed),
    filled,
    surplus: Math.max(0, at.index + cells.length - rows.length),
  }
}
