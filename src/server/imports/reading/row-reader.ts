import type { ColumnField } from '#shared/imports/import-kinds.ts'
import type { Text } from '#shared/languages/texts.ts'
import { CellError } from '../../catalog-csv/csv-cells.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import type { RowIssue, SourceRow } from '../products/imported-product.ts'
import type { ColumnMapping } from './formats.ts'
import { readAddress, type ReadAddress } from './old-shop-address.ts'
import {
  readAmount,
  readDate,
  readEmail,
  readPhone,
  readQuantity,
  readText,
} from './old-shop-cells.ts'

const textUpTo = (maxLength: number) => (cell: string) => readText(cell, maxLength)

/** How the cells of customers and orders are read. Each throws `CellError`. */
const cellReaders = {
  email: readEmail,
  fullName: textUpTo(120),
  firstName: textUpTo(60),
  lastName: textUpTo(59),
  phone: readPhone,
  addressPhone: readPhone,
  street: textUpTo(300),
  street2: textUpTo(150),
  area: textUpTo(120),
  district: textUpTo(60),
  postcode: textUpTo(20),
  joinedAt: readDate,
  orderNumber: textUpTo(40),
  placedAt: readDate,
  itemName: textUpTo(300),
  itemSku: textUpTo(100),
  itemQuantity: readQuantity,
  itemPrice: readAmount,
  itemTotal: readAmount,
  deliveryFee: readAmount,
  discount: readAmount,
  orderTotal: readAmount,
} as const satisfies { readonly [F in ColumnField]?: (cell: string, now: Date) => unknown }

type CellReaders = typeof cellReaders
type TextField = {
  [F in keyof CellReaders]: CellReaders[F] extends (cell: string) => string ? F : never
}[keyof CellReaders]

/** Reads the cells of rows by their fields; what is wrong with them is in `issues`, what is to be known in `warnings`. */
export function rowReader(columns: ColumnMapping, now: Date) {
  const issues: RowIssue[] = []
  const warnings: RowIssue[] = []
  const cellOf = ({ cells }: SourceRow, field: ColumnField) =>
    (cells[columns.indexOf(field)] ?? '').trim()

  /** Null of a cell that is blank or cannot be read. */
  function value<F extends keyof CellReaders>(
    row: SourceRow,
    field: F,
  ): ReturnType<CellReaders[F]> | null {
    const cell = cellOf(row, field)
    if (cell === '') return null
    try {
      return cellReaders[field](cell, now) as ReturnType<CellReaders[F]>
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      issues.push({ line: row.line, field, reason: error.text })
      return null
    }
  }

  const text = (row: SourceRow, field: TextField): string => value(row, field) ?? ''

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
      text(row, 'fullName') ||
      [text(row, 'firstName'), text(row, 'lastName')].filter(Boolean).join(' '),
    phone(row: SourceRow, field: 'phone' | 'addressPhone'): string | null {
      const phone = value(row, field)
      const written = cellOf(row, field).slice(0, 40)
      if (written !== '' && phone === null) {
        const reason: Text = (each) => oldShopTexts[each].phoneLeftOut(written)
        warnings.push({ line: row.line, field, reason })
      }
      return phone
    },
    address(row: SourceRow): ReadAddress | null {
      const address = readAddress({
        street: text(row, 'street'),
        street2: text(row, 'street2'),
        area: text(row, 'area'),
        district: text(row, 'district'),
        postcode: text(row, 'postcode'),
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
