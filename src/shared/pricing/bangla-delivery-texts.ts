import { banglaDistricts, divisionName } from '../addresses/bangla-names.ts'
import { localDigits } from '../formatting/digits.ts'
import { formatTaka } from '../money/money.ts'
import { banglaDaysText, type DeliveryTimes } from './delivery-times.ts'
import { placesByFee } from './places-by-fee.ts'
import type { DeliveryRates } from './order-totals.ts'

// For the server and loaders: a page that imports this file downloads the names of all districts.

/** "ঢাকা জেলায় ৳৭০, অন্য সব জেলায় ৳১২০" */
export function banglaDeliveryFees(rates: DeliveryRates): string {
  const fees = namedFees(rates.feeTakaByDistrict)
  return [...fees, restFee(rates, fees.length > 0)].join(', ')
}

/** "ঢাকা জেলার আনুমানিক চার্জ (৳৭০); অন্য সব জেলায় ৳১২০" */
export function banglaDeliveryEstimate(rates: DeliveryRates): string {
  const { estimateDistrict, feeTakaByDistrict, defaultFeeTaka } = rates
  const { [estimateDistrict]: ownFee, ...others } = feeTakaByDistrict
  const own = formatTaka(ownFee ?? defaultFeeTaka, 'bn')
  const elsewhere = [...namedFees(others), restFee(rates, true)].join(', ')
  return `${banglaDistricts[estimateDistrict]} জেলার আনুমানিক চার্জ (${own}); ${elsewhere}`
}

function namedFees(feeTakaByDistrict: DeliveryRates['feeTakaByDistrict']): string[] {
  return placesByFee(feeTakaByDistrict).flatMap(({ feeTaka, divisions, districts }) => {
    const fee = formatTaka(feeTaka, 'bn')
    const ofDivisions = divisions.map((division) => divisionName(division, 'bn')).join(', ')
    const ofDistricts = districts.map((district) => banglaDistricts[district]).join(', ')
    return [
      ...(ofDivisions ? [`${ofDivisions} বিভাগে ${fee}`] : []),
      ...(ofDistricts ? [`${ofDistricts} জেলায় ${fee}`] : []),
    ]
  })
}

function restFee({ defaultFeeTaka }: DeliveryRates, isAfterOthers: boolean): string {
  return `${isAfterOthers ? 'অন্য সব' : 'সব'} জেলায় ${formatTaka(defaultFeeTaka, 'bn')}`
}

/** "ঢাকা জেলায় ২৪ ঘণ্টায়, বিভাগীয় শহরে ২-৩ দিনে, অন্য সব জায়গায় ৩-৫ দিনে" */
export function banglaDeliveryTimes(times: DeliveryTimes): string {
  const { fastHours, fastDistrict, divisionalDays, elsewhereDays } = times
  const hours = localDigits(`${fastHours} ঘণ্টায়`, 'bn')
  return `${banglaDistricts[fastDistrict]} জেলায় ${hours}, বিভাগীয় শহরে ${banglaDaysText(divisionalDays)}, অন্য সব জায়গায় ${banglaDaysText(elsewhereDays)}`
}
