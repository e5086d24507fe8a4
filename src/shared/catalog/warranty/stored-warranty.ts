import { readWarranty, type TypedWarranty } from './read-warranty.ts'
import { monthsOfLength, type Warranty, type WarrantyType } from './warranty.ts'

interface WarrantyColumns {
  warrantyType: WarrantyType
  warrantyDuration: string
  warrantyMonths: number | null
}

/** The warranty of a row, also of one that an earlier release has written. */
export function storedWarranty(row: WarrantyColumns): Warranty {
  return readWarranty({
    type: row.warrantyType,
    duration: row.warrantyDuration,
    months: row.warrantyMonths,
  })
}

/** The warranty of an item of an order as it was promised; null for old orders, which say nothing of it. */
export function soldWarranty(
  row: Omit<WarrantyColumns, 'warrantyType'> & { warrantyType: WarrantyType | null },
): Warranty | null {
  const { warrantyType } = row
  return warrantyType === null ? null : storedWarranty({ ...row, warrantyType })
}

/** Read again: what the audit log and imports hold may be from before there was a length. */
export function warrantyColumns(warranty: TypedWarranty) {
  const { type, duration, length } = readWarranty(warranty)
  return {
    warrantyType: type,
    warrantyDuration: duration,
    warrantyMonths: length ? monthsOfLength(length) : null,
    warrantyDays: length?.unit === 'days' ? length.count : null,
  }
}
