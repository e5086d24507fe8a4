import { monthsOfLength, type WarrantyLength } from '../catalog/warranty/warranty.ts'
import { dayInDhaka } from '../formatting/dates.ts'

/** The last day of a warranty, YYYY-MM-DD: so many days, months or years after the day of the delivery. */
export function warrantyUntil(deliveredAt: Date, length: WarrantyLength): string {
  const [year = 0, month = 1, day = 1] = dayInDhaka(deliveredAt).split('-').map(Number)
  const months = monthsOfLength(length)
  if (months === null) return isoDay(new Date(Date.UTC(year, month - 1, day + length.count)))
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return isoDay(last)
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

export function isUnderWarranty(until: string, now: Date): boolean {
  return dayInDhaka(now) <= until
}
