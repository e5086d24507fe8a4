import type { ImportFormat } from '#shared/imports/import-fields.ts'
import type { ColumnField, ImportKind } from '#shared/imports/import-kinds.ts'
import type { ColumnMapping } from './formats.ts'

interface RowKeys {
  /** The same for all rows of a product, or of what else the file has rows of. */
  key: string
  /** Another one that rows may name the product by. */
  alias: string | null
}

/** What tells the rows that belong together, in a file of that format. */
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
      return { key: cellOf('orderNumber').replace(/^#/, '') || own, alias: null }
    if (kind === 'customers') return { key: cellOf('email').toLowerCase() || own, alias: null }
    if (format === 'shopify') return { key: cellOf('handle') || own, alias: null }
    if (format === 'own') return { key: cellOf('id') || cellOf('name') || own, alias: null }
    const number = cellOf('handle')
    const byNumber = number === '' ? null : `id:${number}`
    if (cellOf('kind').toLowerCase() === 'variation') {
      const parent = cellOf('parent')
      const key = parent.startsWith('id:') ? parent : `sku:${parent}`
      return { key: parent === '' ? own : key, alias: null }
    }
    const sku = cellOf('sku')
    return { key: sku === '' ? (byNumber ?? own) : `sku:${sku}`, alias: byNumber }
  }
}
