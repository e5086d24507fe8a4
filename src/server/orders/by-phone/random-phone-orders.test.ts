import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isFullRun, runs } from '../../../../tests/support/full-run.ts'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { openPhoneShop } from '../../../../tests/support/fixtures/phone-orders.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addProduct, orderBody } from '../../../../tests/support/fixtures/test-products.ts'

vi.setConfig({ testTimeout: 240_000 })

const sums = ['subtotal', 'deliveryFee', 'couponDiscount', 'firstOrderDiscount'] as const

/** In poisha, the total in whole taka with what is added to it. */
function sumsOf(body: Record<(typeof sums)[number] | 'total' | 'rounding', number>, added = 0) {
  const poisha = (taka: number) => Math.round(taka * 100)
  return {
    ...Object.fromEntries(sums.map((name) => [name, poisha(body[name])])),
    total: poisha(Math.round(body.total - body.rounding + added)),
  }
}

const anyOrder = fc.record({
  lines: fc.array(
    fc.record({ product: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  district: fc.constantFrom('Dhaka', 'Sylhet', 'Khulna'),
  couponCode: fc.option(fc.constantFrom('SMALL', 'LARGE', 'BIGONLY', 'NOPE')),
  hasOrdered: fc.boolean(),
  amount: fc.constantFrom(0, -20, 15.5),
})

test('an order by phone costs what the same order of a guest does, and is refused for the same', async () => {
  const { app, shop, lamp, cable, takeOrder, quote, setStatus } = await openPhoneShop()
  const fan = await addProduct(shop, { name: 'Fan', pricePoisha: 1_999_50, stock: 4 })
  const ids = [lamp, cable, fan]
  await addCoupon(shop.db, { code: 'SMALL', discountValue: 5_00 })
  await addCoupon(shop.db, { code: 'LARGE', discountValue: 3_000_00 })
  await addCoupon(shop.db, { code: 'BIGONLY', discountValue: 400_00, minimumPoisha: 4_000_00 })
  const seen = { placed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ lines, district, couponCode, hasOrdered, amount }) => {
      const items = lines.map(({ product, quantity }) => ({
        productId: ids[product] ?? '',
        quantity,
      }))
      const phones = [newPhone(), newPhone()] as const
      for (const phone of hasOrdered ? phones : []) {
        await placeOrder(app, orderBody([{ productId: cable, quantity: 1 }], { phone }))
      }
      const own = { district, couponCode }
      const guest = await placeOrder(app, orderBody(items, { phone: phones[0], ...own }))
      // Its units are there again for the other.
      if (guest.status === 201) await setStatus(guest.body._id, 'cancelled')
      const adjustments = amount === 0 ? [] : [{ label: 'Agreed', amount }]
      const quoted = (await quote({ items, phone: phones[1], ...own, adjustments })).body
      const taken = await takeOrder(items, { phone: phones[1], ...own, adjustments })
      await assertStockInvariants(shop.db)
      const isBelowZero = guest.status === 201 && guest.body.total + amount < 0
      const isPlaced = guest.status === 201 && !isBelowZero
      const code = isBelowZero ? 'invalid' : guest.body.code
      const expected = isPlaced ? sumsOf(guest.body, amount) : { code }
      const codes: string[] = quoted.problems.map((problem: { code: string }) => problem.code)
      expect(isPlaced ? sumsOf(taken.body) : { code: taken.body.code }).toEqual(expected)
      expect(isPlaced ? sumsOf(quoted) : { code: codes.find((each) => each === code) }).toEqual(
        expected,
      )
      seen[isPlaced ? 'placed' : 'refused'] += 1
      if (isPlaced) await setStatus(taken.body._id, 'cancelled')
      for (const { _id } of hasOrdered ? await ordersOf(phones) : [])
        await setStatus(_id, 'cancelled')
    }),
    { numRuns: runs(40) },
  )
  // A fifth of the orders may all be of one kind.
  expect(Math.min(seen.placed, seen.refused)).toBeGreaterThanOrEqual(isFullRun ? 6 : 0)

  async function ordersOf(phones: readonly string[]) {
    const { rows } = await shop.db.execute<{ _id: string }>(
      `select id as "_id" from orders where status <> 'cancelled' and phone in (${phones.map((phone) => `'+88${phone}'`).join(', ')})`,
    )
    return rows
  }
})
