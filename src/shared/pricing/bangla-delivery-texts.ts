import { banglaDistricts } from '../addresses/bangla-names.ts'
import type { District } from '../addresses/districts.ts'
import { localDigits } from '../formatting/digits.ts'
import { formatTaka } from '../money/money.ts'
import type { DayRange, DeliveryTimes } from './delivery-times.ts'
import type { DeliveryRates } from './order-totals.ts'

// For the server and loaders: a page that imports this file downloads the names of all districts.

/** "ঢাকা জেলায় ৳৭০, অন্য সব জেলায় ৳১২০" */
export function banglaDeliveryFees({ feeTakaByDistrict, defaultFeeTaka }: DeliveryRates): string {
  const byFee = Map.groupBy(Object.entries(feeTakaByDistrict), ([, fee]) => fee)
  const named = [...byFee].map(([fee, districts]) => {
    const names = districts.map(([district]) => banglaDistricts[district as District])
    return `${names.join(', ')} জেলায় ${formatTaka(fee, 'bn')}`
  })
  const rest = `${named.length > 0 ? 'অন্য সব' : 'সব'} জেলায় ${formatTaka(defaultFeeTaka, 'bn')}`
  return [...named, rest].join(', ')
}

/** "ঢাকা জেলায় ২৪ ঘণ্টায়, বিভাগীয় শহরে ২-৩ দিনে, অন্য সব জায়গায় ৩-৫ দিনে" */
export function banglaDeliveryTimes(times: DeliveryTimes): string {
  const { fastHours, fastDistrict, divisionalDays, elsewhereDays } = times
  const days = ({ min, max }: DayRange) =>
    localDigits(min === max ? `${min} দিনে` : `${min}-${max} দিনে`, 'bn')
  const hours = localDigits(`${fastHours} ঘণ্টায়`, 'bn')
  return `${banglaDistricts[fastDistrict]} জেলায় ${hours}, বিভাগীয় শহরে ${days(divisionalDays)}, অন্য সব জায়গায় ${days(elsewhereDays)}`
}
