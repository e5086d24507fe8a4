import { formatTaka } from '../money/money.ts'
import type { DeliveryRates } from './order-totals.ts'

export interface DeliveryWords {
  /** Joins the last fee to the others. */
  join?: ', ' | ' or ' | ' and '
  rest?: 'elsewhere' | 'in every other district'
}

/** "৳70 in Dhaka, ৳120 elsewhere"; districts of one fee are named together. */
export function deliveryFeesText(rates: DeliveryRates, words: DeliveryWords = {}): string {
  const { join = ', ', rest = 'elsewhere' } = words
  const named = namedFees(rates)
  if (named.length === 0) return `${formatTaka(rates.defaultFeeTaka)} everywhere`
  return `${named.join(', ')}${join}${formatTaka(rates.defaultFeeTaka)} ${rest}`
}

/** "Estimate for Dhaka (৳70); ৳120 elsewhere": the note below the fee of a cart without a district. */
export function deliveryEstimateText(rates: DeliveryRates): string {
  const { estimateDistrict, feeTakaByDistrict, defaultFeeTaka } = rates
  const { [estimateDistrict]: ownFee, ...others } = feeTakaByDistrict
  const elsewhere = [
    ...namedFees({ ...rates, feeTakaByDistrict: others }),
    `${formatTaka(defaultFeeTaka)} elsewhere`,
  ]
  return `Estimate for ${estimateDistrict} (${formatTaka(ownFee ?? defaultFeeTaka)}); ${elsewhere.join(', ')}`
}

/** "৳70 in Dhaka" for each fee that is not the default, in the order of the configuration. */
function namedFees({ feeTakaByDistrict }: DeliveryRates): string[] {
  const byFee = Map.groupBy(Object.entries(feeTakaByDistrict), ([, fee]) => fee)
  return [...byFee].map(([fee, districts]) => {
    const names = districts.map(([district]) => district)
    return `${formatTaka(fee)} in ${listNames(names)}`
  })
}

function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The discount's line in a list of totals. */
export function firstOrderLabel(percent: number): string {
  return `First order, ${percent}% off`
}

/** The same line before it is known whether the order is a first one. */
export function firstOrderPromise(percent: number): string {
  return `${percent}% off if this is your first order`
}

export const notFirstOrder =
  'This phone, e-mail or account has ordered before, so the first-order discount does not count. Please check the total and order again.'
