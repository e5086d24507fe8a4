import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLines } from './deal-prices.ts'

const line = (quantity: number, unitsLeft: number | null) => ({
  productId: 'lamp',
  quantity,
  regularPricePoisha: 1000,
  deal: { pricePoisha: 700, unitsLeft },
})

test.each([
  { quantity: 3, unitsLeft: 3, pricePoisha: 700, unitsShort: null },
  { quantity: 4, unitsLeft: 3, pricePoisha: 1000, unitsShort: 3 },
  { quantity: 400, unitsLeft: null, pricePoisha: 700, unitsShort: null },
])(
  'a line of $quantity with $unitsLeft left costs $pricePoisha',
  ({ quantity, unitsLeft, ...expected }) => {
    expect(priceLines([line(quantity, unitsLeft)])).toMatchObject([expected])
  },
)

test('without a deal a line costs the regular price', () => {
  const [priced] = priceLines([{ ...line(1, 1), deal: null }])
  expect(priced).toMatchObject({ pricePoisha: 1000, isDealPrice: false, unitsShort: null })
})

test('two colours of a product share the units that are left, in the order of their lines', () => {
  const priced = priceLines([line(2, 3), line(2, 3), line(1, 3)])
  expect(priced.map(({ isDealPrice }) => isDealPrice)).toEqual([true, false, true])
  expect(priced[1]?.unitsShort).toBe(1)
})

test('no lines ever get more units at the deal price than are left', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 })
  fc.assert(
    fc.property(quantities, fc.nat(60), (lines, unitsLeft) => {
      const priced = priceLines(lines.map((quantity) => line(quantity, unitsLeft)))
      const taken = priced.filter(({ isDealPrice }) => isDealPrice)
      expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(unitsLeft)
    }),
  )
})
