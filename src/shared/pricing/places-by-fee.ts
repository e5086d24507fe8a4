import { groupBy } from '../group-by.ts'
import { type District, districtsByDivision, type Division } from '../addresses/districts.ts'

interface PlacesOfFee {
  feeTaka: number
  /** Divisions whose districts all have this fee. */
  divisions: Division[]
  /** The others. */
  districts: District[]
}

/** Where each fee counts that is not the default, in the order of the settings. */
export function placesByFee(
  feeTakaByDistrict: Readonly<Partial<Record<District, number>>>,
): PlacesOfFee[] {
  const fees = Object.entries(feeTakaByDistrict) as [District, number][]
  return [...groupBy(fees, ([, fee]) => fee)].map(([feeTaka, entries]) => {
    const priced = new Set(entries.map(([district]) => district))
    const isWhole = (division: Division) =>
      districtsByDivision[division].every((district) => priced.has(district))
    const divisions = (Object.keys(districtsByDivision) as Division[]).filter(isWhole)
    const inWhole = new Set<District>(divisions.flatMap((each) => districtsByDivision[each]))
    return { feeTaka, divisions, districts: [...priced].filter((each) => !inWhole.has(each)) }
  })
}
