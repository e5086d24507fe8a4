import type { Language } from '../languages/languages.ts'
import { findDistrict, type District } from './districts.ts'
import { metropolitanThanas, upazilas } from './thana-data.ts'

export interface Thana {
  name: string
  banglaName: string
}

/**
 * The thanas and upazilas of a district, those of a metropolis first. Suggestions only: an address may
 * name any other. Pages load this file with `import()`: few of them need it.
 */
export function thanasOf(district: District): Thana[] {
  const thanas = [...metropolitanThanasOf(district), ...upazilasOf(district)]
  // A police thana may have the name of an upazila: list it once.
  return [...new Map([...thanas].reverse().map((thana) => [thana.name, thana])).values()].reverse()
}

/**
 * An address as it is stored: its thana in English, also when it was typed in Bangla or in another of the
 * usual spellings. A thana that the district does not have stays as it was typed.
 */
export function withStoredThana<A extends { district: string; thana: string }>(address: A): A {
  const { district, thana } = address
  return { ...address, thana: findThana(district, thana)?.name ?? thana }
}

/** A stored thana as the language writes it. */
export function thanaName(district: string, stored: string, language: Language): string {
  if (language === 'en') return stored
  return findThana(district, stored)?.banglaName ?? stored
}

/** A thana of a district by any of its usual spellings, in English or Bangla. */
export function findThana(district: string, name: string): Thana | undefined {
  const itsDistrict = findDistrict(district)
  const key = spellingKey(name)
  if (itsDistrict === null || key === '') return undefined
  return thanasOf(itsDistrict).find((thana) =>
    [thana.name, thana.banglaName].some((each) => spellingKey(each) === key),
  )
}

/** Spellings of one name that people mix up have one key: ধানমণ্ডি and ধানমন্ডি, হাজারিবাগ and হাজারীবাগ. */
function spellingKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s(?:থানা|উপজেলা)$/, '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replaceAll(/[শষ]/g, 'স')
}

export function upazilasOf(district: District): Thana[] {
  return readNames(upazilas[district])
}

export function metropolitanThanasOf(district: District): Thana[] {
  return readNames(metropolitanThanas[district] ?? '')
}

/** Each English name ends where its Bangla one begins. */
function readNames(names: string): Thana[] {
  return names
    .split(', ')
    .filter(Boolean)
    .map((both) => {
      const end = both.search(/\s[\u0980-\u09FF]/)
      return { name: both.slice(0, end), banglaName: both.slice(end + 1) }
    })
}
