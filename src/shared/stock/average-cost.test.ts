import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageCost } from './average-cost.ts'

test.each([
  [{ quantity: 10, costPoisha: 10_000 }, { quantity: 10, costPoisha: 12_000 }, 11_000],
  [{ quantity: 2, costPoisha: 100 }, { quantity: 1, costPoisha: 101 }, 100],
  [{ quantity: 0, costPoisha: 10_000 }, { quantity: 3, costPoisha: 9000 }, 9000],
  [{ quantity: 5, costPoisha: null }, { quantity: 3, costPoisha: 9000 }, 9000],
])('%o and %o cost %i poisha each', (stock, received, cost) => {
  expect(averageCost(stock, received)).toBe(cost)
})

test('an average lies between both costs', () => {
  const units = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    costPoisha: fc.integer({ min: 0, max: 1e9 }),
  })
  fc.assert(
    fc.property(units, units, (stock, received) => {
      const cost = averageCost(stock, received)
      const costs = [stock.costPoisha, received.costPoisha]
      expect(cost).toBeGreaterThanOrEqual(Math.min(...costs))
      expect(cost).toBeLessThanOrEqual(Math.max(...costs))
    }),
  )
})
