import type { ImportRecord } from '../import-queries.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import { RefusedRows, type RowIssue } from '../products/imported-product.ts'
import { readDate, readEmail } from '../reading/old-shop-cells.ts'
import { rowReader } from '../reading/row-reader.ts'
import { rejectTooManyRows } from '../rows/read-groups.ts'
import type { RowGroup } from '../rows/row-queries.ts'

/** As the address book has it. */
interface ImportedAddress {
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
  /** Cells that were left out, or kept as they were written. */
  warnings: RowIssue[]
}

const maxRows = 50

/** A customer as the rows with one e-mail tell it, each with an address. Throws `RefusedRows`. */
export function importedCustomer(
  { columns }: Pick<ImportRecord, 'columns'>,
  { group, rows }: RowGroup,
  now: Date,
): ImportedCustomer {
  rejectTooManyRows({ group, rows }, maxRows, (each) => oldShopTexts[each].tooManyRows(maxRows))
  const reader = rowReader(columns)
  const read = rows.map((row) => {
    if (reader.cellOf(row, 'email') === '') {
      reader.refuse(row, 'email', (language) => oldShopTexts[language].email)
    }
    return {
      email: reader.value(row, 'email', readEmail),
      name: reader.name(row),
      phone: reader.phone(row, 'phone'),
      addressPhone: reader.phone(row, 'addressPhone'),
      joinedAt: reader.value(row, 'joinedAt', (cell) => readDate(cell, now)),
      address: reader.address(row),
    }
  })
  const { issues, warnings } = reader
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
