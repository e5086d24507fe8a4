/** Dates as shoppers read them, always in the shop's own time: servers stand anywhere. */
export const shopTimeZone = 'Asia/Dhaka'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: shopTimeZone })
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: shopTimeZone })
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

/** 5 Nov 2026, 9:30 pm */
export function formatDateTime(iso: string): string {
  return moment.format(new Date(iso))
}
