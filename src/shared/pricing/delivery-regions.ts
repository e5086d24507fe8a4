import { districtCodes, divisionCodes } from '../addresses/district-codes.ts'
import { districts } from '../addresses/districts.ts'
import type { DeliveryRates } from './order-totals.ts'
import { placesByFee } from './places-by-fee.ts'

export interface DeliveryRegions {
  feeTaka: number
  /** Codes of ISO 3166-2 behind `BD-`: whole divisions, then districts. */
  regions: string[]
}

/** Where each fee counts, for search engines: every district is in one of them. One fee for all has no regions. */
export function deliveryRegions({
  feeTakaByDistrict,
  defaultFeeTaka,
}: DeliveryRates): DeliveryRegions[] {
  const fees = districts.map((each) => [each, feeTakaByDistrict[each] ?? defaultFeeTaka])
  const places = placesByFee(Object.fromEntries(fees))
  const isOne = places.length === 1
  return places.map(({ feeTaka, divisions, districts: named }) => ({
    feeTaka,
    regions: isOne
      ? []
      : [
          ...divisions.map((each) => divisionCodes[each]),
          ...named.map((each) => districtCodes[each]),
        ],
  }))
}
