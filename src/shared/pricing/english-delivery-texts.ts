import { formatTaka } from '../money/money.ts'
import { placesByFee } from './places-by-fee.ts'
import type { DeliveryRates } from './order-totals.ts'

// For the server and loaders: a page that imports this file downloads the names of all districts.

interface DeliveryWords {
  /** Joins the last fee to the others. */
  join?: ', ' | ' or '
  rest?: 'elsewhere' | 'in every other district'
}

/** "৳70 in Dhaka, ৳120 elsewhere"; districts of one fee are named together. */
export function deliveryFeesText(rates: DeliveryRates, words: DeliveryWords = {}): string {
  const { join = ', ', rest = 'elsewhere' } = words
  const fees = namedFees(rates)
  if (fees.length === 0) return `${formatTaka(rates.defaultFeeTaka, 'en')} everywhere`
  return `${fees.join(', ')}${join}${formatTaka(rates.defaultFeeTaka, 'en')} ${rest}`
}

/** "Estimate for Dhaka (৳70); ৳120 elsewhere": the note below the fee of a cart without a district. */
export function deliveryEstimateText(rates: DeliveryRates): string {
  const { estimateDistrict, feeTakaByDistrict, defaultFeeTaka } = rates
  const { [estimateDistrict]: ownFee, ...others } = feeTakaByDistrict
  const elsewhere = [
    ...namedFees({ ...rates, feeTakaByDistrict: others }),
    `${formatTaka(defaultFeeTaka, 'en')} elsewhere`,
  ]
  return `Estimate for ${estimateDistrict} (${formatTaka(ownFee ?? defaultFeeTaka, 'en')}); ${elsewhere.join(', ')}`
}

/** "৳70 in Dhaka" for each fee that is not the default, in the order of the settings. */
function namedFees({ feeTakaByDistrict }: Pick<DeliveryRates, 'feeTakaByDistrict'>): string[] {
  return placesByFee(feeTakaByDistrict).map(({ feeTaka, divisions, districts }) => {
    const names = [...divisions.map((division) => `${division} division`), ...districts]
    return `${formatTaka(feeTaka, 'en')} in ${listNames(names)}`
  })
}

function listNames(names: readonly string[]): string {
  const last = names[names.length - 1] ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
