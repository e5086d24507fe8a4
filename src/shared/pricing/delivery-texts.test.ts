import { expect, test } from 'vitest'
import { banglaDeliveryFees } from './bangla-delivery-texts.ts'
import type { DeliveryRates } from './order-totals.ts'
import { deliveryEstimateText, deliveryFeesText } from './english-delivery-texts.ts'

const rates: DeliveryRates = {
  defaultFeeTaka: 130,
  feeTakaByDistrict: { Dhaka: 60, Gazipur: 90 },
  freeFromTaka: 1500,
  estimateDistrict: 'Dhaka',
}

test('the fees are named by district, and what the rest pays', () => {
  expect(deliveryFeesText(rates)).toBe('৳60 in Dhaka, ৳90 in Gazipur, ৳130 elsewhere')
  expect(deliveryFeesText(rates, { join: ' or ', rest: 'in every other district' })).toBe(
    '৳60 in Dhaka, ৳90 in Gazipur or ৳130 in every other district',
  )
})

test('districts of one fee are named together', () => {
  const near = { Dhaka: 60, Sylhet: 90, Gazipur: 60, Narayanganj: 60 }
  expect(deliveryFeesText({ ...rates, feeTakaByDistrict: near })).toBe(
    '৳60 in Dhaka, Gazipur and Narayanganj, ৳90 in Sylhet, ৳130 elsewhere',
  )
})

test('the districts of a whole division are named as one', () => {
  const sylhet = { Sylhet: 90, Habiganj: 90, Moulvibazar: 90, Sunamganj: 90 }
  const feeTakaByDistrict = { Dhaka: 60, ...sylhet, Bogra: 90 }
  expect(deliveryFeesText({ ...rates, feeTakaByDistrict })).toBe(
    '৳60 in Dhaka, ৳90 in Sylhet division and Bogra, ৳130 elsewhere',
  )
  expect(banglaDeliveryFees({ ...rates, feeTakaByDistrict })).toBe(
    'ঢাকা জেলায় ৳৬০, সিলেট বিভাগে ৳৯০, বগুড়া জেলায় ৳৯০, অন্য সব জেলায় ৳১৩০',
  )
  expect(deliveryFeesText({ ...rates, feeTakaByDistrict: { ...sylhet, Sunamganj: 95 } })).toBe(
    '৳90 in Sylhet, Habiganj and Moulvibazar, ৳95 in Sunamganj, ৳130 elsewhere',
  )
})

test('one fee for all needs no district', () => {
  expect(deliveryFeesText({ ...rates, feeTakaByDistrict: {} })).toBe('৳130 everywhere')
})

test('an estimate names its district, then the others', () => {
  expect(deliveryEstimateText(rates)).toBe(
    'Estimate for Dhaka (৳60); ৳90 in Gazipur, ৳130 elsewhere',
  )
  expect(deliveryEstimateText({ ...rates, estimateDistrict: 'Bogra' })).toBe(
    'Estimate for Bogra (৳130); ৳60 in Dhaka, ৳90 in Gazipur, ৳130 elsewhere',
  )
})
