import type { ImportFormat } from '#shared/imports/import-fields.ts'
import { emailSchema } from '#shared/auth/auth-schemas.ts'
import type { ColumnField, ImportKind } from '#shared/imports/import-kinds.ts'
import type { ColumnMapping } from './formats.ts'
import { plainOrderNumber } from './old-shop-cells.ts'

interface RowKeys {
  /** Shared by all rows of a product, or of another record of the file. */
  key: string
  /** Another one that rows may name the product by. */
  alias: string | null
}

/** As its account has it; one that is no e-mail as it was written. */
function emailOf(cell: string): string {
  const parsed = emailSchema.safeParse(cell)
  return parsed.success ? parsed.data : cell.toLowerCase()
}

/** Keys of the rows that belong together, in a file of that format. */
export function rowKeys({
  kind,
  format,
  columns,
}: {
  kind: ImportKind
  format: ImportFormat
  columns: ColumnMapping
}): (line: number, cells: readonly string[]) => RowKeys {
  const read = (cells: readonly string[]) => (field: ColumnField) =>
    cells[columns.indexOf(field)]?.trim() ?? ''
  return (line, cells) => {
    const cellOf = read(cells)
    const own = `line:${line}`
    if (kind === 'orders')
      return { key: plainOrderNumber(cellOf('orderNumber')) || own, alias: null }
    if (kind === 'customers') return { key: emailOf(cellOf('email')) || own, alias: null }
    if (format === 'shopify') return { key: cellOf('handle') || own, alias: null }
    if (format === 'own')
      return { key: cellOf('id').toLowerCase() || cellOf('name') || own, alias: null }
    const number = cellOf('handle')
    const sku = cellOf('sku') || cellOf('skuOrNone')
    const bySku = sku === '' ? null : `sku:${sku}`
    if (cellOf('kind').toLowerCase() === 'variation') {
      const parent = cellOf('parent')
      const key = parent.startsWith('id:') ? parent : `sku:${parent}`
      return { key: parent === '' ? own : key, alias: null }
    }
    if (number === '') return { key: bySku ?? own, alias: null }
    // Two products with one SKU are two products: it is refused at the second.
    return { key: `id:${number}`, alias: bySku }
  }
}
