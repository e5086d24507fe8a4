import type { ColumnField } from '#shared/imports/import-kinds.ts'
import type { Text } from '#shared/languages/texts.ts'
import { CellError } from '../../catalog-csv/csv-cells.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import type { RowIssue, SourceRow } from '../products/imported-product.ts'
import type { ColumnMapping } from './formats.ts'
import { readAddress, type ReadAddress } from './old-shop-address.ts'
import { readPhone, readText } from './old-shop-cells.ts'

const maxLengths = { street: 300, street2: 150, area: 120, district: 60, postcode: 20 } as const

/** Reads the cells of rows by their fields; what is wrong with them is in `issues`, what is to be known in `warnings`. */
export function rowReader(columns: ColumnMapping) {
  const issues: RowIssue[] = []
  const warnings: RowIssue[] = []
  const cellOf = ({ cells }: SourceRow, field: ColumnField) =>
    (cells[columns.indexOf(field)] ?? '').trim()

  /** Null of a cell that is blank or cannot be read. */
  function value<T>(row: SourceRow, field: ColumnField, reader: (cell: string) => T): T | null {
    const cell = cellOf(row, field)
    if (cell === '') return null
    try {
      return reader(cell)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      issues.push({ line: row.line, field, reason: error.text })
      return null
    }
  }

  const text = (row: SourceRow, field: ColumnField, most: number): string =>
    value(row, field, (cell) => readText(cell, most)) ?? ''

  return {
    issues,
    warnings,
    cellOf,
    value,
    text,
    refuse(row: SourceRow, field: ColumnField | null, reason: Text) {
      issues.push({ line: row.line, field, reason })
    },
    name: (row: SourceRow): string =>
      text(row, 'fullName', 120) ||
      [text(row, 'firstName', 60), text(row, 'lastName', 59)].filter(Boolean).join(' '),
    phone(row: SourceRow, field: 'phone' | 'addressPhone'): string | null {
      const phone = value(row, field, readPhone)
      const written = cellOf(row, field).slice(0, 40)
      if (written !== '' && phone === null) {
        const reason: Text = (each) => oldShopTexts[each].phoneLeftOut(written)
        warnings.push({ line: row.line, field, reason })
      }
      return phone
    },
    address(row: SourceRow): ReadAddress | null {
      const address = readAddress({
        street: text(row, 'street', maxLengths.street),
        street2: text(row, 'street2', maxLengths.street2),
        area: text(row, 'area', maxLengths.area),
        district: text(row, 'district', maxLengths.district),
        postcode: text(row, 'postcode', maxLengths.postcode),
      })
      const written = address?.unknownDistrict ?? null
      if (written !== null) {
        const reason: Text = (each) => oldShopTexts[each].unknownDistrict(written)
        warnings.push({ line: row.line, field: 'district', reason })
      }
      return address
    },
  }
}
