import { expect, test } from 'vitest'
import { districts, districtsByDivision, findDistrict } from './districts.ts'

test('there are 64 districts, each once', () => {
  expect(districts).toHaveLength(64)
  expect(new Set(districts).size).toBe(64)
})

test('a list begins with Dhaka, and each division with its city', () => {
  expect(Object.keys(districtsByDivision)[0]).toBe('Dhaka')
  for (const [division, [first]] of Object.entries(districtsByDivision)) {
    expect(first).toBe(division)
  }
})

test.each([
  ['Chattogram', 'Chittagong'],
  ['Cumilla', 'Comilla'],
  ['bogura', 'Bogra'],
  ['Jashore', 'Jessore'],
  ['Barishal', 'Barisal'],
  ['Coxs Bazar', "Cox's Bazar"],
  [' sylhet ', 'Sylhet'],
  ['Atlantis', null],
])('%s is parsed as %s', (written, district) => {
  expect(findDistrict(written)).toBe(district)
})
