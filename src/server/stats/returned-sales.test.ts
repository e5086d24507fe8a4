import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { openReturnShop } from '../../../tests/support/fixtures/returns.ts'
import { productVariants } from '../catalog/products/variants/variant-tables.ts'

/** A delivered order of two lamps, which came back whole and were paid back; the dashboard and the order's page. */
async function openReturned({ costPoisha }: { costPoisha: number | null }) {
  const open = await openReturnShop()
  const { shop, lamp, order, openFor, linesOf, step, inspect, one, staff, buyer } = open
  await shop.db
    .update(productVariants)
    .set({ costPoisha })
    .where(eq(productVariants.productId, lamp))
  const placed = await order([{ productId: lamp, quantity: 2 }])
  const { body } = await openFor(placed._id, { kind: 'return', lines: linesOf(placed, 2) })
  const id = body.return._id
  await step(id, { status: 'received' })
  await inspect(id)
  const { goods } = (await one(id)).due
  await step(id, { status: 'settled', method: 'cash', amount: goods })
  const stats = (await staff('GET', '/admin/stats')).body
  const sold = (await staff('GET', '/admin/best-sellers')).body
  const page = (await staff('GET', `/admin/orders/${placed._id}`)).body
  const customer = (await staff('GET', `/admin/users/${buyer.id}`)).body
  return { placed, goods, stats, sold, page, customer, today: stats.revenuePerDay.at(-1) }
}

test('goods that came back and were paid back earn nothing, cost nothing, and were not spent', async () => {
  const { placed, stats, sold, page, customer, today } = await openReturned({
    costPoisha: 300_00,
  })
  expect(stats.totalRevenue).toBe(placed.deliveryFee)
  expect(today).toMatchObject({ revenue: placed.deliveryFee, profit: 0 })
  expect(sold.products).toEqual([])
  expect(page.profit).toMatchObject({ cost: 0, profit: 0 })
  expect(customer.totals.spent).toBe(placed.deliveryFee)
})

test('units returned from an order of unknown cost leave the profit alone', async () => {
  const { placed, today } = await openReturned({ costPoisha: null })
  expect(today).toMatchObject({ revenue: placed.deliveryFee, profit: 0, withoutCost: 1 })
})
