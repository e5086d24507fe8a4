import type { CustomerField } from '#shared/imports/import-kinds.ts'
import type { Text } from '#shared/languages/texts.ts'
import { CellError } from '../../catalog-csv/csv-cells.ts'
import type { ImportRecord } from '../import-queries.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import { RefusedRows, type RowIssue } from '../products/imported-product.ts'
import { readAddress } from '../reading/old-shop-address.ts'
import { readDate, readEmail, readPhone, readText } from '../reading/old-shop-cells.ts'
import type { RowGroup } from '../rows/row-queries.ts'

/** As the address book has it. */
export interface ImportedAddress {
  fullName: string
  phone: string
  fullAddress: string
  district: string
  thana: string
}

export interface ImportedCustomer {
  line: number
  email: string
  name: string
  phone: string | null
  joinedAt: Date | null
  addresses: ImportedAddress[]
  /** What was left out, or kept as it was written. */
  warnings: RowIssue[]
}

const maxRows = 50

const maxLengths = { street: 300, street2: 150, area: 120, district: 60, postcode: 20 } as const

/** A customer as the rows with one e-mail tell it, each with an address. Throws `RefusedRows`. */
export function importedCustomer(
  { columns }: Pick<ImportRecord, 'columns'>,
  { group, rows }: RowGroup,
  now: Date,
): ImportedCustomer {
  if (rows.length > maxRows) {
    const reason: Text = (language) => oldShopTexts[language].tooManyRows(maxRows)
    throw new RefusedRows([{ line: group, field: null, reason }])
  }
  const issues: RowIssue[] = []
  const warnings: ImportedCustomer['warnings'] = []
  const read = rows.map(({ line, cells }) => {
    const cellOf = (field: CustomerField) => cells[columns.indexOf(field)] ?? ''
    /** Of a cell that is not blank. */
    function value<T>(field: CustomerField, reader: (cell: string) => T): T | null {
      const cell = cellOf(field)
      if (cell.trim() === '') return null
      try {
        return reader(cell)
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        issues.push({ line, field, reason: error.text })
        return null
      }
    }
    const text = (field: CustomerField, most: number) =>
      value(field, (cell) => readText(cell, most)) ?? ''
    const phoneOf = (field: 'phone' | 'addressPhone') => {
      const phone = value(field, readPhone)
      const written = cellOf(field).trim()
      if (written !== '' && phone === null) {
        const left = written.slice(0, 40)
        warnings.push({ line, field, reason: (each) => oldShopTexts[each].phoneLeftOut(left) })
      }
      return phone
    }
    const first = text('firstName', 60)
    const last = text('lastName', 59)
    const email = value('email', readEmail)
    if (cellOf('email').trim() === '') {
      issues.push({ line, field: 'email', reason: (each) => oldShopTexts[each].email })
    }
    const phone = phoneOf('phone')
    const addressPhone = phoneOf('addressPhone')
    const address = readAddress({
      street: text('street', maxLengths.street),
      street2: text('street2', maxLengths.street2),
      area: text('area', maxLengths.area),
      district: text('district', maxLengths.district),
      postcode: text('postcode', maxLengths.postcode),
    })
    if (address && address.unknownDistrict !== null) {
      const written = address.unknownDistrict
      const reason: Text = (each) => oldShopTexts[each].unknownDistrict(written)
      warnings.push({ line, field: 'district', reason })
    }
    return {
      email,
      name: text('fullName', 120) || [first, last].filter(Boolean).join(' '),
      phone,
      addressPhone,
      joinedAt: value('joinedAt', (cell) => readDate(cell, now)),
      address,
    }
  })
  if (issues.length > 0) throw new RefusedRows(issues)
  const email = read[0]?.email ?? ''
  const name = read.find((row) => row.name)?.name ?? email.slice(0, email.indexOf('@'))
  const phone = read.map((row) => row.phone ?? row.addressPhone).find((each) => each) ?? null
  return {
    line: group,
    email,
    name,
    phone,
    joinedAt: read.find((row) => row.joinedAt)?.joinedAt ?? null,
    addresses: read.flatMap(({ address, addressPhone, ...row }) => {
      if (!address) return []
      const { fullAddress, district, thana } = address
      const called = addressPhone ?? row.phone ?? phone ?? ''
      return { fullName: row.name || name, phone: called, fullAddress, district, thana }
    }),
    warnings,
  }
}
