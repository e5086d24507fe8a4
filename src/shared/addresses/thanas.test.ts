import { expect, test } from 'vitest'
import { banglaDistricts, banglaDivisions } from './bangla-names.ts'
import { districts, districtsByDivision } from './districts.ts'
import { metropolitanThanasOf, thanaName, thanasOf, upazilasOf, withStoredThana } from './thanas.ts'

const bangla = /^[\u0980-\u09FF\s।.\-\u200C\u200D]+$/

test('the country has 8 divisions, 64 districts and 495 upazilas', () => {
  expect(Object.keys(districtsByDivision)).toHaveLength(8)
  expect(districts).toHaveLength(64)
  expect(districts.flatMap(upazilasOf)).toHaveLength(495)
})

test.each([
  ['Dhaka', 50],
  ['Chittagong', 16],
  ['Khulna', 8],
  ['Rajshahi', 12],
  ['Sylhet', 6],
  ['Barisal', 4],
  ['Gazipur', 8],
  ['Rangpur', 6],
] as const)('%s has a metropolitan police of %i thanas', (city, count) => {
  expect(metropolitanThanasOf(city)).toHaveLength(count)
})

test('no other district has a metropolitan police', () => {
  expect(districts.filter((each) => metropolitanThanasOf(each).length > 0)).toHaveLength(8)
})

test('every thana has a Latin and a Bangla name, unique in its district', () => {
  for (const district of districts) {
    const thanas = thanasOf(district)
    expect(thanas.length).toBeGreaterThanOrEqual(3)
    expect(new Set(thanas.map((each) => each.name)).size).toBe(thanas.length)
    for (const { name, banglaName } of thanas) {
      expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/)
      expect(banglaName).toMatch(bangla)
    }
  }
  for (const name of [...Object.values(banglaDistricts), ...Object.values(banglaDivisions)]) {
    expect(name).toMatch(bangla)
  }
})

test.each([
  ['Dhaka', 'Dhanmondi', 'ধানমন্ডি'],
  ['Dhaka', 'Savar', 'সাভার'],
  ['Chittagong', 'Sitakunda', 'সীতাকুন্ড'],
  ["Cox's Bazar", 'Eidgaon', 'ঈদগাঁও'],
  ['Sunamganj', 'Madhyanagar', 'মধ্যনগর'],
  ['Habiganj', 'Shaistaganj', 'শায়েস্তাগঞ্জ'],
  ['Sylhet', 'Dakshin Surma', 'দক্ষিণ সুরমা'],
] as const)('%s has %s', (district, name, banglaName) => {
  expect(thanasOf(district)).toContainEqual({ name, banglaName: banglaName.normalize('NFC') })
})

test('a metropolis’ own thanas come first', () => {
  expect(thanasOf('Gazipur')[0]?.name).toBe('Basan')
  expect(thanasOf('Gazipur').filter((each) => each.name === 'Gazipur Sadar')).toHaveLength(1)
})

const storedThana = (district: string, thana: string) => withStoredThana({ district, thana }).thana

test('a thana typed in Bangla is stored as the one that is typed in English', () => {
  for (const district of districts) {
    for (const { name, banglaName } of thanasOf(district)) {
      expect(storedThana(district, banglaName)).toBe(name)
      expect(storedThana(district, name)).toBe(name)
      expect(thanaName(district, name, 'bn')).toBe(banglaName)
      expect(thanaName(district, name, 'en')).toBe(name)
    }
  }
})

test.each([
  ['Dhaka', 'ধানমণ্ডি', 'Dhanmondi'],
  ['Dhaka', ' হাজারিবাগ', 'Hazaribagh'],
  ['Dhaka', 'সাভার উপজেলা', 'Savar'],
  ['Dhaka', 'কোতোয়ালী'.normalize('NFC'), 'Kotwali'],
  ['Dhaka', 'কোতো\u09DFালী', 'Kotwali'],
  ['Dhaka', 'dhanmondi', 'Dhanmondi'],
  ['Chattogram', 'সীতাকুণ্ড', 'Sitakunda'],
  ['Sylhet', 'জিন্দাবাজার', 'জিন্দাবাজার'],
  ['Atlantis', 'সাভার', 'সাভার'],
])('in %s, %s is stored as %s', (district, typed, stored) => {
  expect(storedThana(district, typed)).toBe(stored)
})
