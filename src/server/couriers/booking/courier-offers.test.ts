import { expect, test } from 'vitest'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { rankOffers } from './courier-offers.ts'

const offer = (courier: CourierId, charge: number | null, isServed = true) => ({
  courier,
  charge,
  isServed,
})

const ranked = (offers: ReturnType<typeof offer>[], preferred: CourierId | null = null) =>
  rankOffers(offers, preferred).map(({ courier }) => courier)

test('the cheapest courier by the agreed prices is proposed first', () => {
  const offers = [offer('pathao', 90), offer('steadfast', 70), offer('redx', 80)]
  expect(ranked(offers, 'pathao')).toEqual(['steadfast', 'redx', 'pathao'])
})

test('a courier whose list lacks the area comes last, however cheap it is', () => {
  const offers = [offer('pathao', 10, false), offer('steadfast', 70), offer('by_hand', null)]
  expect(ranked(offers)).toEqual(['steadfast', 'by_hand', 'pathao'])
})

test('the default courier leads where no price is known, and equal prices leave it first', () => {
  const unpriced = [offer('pathao', null), offer('steadfast', null), offer('by_hand', null)]
  expect(ranked(unpriced, 'steadfast')).toEqual(['steadfast', 'pathao', 'by_hand'])
  expect(ranked([offer('pathao', 70), offer('steadfast', 70)], 'steadfast')).toEqual([
    'steadfast',
    'pathao',
  ])
})
