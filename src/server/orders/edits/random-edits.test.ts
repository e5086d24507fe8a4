import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isFullRun, runs } from '../../../../tests/support/full-run.ts'
import { openEditedShop } from '../../../../tests/support/fixtures/edited-shop.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { stockOf } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { addProduct } from '../../../../tests/support/fixtures/test-products.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Of each product the units of an old line, those of an added one, and its price from then on. */
const product = fc.record({
  kept: fc.integer({ min: 0, max: 4 }),
  added: fc.integer({ min: 0, max: 2 }),
  price: fc.constantFrom(90_00, 250_50, 700_00),
})

const step = fc.record({
  products: fc.tuple(product, product, product),
  district: fc.constantFrom('Dhaka', 'Sylhet'),
  amount: fc.constantFrom(-20, 0, 15.5),
})

test('random edits end with the total of a new order of the same lines, but for the prices kept', async () => {
  const { app, shop, lamp, cable, place, edit, setPrice, setStatus } = await openEditedShop()
  const third = await addProduct(shop, { name: 'Fan', pricePoisha: 120_00, stock: 6 })
  const ids = [lamp, cable, third]
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      let order = await place([{ productId: lamp, quantity: 1 }])
      for (const { products, district, amount } of steps) {
        const lines = [
          ...order.items.flatMap((item) => {
            const quantity = products[ids.indexOf(item.product ?? '')]?.kept ?? 0
            return quantity === 0 ? [] : [{ itemId: item._id, quantity }]
          }),
          ...ids.flatMap((productId, at) => {
            const quantity = products[at]?.added ?? 0
            return quantity === 0 ? [] : [{ productId, quantity }]
          }),
        ]
        if (lines.length === 0) continue
        const sold = new Map(order.items.map((item) => [item._id, item.price]))
        const adjustments = amount === 0 ? [] : [{ label: 'Agreed', amount }]
        const shippingAddress = { ...order.shippingAddress, district }
        const { status, body } = await edit(order._id, { lines, shippingAddress, adjustments })
        await assertStockInvariants(shop.db)
        expect(['out_of_stock', undefined]).toContain(body.code)
        if (status !== 200) continue
        made += 1
        order = body.order
        for (const item of order.items) expect(sold.get(item._id) ?? item.price).toBe(item.price)
        await expectTotalOfNewOrder(order, amount)
        for (const [at, id] of ids.entries()) await setPrice(id, products[at]?.price ?? 0)
      }
      await setStatus(order._id, 'cancelled')
      await assertStockInvariants(shop.db)
      expect(await Promise.all(ids.map((id) => stockOf(shop.db, id)))).toEqual([10, 5, 6])
    }),
    { numRuns: runs(25) },
  )
  expect(made).toBeGreaterThan(isFullRun ? 10 : 0)

  /** Compares with the quote of one product of an equal subtotal, on which the other amounts depend. */
  async function expectTotalOfNewOrder(
    { subtotal, shippingAddress, total }: Awaited<ReturnType<typeof place>>,
    amount: number,
  ) {
    const alike = await addProduct(shop, { pricePoisha: Math.round(subtotal * 100), stock: 1 })
    const items = [{ productId: alike, quantity: 1 }]
    const { district } = shippingAddress
    const { body: quote } = await call(app, 'POST', '/orders/quote', { body: { items, district } })
    expect(quote.subtotal).toBe(subtotal)
    expect(total).toBe(Math.round(quote.total - quote.rounding + amount))
  }
})
