import { expect, test } from 'vitest'
import { shopConfig } from '#config'
import { districtCodes, divisionCodes } from '../addresses/district-codes.ts'
import { districts, districtsByDivision, type Division } from '../addresses/districts.ts'
import { deliveryRegions } from './delivery-regions.ts'

const rates = { ...shopConfig.delivery, defaultFeeTaka: 120, feeTakaByDistrict: { Dhaka: 70 } }

test('each fee names the regions that it is for, the default one too', () => {
  const found = deliveryRegions(rates)
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ feeTaka: 70, regions: ['13'] })
  const rest = found.find(({ feeTaka }) => feeTaka === 120)
  expect(rest?.regions).toEqual(expect.arrayContaining(['A', 'B', 'D', 'E', 'F', 'G', 'H', '18']))
  expect(rest?.regions).toHaveLength(7 + 12)
})

test('every district is in one region', () => {
  const sylhet = { Sylhet: 90, Habiganj: 90, Moulvibazar: 90, Sunamganj: 90 }
  const found = deliveryRegions({
    ...rates,
    feeTakaByDistrict: { Dhaka: 70, Gazipur: 90, ...sylhet },
  })
  expect(new Set(found.map(({ feeTaka }) => feeTaka))).toEqual(new Set([70, 90, 120]))
  const divisions = Object.keys(districtsByDivision) as Division[]
  const named = found.flatMap(({ regions }) => regions)
  const codes = named.flatMap((code) => {
    const division = divisions.find((each) => divisionCodes[each] === code)
    return division ? districtsByDivision[division].map((each) => districtCodes[each]) : [code]
  })
  expect(codes.toSorted()).toEqual(districts.map((each) => districtCodes[each]).toSorted())
})

test('one fee for all names no region', () => {
  expect(deliveryRegions({ ...rates, feeTakaByDistrict: {} })).toEqual([
    { feeTaka: 120, regions: [] },
  ])
})
