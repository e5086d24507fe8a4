import type { Permission } from '#shared/api/permissions.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import type { ImportField } from '#shared/imports/import-fields.ts'
import { catalogColumns, type CatalogField } from '../../catalog-csv/catalog-csv.ts'
import { CellError, readFlag, readNumber, unescapeFormula } from '../../catalog-csv/csv-cells.ts'
import { importTexts } from '../import-texts.ts'

const trimmed = (cell: string) => cell.trim()

/** Cells without an SKU, also as spreadsheets write them: "N/A", "-", "#N/A", "0". */
const noSku =
  /^(?:[\p{P}\p{S}]+|0+|#?n\/?a[!?]?|#(?:ref|value|name|null|num|div\/0)[!?]|nil|none|null|nan|undefined|no sku|নেই|নাই)$/iu

/** A long number as Excel shows it: its digits are lost, and many look the same. */
const damagedNumber = /^-?\d(?:[.,]\d+)?e\+\d{2,3}$|^-?\d[.,]\d+e-\d{2,3}$/i

/** Whether it names nothing, so that several products have it alike. */
export function isNoSku(sku: string): boolean {
  const text = latinDigits(sku.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')).trim()
  return noSku.test(text) || damagedNumber.test(text)
}

/** Throws `CellError` for an SKU that names nothing. */
export function rejectNoSku(cell: string): void {
  const sku = unescapeFormula(cell).trim()
  if (isNoSku(sku)) throw new CellError((language) => importTexts[language].noSku(sku))
}

const foreignReaders = {
  handle: trimmed,
  parent: trimmed,
  kind: (cell: string) => cell.trim().toLowerCase(),
  salePrice: readNumber,
  weightKilograms: readNumber,
  categoryPaths: trimmed,
  picture: trimmed,
  isPublished: readFlag,
  skuOrNone(cell: string): string | null {
    const sku = unescapeFormula(cell)
    return isNoSku(sku) ? null : sku
  },
} satisfies { readonly [F in Exclude<ImportField, CatalogField>]: (cell: string) => unknown }

export type FieldValue<F extends ImportField> = F extends CatalogField
  ? ReturnType<(typeof catalogColumns)[F]['read']>
  : F extends keyof typeof foreignReaders
    ? ReturnType<(typeof foreignReaders)[F]>
    : never

const isForeign = (field: ImportField): field is keyof typeof foreignReaders =>
  Object.hasOwn(foreignReaders, field)

/** The value of a cell that is not blank. Throws `CellError`. */
export function readField<F extends ImportField>(field: F, cell: string): FieldValue<F> {
  const read = isForeign(field) ? foreignReaders[field] : catalogColumns[field as CatalogField].read
  return read(cell) as FieldValue<F>
}

/** Permissions of columns beside that to change products. */
export const fieldPermissions: { readonly [F in ImportField]?: Permission } = {
  stock: 'write_stock',
  stockBefore: 'write_stock',
  stockItem: 'write_stock',
  cost: 'write_costs',
}
