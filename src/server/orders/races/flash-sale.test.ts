// @module-tag race
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { isFullRun } from '../../../../tests/support/full-run.ts'
import { addDeal, unitsSold } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  newGuest,
  newHouse,
  newPhone,
  placeOrder,
  type ApiResponse,
} from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf, times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

const [buyers, dealUnits, stock] = isFullRun ? [500, 100, 300] : [120, 24, 72]

/** Requests under way at once: as many as the pool has connections for, and some that wait. */
const atOnce = 60

test(
  'a sale with hundreds of buyers behind one address sells every unit, and no limit rejects anybody',
  { timeout: 300_000 },
  async () => {
    const { app, shop } = await createTestShop({ withLimits: true })
    await addCategory(shop)
    const productId = await addProduct(shop, { stock })
    const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: dealUnits }])

    /** As a checkout does: a quote, the order, and a second click when the deal has just ended. */
    async function shopper(at: number): Promise<string> {
      const headers = { ...(await newGuest(app)), 'idempotency-key': `buyer-${at}` }
      const own = { phone: newPhone(), house: newHouse() }
      const items = [{ productId, quantity: 1 }]
      const quote = await call(app, 'POST', '/orders/quote', { body: { items }, headers })
      const [line] = quote.body.lines
      const order = (price: number) =>
        placeOrder(app, orderBody([{ productId, quantity: 1, price }], own), headers)
      const first = await order(line.price)
      if (first.body.code !== 'price_changed') return outcomeOf(first)
      return outcomeOf(await order(first.body.quote.lines[0].price))
    }
    const limit = pLimit(atOnce)
    const outcomes = await Promise.all(times(buyers, (at) => limit(() => shopper(at))))

    const counts = Object.groupBy(outcomes, (outcome) => outcome)
    expect(Object.keys(counts).toSorted()).toEqual(['out_of_stock', 'sold at 1000', 'sold at 700'])
    expect(counts['sold at 700']).toHaveLength(dealUnits)
    expect(counts['sold at 1000']).toHaveLength(stock - dealUnits)
    expect(await stockOf(shop.db, productId)).toBe(0)
    expect(await unitsSold(shop.db, dealId, productId)).toBe(dealUnits)
    await assertStockInvariants(shop.db)
  },
)

function outcomeOf({ status, body }: ApiResponse): string {
  return status === 201 ? `sold at ${body.items[0].price}` : body.code
}
