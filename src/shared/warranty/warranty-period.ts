import { dayInDhaka } from '../formatting/dates.ts'

/** The last day of a warranty, YYYY-MM-DD: so many months after the day of the delivery. */
export function warrantyUntil(deliveredAt: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = dayInDhaka(deliveredAt).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

export function isUnderWarranty(until: string, now: Date): boolean {
  return dayInDhaka(now) <= until
}
