import { expect, test } from 'vitest'
import { districtsByDivision } from '../addresses/districts.ts'
import {
  deliveryDays,
  deliveryTimesText,
  deliveryTimeText,
  divisionalCities,
  type DeliveryTimes,
} from './delivery-times.ts'

const times: DeliveryTimes = {
  fastHours: 36,
  fastDistrict: 'Dhaka',
  divisionalDays: { min: 2, max: 2 },
  elsewhereDays: { min: 4, max: 6 },
}

test('the whole promise names each kind of place', () => {
  expect(deliveryTimesText(times)).toBe(
    '36 hours in Dhaka, 2 days to divisional cities and 4-6 days elsewhere',
  )
})

test.each([
  ['Dhaka', 'within 36 hours'],
  ['Chittagong', 'in 2 days (4-6 days outside the city)'],
  ["Cox's Bazar", 'in 4-6 days'],
  ['Gazipur', 'in 4-6 days'],
])('an order to %s arrives %s', (district, text) => {
  expect(deliveryTimeText(times, district, 'en')).toBe(text)
})

test('a shop whose fast district is another city has Dhaka among the divisional ones', () => {
  const fromSylhet = { ...times, fastDistrict: 'Sylhet' } as const
  expect(deliveryTimeText(fromSylhet, 'Sylhet', 'en')).toBe('within 36 hours')
  expect(deliveryTimeText(fromSylhet, 'Dhaka', 'en')).toBe('in 2 days (4-6 days outside the city)')
})

test('the range of all times is in whole days', () => {
  expect(deliveryDays(times)).toEqual({ min: 2, max: 6 })
})

test('every division has its city', () => {
  expect(divisionalCities.toSorted()).toEqual(Object.keys(districtsByDivision).toSorted())
})
