import { latinDigits } from '#shared/formatting/digits.ts'
import { withUnits } from './change-stocks.ts'
import { stockLeader, typedFields, type TypedField, type VariantRow } from './variant-values.ts'

/** Rows and columns of a text that was copied from a sheet. */
export function pastedCells(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t'))
}

const textFields: readonly (TypedField | 'cost')[] = ['sku', 'barcode']

/** A cell of a sheet as its field takes it: "৳১,৩৯০/-" is 1390. */
export function cleanedCell(field: TypedField | 'cost', cell: string): string {
  const text = cell.trim()
  if (textFields.includes(field)) return text
  return latinDigits(text)
    .replace(/^(৳|tk\.?|bdt)\s*/i, '')
    .replace(/\s*(\/-|\/=|৳|tk\.?|taka|টাকা|pcs|টি|g)$/i, '')
    .replaceAll(/[,\s]/g, '')
}

interface Pasted {
  rows: VariantRow[]
  /** Cells that were filled. */
  filled: number
  /** Lines for which there is no row. */
  surplus: number
}

/** Fills rows from one field on, downwards and to the right. Of a shared stock the first row has the number. */
export function pasteCells(
  rows: readonly VariantRow[],
  at: { index: number; field: TypedField },
  cells: readonly (readonly string[])[],
): Pasted {
  const columns = typedFields.slice(typedFields.indexOf(at.field))
  let filled = 0
  const changed = rows.map((row, index) => {
    const line = cells[index - at.index]
    if (!line) return row
    const own = columns
      .slice(0, line.length)
      .filter((field) => field !== 'stock' || stockLeader(row, rows) === row)
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
