import type { District } from '../addresses/districts.ts'
import { localDigits } from '../formatting/digits.ts'
import type { Language } from '../languages/languages.ts'
import { texts } from '../languages/texts.ts'

export interface DayRange {
  min: number
  max: number
}

/** How long a parcel takes, counted from the confirmation call (SPEC §1). */
export interface DeliveryTimes {
  fastHours: number
  /** The district that `fastHours` is promised to. */
  fastDistrict: District
  /** To the eight cities that a division is named after. */
  divisionalDays: DayRange
  elsewhereDays: DayRange
}

/** "24 hours in Dhaka, 2-3 days to divisional cities and 3-5 days elsewhere", after "in" or "within". */
export function deliveryTimesText(times: DeliveryTimes): string {
  const { fastHours, fastDistrict, divisionalDays, elsewhereDays } = times
  return `${fastHours} hours in ${fastDistrict}, ${daysText(divisionalDays)} to divisional cities and ${daysText(elsewhereDays)} elsewhere`
}

/**
 * The part of the same promise that concerns one district: "within 24 hours", "in 3-5 days". A
 * district with a divisional city has two times, for an address does not say whether it is in the city.
 */
export function deliveryTimeText(
  times: DeliveryTimes,
  district: string,
  language: Language,
): string {
  const { fastHours, fastDistrict, divisionalDays, elsewhereDays } = times
  const t = deliveryTimeTexts[language]
  if (district === fastDistrict) return t.withinHours(fastHours)
  return isDivisional(district) ? t.inCity(divisionalDays, elsewhereDays) : t.inDays(elsewhereDays)
}

const isDivisional = (district: string) => divisionalCities.some((city) => city === district)

/** Hours of that promise; of a divisional city and its surroundings together. */
export function deliveryHours(times: DeliveryTimes, district: string): DayRange {
  const { fastHours, fastDistrict, divisionalDays, elsewhereDays } = times
  if (district === fastDistrict) return { min: fastHours, max: fastHours }
  const { min, max } = elsewhereDays
  const shortest = isDivisional(district) ? Math.min(divisionalDays.min, min) : min
  return { min: shortest * 24, max: max * 24 }
}

const deliveryTimeTexts = texts({
  en: {
    withinHours: (hours: number) => `within ${hours} hours`,
    inDays: (days: DayRange) => `in ${daysText(days)}`,
    inCity: (city: DayRange, outside: DayRange) =>
      `in ${daysText(city)} (${daysText(outside)} outside the city)`,
  },
  bn: {
    withinHours: (hours) => localDigits(`${hours} ঘণ্টার মধ্যে`, 'bn'),
    inDays: (days) => banglaDaysText(days),
    inCity: (city, outside) => `${banglaDaysText(city)} (শহরের বাইরে ${banglaDaysText(outside)})`,
  },
})

/** "২-৩ দিনে" */
export function banglaDaysText({ min, max }: DayRange): string {
  return localDigits(min === max ? `${min} দিনে` : `${min}-${max} দিনে`, 'bn')
}

/** The shortest and the longest of these times, in days. */
export function deliveryDays(times: DeliveryTimes): DayRange {
  const { fastHours, divisionalDays, elsewhereDays } = times
  const fastDays = Math.ceil(fastHours / 24)
  return {
    min: Math.min(fastDays, divisionalDays.min, elsewhereDays.min),
    max: Math.max(fastDays, divisionalDays.max, elsewhereDays.max),
  }
}

/** Listed here so that pages with delivery times do not download all districts. */
export const divisionalCities = [
  'Barisal',
  'Chittagong',
  'Dhaka',
  'Khulna',
  'Mymensingh',
  'Rajshahi',
  'Rangpur',
  'Sylhet',
] as const satisfies readonly District[]

function daysText({ min, max }: DayRange): string {
  if (min === max) return `${min} ${min === 1 ? 'day' : 'days'}`
  return `${min}-${max} days`
}
