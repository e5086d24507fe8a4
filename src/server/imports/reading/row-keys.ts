import type { ImportField, ImportFormat } from '#shared/imports/import-fields.ts'
import type { ColumnMapping } from './formats.ts'

interface RowKeys {
  /** The same for all rows of a product. */
  key: string
  /** Another one that rows may name the product by. */
  alias: string | null
}

/** What tells the rows of one product, in a file of that format. */
export function rowKeys({
  format,
  columns,
}: {
  format: ImportFormat
  columns: ColumnMapping
}): (line: number, cells: readonly string[]) => RowKeys {
  const read = (cells: readonly string[]) => (field: ImportField) =>
    cells[columns.indexOf(field)]?.trim() ?? ''
  return (line, cells) => {
    const cellOf = read(cells)
    const own = `line:${line}`
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
