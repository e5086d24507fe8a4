import { dayInDhaka, dhakaOffset } from '../formatting/day-in-dhaka.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The last moment of a coupon: an ISO time as written (without an offset it is Dhaka's), or a day's
 * last millisecond in Dhaka (API, Coupons). Null for what is neither.
 */
export function expiryMoment(written: string): Date | null {
  const day = written.slice(0, 10)
  if (dayPattern.test(written)) return existing(`${day}T23:59:59.999${dhakaOffset}`, day)
  const [isTime, , , offset] = timePattern.exec(written) ?? []
  if (isTime === undefined) return null
  return existing(offset === undefined ? `${written}${dhakaOffset}` : written, day)
}

/** The moment of a complete ISO time; null for days that no calendar has, such as 31 February. */
function existing(time: string, day: string): Date | null {
  const dayItself = new Date(`${day}T00:00:00Z`)
  const moment = new Date(time)
  if (Number.isNaN(moment.getTime()) || Number.isNaN(dayItself.getTime())) return null
  return dayItself.toISOString().startsWith(day) ? moment : null
}

/** A coupon may expire today, not earlier (SPEC §5). */
export function isBeforeToday(moment: Date, now: Date): boolean {
  return dayInDhaka(moment) < dayInDhaka(now)
}
