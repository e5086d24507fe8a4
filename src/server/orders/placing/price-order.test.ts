import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#shared/addresses/districts.ts'
import { isFullRun, runs } from '../../../../tests/support/full-run.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCoupon } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

const inAYear = new Date(Date.now() + 365 * 86_400_000)

/** Coupons that win, lose and tie with the first-order discount, and ones that cannot be used. */
const coupons = [
  { code: 'SMALL', discountValue: 5_00 },
  { code: 'LARGE', discountValue: 5_000_00 },
  { code: 'PERCENT', discountType: 'percentage', discountValue: 10, maximumPoisha: 90_00 },
  { code: 'UNCAPPED', discountType: 'percentage', discountValue: 33.33 },
  { code: 'BIGONLY', discountValue: 400_00, minimumPoisha: 2_000_00 },
  { code: 'USEDUP', discountValue: 400_00, usageLimit: 0 },
  { code: 'EXPIRED', discountValue: 400_00, expiresAt: new Date(0) },
] as const

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const prices = [9_99, 333_33, 999_50, 2_000_00]
  const productIds = await Promise.all(
    prices.map((pricePoisha) => addProduct(open.shop, { pricePoisha, stock: 40 })),
  )
  for (const coupon of coupons) await addCoupon(open.shop.db, { expiresAt: inAYear, ...coupon })
  return { ...open, productIds }
}

const sums = ['subtotal', 'deliveryFee', 'couponDiscount', 'firstOrderDiscount', 'total'] as const

const anyRequest = fc.record({
  lines: fc.array(
    fc.record({ product: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  district: fc.constantFrom(...districts),
  couponCode: fc.option(fc.constantFrom('NOPE', ...coupons.map(({ code }) => code))),
  hasOrderedBefore: fc.boolean(),
})

test('an order is charged what its quote says, or rejected for what the quote names', async () => {
  const { app, shop, productIds } = await openShop()
  const known = newPhone()
  const anyProduct = productIds.slice(0, 1).map((productId) => ({ productId, quantity: 1 }))
  await placeOrder(app, orderBody(anyProduct, { phone: known }))
  const seen = { charged: 0, rejected: 0 }
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ lines, district, couponCode, hasOrderedBefore }) => {
      const items = lines.map(({ product, quantity }) => ({
        productId: productIds[product] ?? '',
        quantity,
      }))
      const phone = hasOrderedBefore ? known : newPhone()
      // As the checkout asks once it knows that this is no first order.
      const request = { items, couponCode, district, firstOrder: !hasOrderedBefore }
      const { body: quote } = await call(app, 'POST', '/orders/quote', { body: request })
      const own = { couponCode, phone, district, expectedTotal: quote.total }
      const { status, body: placed } = await placeOrder(app, orderBody(items, own))
      const [problem] = quote.problems
      seen[problem ? 'rejected' : 'charged'] += 1
      const promised = problem ? [false, problem.code] : [true, ...sums.map((sum) => quote[sum])]
      const happened = problem ? [placed.code] : sums.map((sum) => placed[sum])
      expect([status === 201, ...happened]).toEqual(promised)
      expect(placed.appliedCoupon?.code).toBe(problem ? undefined : quote.appliedCoupon?.code)
      expect(quote.firstOrderDiscount > 0 && hasOrderedBefore).toBe(false)
    }),
    { numRuns: runs(60) },
  )
  // A fifth of the orders may all be of one kind.
  expect(Math.min(seen.charged, seen.rejected)).toBeGreaterThanOrEqual(isFullRun ? 4 : 0)
  await assertStockInvariants(shop.db)
})
