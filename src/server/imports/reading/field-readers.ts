import type { Permission } from '#shared/api/permissions.ts'
import type { ImportField } from '#shared/imports/import-fields.ts'
import { catalogColumns, type CatalogField } from '../../catalog-csv/catalog-csv.ts'
import { readNumber } from '../../catalog-csv/csv-cells.ts'

const trimmed = (cell: string) => cell.trim()

const foreignReaders: {
  readonly [F in Exclude<ImportField, CatalogField>]: (cell: string) => string
} = {
  handle: trimmed,
  parent: trimmed,
  kind: (cell) => cell.trim().toLowerCase(),
  salePrice: readNumber,
  weightKilograms: readNumber,
  categoryPaths: trimmed,
  picture: trimmed,
}

export type FieldValue<F extends ImportField> = F extends CatalogField
  ? ReturnType<(typeof catalogColumns)[F]['read']>
  : string

const isForeign = (field: ImportField): field is keyof typeof foreignReaders =>
  Object.hasOwn(foreignReaders, field)

/** The value of a cell that is not blank. Throws `CellError`. */
export function readField<F extends ImportField>(field: F, cell: string): FieldValue<F> {
  const read = isForeign(field) ? foreignReaders[field] : catalogColumns[field as CatalogField].read
  return read(cell) as FieldValue<F>
}

/** What a column needs beside the permission to change products. */
export const fieldPermissions: { readonly [F in ImportField]?: Permission } = {
  stock: 'write_stock',
  stockItem: 'write_stock',
  cost: 'write_costs',
}
