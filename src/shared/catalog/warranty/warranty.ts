// oxlint-disable-next-line jontro/no-literal-texts -- data, shown by warrantyText
export const warrantyTypes = ['No Warranty', 'Brand Warranty', 'Seller Warranty'] as const

export const [, brandWarranty, sellerWarranty] = warrantyTypes

export type WarrantyType = (typeof warrantyTypes)[number]

export const warrantyUnits = ['days', 'months', 'years'] as const

export type WarrantyUnit = (typeof warrantyUnits)[number]

/** The highest number of each unit. */
export const maxWarrantyCounts: Readonly<Record<WarrantyUnit, number>> = {
  days: 7300,
  months: 240,
  years: 20,
}

/** How long a warranty lasts, from the delivery. */
export interface WarrantyLength {
  count: number
  unit: WarrantyUnit
}

export interface Warranty {
  type: WarrantyType
  /** Its length as a text in English, or what was typed in its place; blank where nothing was. */
  duration: string
  /** Absent where nobody could read one in what was typed. */
  length?: WarrantyLength | undefined
}

export const noWarranty: Warranty = { type: warrantyTypes[0], duration: '' }

/** Null for a number of days, which months cannot tell. */
export function monthsOfLength({ count, unit }: WarrantyLength): number | null {
  if (unit === 'days') return null
  return unit === 'years' ? count * 12 : count
}

/** A year is as long as twelve months. */
export function isSameLength(one: WarrantyLength, other: WarrantyLength): boolean {
  const months = monthsOfLength(one)
  return months === monthsOfLength(other) && (months !== null || one.count === other.count)
}
