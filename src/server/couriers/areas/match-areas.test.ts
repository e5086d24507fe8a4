import { expect, test } from 'vitest'
import type { District } from '#shared/addresses/districts.ts'
import { indexAreas, matchArea } from './match-areas.ts'

const area = (code: string, district: string, name: string) => ({
  code,
  district,
  name,
  fields: { id: code },
})

const index = indexAreas([
  area('1', 'Dhaka', 'Dhanmondi'),
  area('2', 'Dhaka', 'Mohammadpur(Dhaka)'),
  area('3', 'Chattogram', 'Kotowali'),
  area('4', 'Cumilla', 'Cumilla Sadar'),
  area('5', 'Bogura', 'Shibgonj'),
  area('6', "Cox's bazar", 'Chakoria'),
  area('7', 'Faridpur', 'Faridpur Sadar Thana'),
  area('8', 'Nowhere', 'Savar'),
  area('20', 'Dhaka', 'Savar'),
  area('9', 'Dhaka', 'Savar'),
])

test.each<[District, string, string | undefined]>([
  ['Dhaka', 'Dhanmondi', '1'],
  ['Dhaka', 'Mohammadpur', '2'],
  ['Chittagong', 'Kotwali', '3'],
  ['Comilla', 'Comilla Sadar', '4'],
  ['Bogra', 'Shibganj', '5'],
  ["Cox's Bazar", 'Chakaria', '6'],
  ['Faridpur', 'Faridpur Sadar', '7'],
  ['Dhaka', 'Savar', '9'],
  ['Bogra', 'Dhanmondi', undefined],
  ['Dhaka', 'Gulshan', undefined],
])('%s, %s is the area %s', (district, thana, code) => {
  expect(matchArea(index, district, thana)?.code).toBe(code)
})

test('an area of a division is found in each of its districts', () => {
  const divisions = indexAreas([
    area('1', 'Chattogram', 'Feni Sadar'),
    area('2', 'Rangpur', 'Domar'),
  ])
  expect(matchArea(divisions, 'Feni', 'Feni Sadar')?.code).toBe('1')
  expect(matchArea(divisions, 'Nilphamari', 'Domar')?.code).toBe('2')
})
