import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrders, readsOfLists } from '../../../../tests/support/fixtures/long-lists.ts'
import { call } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const open = await createTestShop()
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const list = (query: Record<string, string>) =>
    call(open.app, 'GET', `/admin/orders?${new URLSearchParams(query)}`, admin)
  return { ...open, admin, list }
}

test('no list of the administration reads a whole table', async () => {
  const { shop, app, admin } = await openShop()
  const { number, phone, email } = await addOrders(shop.db, 4, 3000)
  const reads = await readsOfLists(shop.db, async () => {
    for (const query of [
      '',
      'page=100',
      'status=pending',
      'status=delivered',
      'from=2026-01-01&to=2026-01-31',
      `search=${number}`,
      `search=${number.slice(2)}`,
      `search=${encodeURIComponent(phone)}`,
      `search=${phone.slice(5, 11)}`,
      `search=${email}`,
      `search=${email.slice(0, 8)}`,
      'search=zzqqxx',
      'search=customer',
      'search=customer&status=pending',
    ]) {
      for (const path of ['orders', 'users', 'products']) {
        const { status } = await call(app, 'GET', `/admin/${path}?${query}`, admin)
        expect(status).toBe(200)
      }
    }
  })
  expect(reads.length).toBeGreaterThan(60)
  expect(reads.filter(({ rows }) => rows >= 12_000)).toEqual([])
}, 180_000)

test('every filter and sort of the orders reads an index', async () => {
  const { shop, list } = await openShop()
  await addOrders(shop.db, 4, 3000)
  await shop.db.execute(sql`
    insert into order_calls (id, order_id, outcome, due_at)
    select gen_random_uuid(), id, (array['no_answer', 'wrong_number'])[1 + ascii(number) % 2], now()
    from orders where status = 'pending'`)
  await shop.db.execute(sql`vacuum analyze order_calls`)
  const filters = [
    'status=pending,shipped',
    'district=Sylhet',
    'amountFrom=100&amountTo=120',
    'amountFrom=11990',
    'source=phone',
    'label=vip',
    'label=unknown',
    'calls=waiting',
    'calls=no_answer',
    'calls=wants_changes',
    'status=pending&district=Khulna',
    'district=Sylhet&amountFrom=100&amountTo=500&source=phone&label=vip',
    'search=customer%205&district=Sylhet&source=phone',
  ]
  const reads = await readsOfLists(shop.db, async () => {
    for (const filter of ['', ...filters]) {
      for (const sort of ['', 'oldest', 'amount', 'due']) {
        expect(
          await list(Object.fromEntries(new URLSearchParams(`${filter}&sort=${sort}`))),
        ).toMatchObject({ status: 200 })
      }
    }
  })
  expect(reads.length).toBeGreaterThan(100)
  expect(reads.filter(({ rows }) => rows >= 10_500)).toEqual([])
}, 180_000)
