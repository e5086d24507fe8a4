import { banglaDistricts } from '#shared/addresses/bangla-names.ts'
import { districtCodes } from '#shared/addresses/district-codes.ts'
import { type District, districts, findDistrict } from '#shared/addresses/districts.ts'
import { findThana } from '#shared/addresses/thanas.ts'

/** The lines of an address in another shop; blank ones are ''. */
export interface WrittenAddress {
  street: string
  street2: string
  area: string
  district: string
  postcode: string
}

export interface ReadAddress {
  fullAddress: string
  district: string
  thana: string
  /** Text in the place of a district that names none; null for an address with a district. */
  unknownDistrict: string | null
}

const byCode = new Map(districts.map((each) => [districtCodes[each], each]))

const byBanglaName = new Map(districts.map((each) => [banglaDistricts[each], each]))

/** A district by its name in English or Bangla, or by its code, as BD-13. */
export function readDistrict(written: string): District | null {
  const code = /^BD-?(\d{2})$/i.exec(written.trim())?.[1]
  if (code !== undefined) return byCode.get(code) ?? null
  const name = written.trim().replace(/\s+(?:district|zila|zilla|city|জেলা)$/i, '')
  return findDistrict(name) ?? byBanglaName.get(name.normalize('NFC')) ?? null
}

/** District and thana by the names of the shop, wherever in the address they are; the rest as it was written. */
export function readAddress(written: WrittenAddress): ReadAddress | null {
  const { street, street2, area, district: place, postcode } = written
  const lines = [street, street2].filter(Boolean)
  if (lines.length === 0 && area === '' && place === '') return null
  const foundDistrict = readDistrict(place) ?? readDistrict(area) ?? districtOfThana(area)
  const parts = [area, ...lines.flatMap((line) => line.split(',')).toReversed()]
  const thana =
    foundDistrict && parts.map((part) => findThana(foundDistrict, part)).find((each) => each)
  const thanaName =
    thana?.name ?? (foundDistrict !== null && readDistrict(area) === foundDistrict ? '' : area)
  const zip = postcode === '' ? [] : [postcode]
  return {
    fullAddress: [...lines, ...zip].join(', ') || area || place,
    district: foundDistrict ?? (place || area),
    // Some thana is required: that of an address which names its district alone is the district.
    thana: thanaName || (foundDistrict ?? ''),
    unknownDistrict: foundDistrict ? null : place || area,
  }
}

/** The only district that has a thana of this name. */
function districtOfThana(name: string): District | null {
  if (name === '') return null
  const having = districts.filter((district) => findThana(district, name))
  return having.length === 1 ? (having[0] ?? null) : null
}
