import { expect, test } from 'vitest'
import { listOddPrices, maxListed, oddPrices } from './odd-prices.ts'

test.each([
  ['below its cost', { from: 31_990, to: 27_000, cost: 28_000 }, 'below_cost'],
  ['a new product below its cost', { from: null, to: 90, cost: 100 }, 'below_cost'],
  ['less than half of before', { from: 31_990, to: 1130, cost: null }, 'half_off'],
  ['half of before', { from: 2000, to: 1000, cost: 900 }, null],
  ['at its cost', { from: 120, to: 100, cost: 100 }, null],
  ['dearer', { from: 100, to: 900, cost: null }, null],
  ['new, without a cost', { from: null, to: 1, cost: null }, null],
])('a price %s', (_, change, why) => {
  expect(oddPrices([{ label: 'Lamp', ...change }]).map((odd) => odd.why)).toEqual(why ? [why] : [])
})

test('of many odd prices the first are listed, and all are counted', () => {
  const slip = { label: 'Lamp', from: 100, to: 1, cost: null }
  const many = Array.from({ length: maxListed + 5 }, () => slip)
  const { oddPrices: listed, oddCount } = listOddPrices(many)
  expect([listed.length, oddCount]).toEqual([maxListed, maxListed + 5])
})
