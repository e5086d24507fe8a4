import type { Language } from '../languages/languages.ts'
import { localDigits } from './digits.ts'

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

const banglaMonths = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(
  ' ',
)

/** The parts of the day, each from its first hour on: Bangla says them where English says am and pm. */
const banglaDayParts = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [15, 'বিকেল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
] as const

/** 5 November 2026 or ৫ নভেম্বর ২০২৬ */
export function formatDate(iso: string, language: Language): string {
  return language === 'en' ? day.format(new Date(iso)) : banglaDate(iso)
}

/** 5 Nov 2026. Bangla shortens no names of months. */
export function formatShortDate(iso: string, language: Language): string {
  return language === 'en' ? shortDay.format(new Date(iso)) : banglaDate(iso)
}

/** 5 Nov or ৫ নভেম্বর of the year of `now`; of other years like `formatShortDate`. */
export function formatNearDate(iso: string, now: Date, language: Language): string {
  const isThisYear = yearInDhaka(new Date(iso)) === yearInDhaka(now)
  return isThisYear ? formatDayAndMonth(iso, language) : formatShortDate(iso, language)
}

/** 5 Nov or ৫ নভেম্বর, of a moment or of a day as YYYY-MM-DD */
export function formatDayAndMonth(day: string, language: Language): string {
  return language === 'en' ? dayAndMonth.format(new Date(day)) : banglaDayAndMonth(day)
}

/** 5 Nov 2026, 4:05 pm or ৫ নভেম্বর ২০২৬, বিকেল ৪:০৫ */
export function formatDateTime(iso: string, language: Language): string {
  if (language === 'en') return moment.format(new Date(iso))
  return `${banglaDate(iso)}, ${banglaTime(timeInDhaka(new Date(iso)).slice(11))}`
}

/** A time of the clock as HH:MM: 16:05 or বিকেল ৪:০৫ */
export function formatTimeOfDay(time: string, language: Language): string {
  return language === 'en' ? time : banglaTime(time)
}

function banglaDayAndMonth(iso: string): string {
  const [, month, day] = dayInDhaka(new Date(iso)).split('-').map(Number)
  return `${localDigits(String(day), 'bn')} ${banglaMonths[(month ?? 1) - 1]}`
}

function banglaDate(iso: string): string {
  return `${banglaDayAndMonth(iso)} ${localDigits(yearInDhaka(new Date(iso)), 'bn')}`
}

function banglaTime(time: string): string {
  const [hour = 0] = time.split(':').map(Number)
  const part = banglaDayParts.filter(([from]) => hour >= from).pop()?.[1]
  return `${part} ${localDigits(`${hour % 12 || 12}:${time.slice(3)}`, 'bn')}`
}

/** Bangladesh has no daylight saving time. */
export const dhakaOffset = '+06:00'

const dhakaOffsetMs = 6 * 3_600_000

const dayMs = 24 * 3_600_000

/** The time in Dhaka as YYYY-MM-DDTHH:mm, as a time input has it. */
export function timeInDhaka(moment: Date): string {
  return new Date(moment.getTime() + dhakaOffsetMs).toISOString().slice(0, 16)
}

/** The time in Dhaka for programs: 2026-11-05T16:05:30+06:00. */
export function isoInDhaka(moment: Date): string {
  const shown = new Date(moment.getTime() + dhakaOffsetMs).toISOString().slice(0, 19)
  return `${shown}${dhakaOffset}`
}

/** The day in Dhaka as YYYY-MM-DD. */
export function dayInDhaka(moment: Date): string {
  return new Date(moment.getTime() + dhakaOffsetMs).toISOString().slice(0, 10)
}

const yearInDhaka = (moment: Date): string => dayInDhaka(moment).slice(0, 4)

/** The first moment of a day in Dhaka, written YYYY-MM-DD. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${dhakaOffset}`)
}

export function startOfNextDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + dayMs)
}
