import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidForGoods, shareOfUnits, type PaidOrder } from './refund-share.ts'

const order: PaidOrder = {
  totalPoisha: 90_000,
  deliveryFeePoisha: 7_000,
  items: [
    { id: 'lamp', position: 0, pricePoisha: 50_000, quantity: 1 },
    { id: 'cable', position: 1, pricePoisha: 20_000, quantity: 3 },
  ],
}

test('a line has its share of the discounts, not of the delivery, in whole taka', () => {
  expect(shareOfUnits(order, new Map([['lamp', 1]]))).toBe(37_700)
  expect(shareOfUnits(order, new Map([['cable', 3]]))).toBe(83_000 - 37_700)
})

test('of what was paid to the poisha, a line has its share to the poisha', () => {
  const earlier = { ...order, totalPoisha: 90_010 }
  expect(shareOfUnits(earlier, new Map([['lamp', 1]]))).toBe(37_731)
  expect(shareOfUnits(earlier, new Map([['cable', 3]]))).toBe(83_010 - 37_731)
})

test('items that cost nothing give nothing back', () => {
  const gift = { ...order, items: [{ id: 'gift', position: 0, pricePoisha: 0, quantity: 2 }] }
  expect(shareOfUnits(gift, new Map([['gift', 2]]))).toBe(0)
  expect(shareOfUnits({ ...order, totalPoisha: 5_000 }, new Map([['lamp', 1]]))).toBe(0)
})

test('in whatever parts and order the units of an order come back, they have what was paid', () => {
  const line = fc.record({
    pricePoisha: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000_000_000 }),
      fc.infiniteStream(fc.nat()),
      (lines, totalPoisha, random) => {
        const items = lines.map((each, position) => ({ ...each, id: String(position), position }))
        const paid = { totalPoisha, deliveryFeePoisha: 0, items }
        const given = new Map<string, number>()
        let sum = 0
        for (;;) {
          const left = items.filter(({ id, quantity }) => (given.get(id) ?? 0) < quantity)
          const item = left[(random.next().value ?? 0) % left.length]
          if (!item) break
          const before = given.get(item.id) ?? 0
          const units = 1 + ((random.next().value ?? 0) % (item.quantity - before))
          const share = shareOfUnits(paid, new Map([[item.id, units]]), given)
          expect(share).toBeGreaterThanOrEqual(0)
          sum += share
          given.set(item.id, before + units)
        }
        const whole = items.some(({ pricePoisha }) => pricePoisha > 0) ? paidForGoods(paid) : 0
        expect(sum).toBe(whole)
      },
    ),
  )
})
