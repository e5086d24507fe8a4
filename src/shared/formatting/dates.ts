/** Dates are shown in the shop's time zone, whatever the server's is. */
export const shopTimeZone = 'Asia/Dhaka'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: shopTimeZone })

const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: shopTimeZone })

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: shopTimeZone,
})

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: shopTimeZone,
})

/** 5 November 2026 */
export function formatDate(iso: string): string {
  return day.format(new Date(iso))
}

/** 5 Nov 2026 */
export function formatShortDate(iso: string): string {
  return shortDay.format(new Date(iso))
}

/** 5 Nov, of a day as YYYY-MM-DD */
export function formatDayAndMonth(day: string): string {
  return dayAndMonth.format(new Date(day))
}

/** 5 Nov 2026, 9:30 pm */
export function formatDateTime(iso: string): string {
  return moment.format(new Date(iso))
}

/** Bangladesh has no daylight saving time. */
export const dhakaOffset = '+06:00'

const dhakaOffsetMs = 6 * 3_600_000

const dayMs = 24 * 3_600_000

/** The time in Dhaka as YYYY-MM-DDTHH:mm, as a time input has it. */
export function timeInDhaka(moment: Date): string {
  return new Date(moment.getTime() + dhakaOffsetMs).toISOString().slice(0, 16)
}

/** The day in Dhaka as YYYY-MM-DD. */
export function dayInDhaka(moment: Date): string {
  return new Date(moment.getTime() + dhakaOffsetMs).toISOString().slice(0, 10)
}

/** The first moment of a day in Dhaka, written YYYY-MM-DD. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${dhakaOffset}`)
}

export function startOfNextDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayMs)
}
