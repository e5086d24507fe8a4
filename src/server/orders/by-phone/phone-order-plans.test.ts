import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrders, readsOfLists } from '../../../../tests/support/fixtures/long-lists.ts'
import { heldDraft, openPhoneShop } from '../../../../tests/support/fixtures/phone-orders.ts'

test('among thousands of orders and customers a phone is looked up and an order quoted by indexes', async () => {
  const { shop, lamp, post, buyerOf, quote } = await openPhoneShop()
  const { phone } = await addOrders(shop.db, 2, 3000)
  await post('/admin/held-orders', { draft: heldDraft() })
  await shop.db.execute(sql`analyze`)
  const items = [{ productId: lamp, quantity: 1 }]
  const reads = await readsOfLists(
    shop.db,
    async () => {
      const { buyer } = (await buyerOf(phone)).body
      expect([buyer.counts.orders, buyer.accounts.length]).toEqual([1, 1])
      expect((await quote({ items, phone, district: 'Sylhet' })).body.firstOrderDiscount).toBe(0)
    },
    ['orders', 'customers', 'addresses', 'order_items', 'order_requests'],
  )
  expect(reads.length).toBeGreaterThan(3)
  expect(reads.filter(({ rows }) => rows > 100)).toEqual([])
}, 120_000)
