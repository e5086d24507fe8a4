import { type District, districtsByDivision, findDistrict } from '#shared/addresses/districts.ts'
import type { CourierArea } from '../courier.ts'

/** A courier's areas, to find thanas in. */
export type AreaIndex = ReadonlyMap<string, CourierArea>

/** The first of several areas with one name in one district, in the order of their codes. */
export function indexAreas(areas: readonly CourierArea[]): AreaIndex {
  const index = new Map<string, CourierArea>()
  const sorted = areas.toSorted((one, other) =>
    one.code.localeCompare(other.code, 'en', { numeric: true }),
  )
  for (const area of sorted) {
    for (const district of districtsOf(area.district)) {
      for (const key of [placeKey(area.name), looseKey(area.name)]) {
        const place = `${district}/${key}`
        if (!index.has(place)) index.set(place, area)
      }
    }
  }
  return index
}

/** The area of that name; null when the courier has none in the district. */
export function matchArea(index: AreaIndex, district: District, thana: string): CourierArea | null {
  return (
    index.get(`${district}/${placeKey(thana)}`) ??
    index.get(`${district}/${looseKey(thana)}`) ??
    null
  )
}

/** The district that a courier writes so; where it writes a division, those of that. */
function districtsOf(written: string): readonly string[] {
  const district = findDistrict(written.replace(/\s+(?:city|district|sadar)$/i, ''))
  // RedX has divisions alone, six of which have the name of a district.
  const division = Object.entries(districtsByDivision).find(
    ([name]) => placeKey(name) === placeKey(district ?? written),
  )
  if (division) return [...division[1]]
  return district === null ? [] : [district]
}

/** One spelling for `Mohammadpur(Dhaka)`, `Mohammadpur Thana` and `MOHAMMADPUR`. */
function placeKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/\b(?:thana|upazila|model|metro)\b/g, '')
    .replaceAll(/[^a-z]/g, '')
}

/** Equal for names spelt by ear: Kotwali and Kotowali, Savar and Sabhar, Begumganj and Begumgonj. */
function looseKey(name: string): string {
  return placeKey(name.replace(/\bsadar\b/i, ''))
    .replaceAll('v', 'b')
    .replaceAll('w', 'o')
    .replaceAll('ph', 'f')
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('y', 'i')
    .replaceAll(/[aeou]+/g, 'a')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/a$/, '')
}
