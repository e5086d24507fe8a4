import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFullRun } from '../../../../tests/support/full-run.ts'
import { demoTimeoutMs, openDemoShop } from '../../../../tests/support/servers/demo-shop.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { call, newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStatsEqualRecount } from '../../../../tests/support/fixtures/stats-recount.ts'
import { assertCashInvariants } from '../../../../tests/support/fixtures/cash-shop.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { orderBody } from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { openDealSchedule } from '../../flash-deals/deal-schedule.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { readDemoCatalogue } from '../demo-catalogue.ts'
import { readDemoHistory } from './demo-history.ts'
import type { SeedProgress } from '../seed-demo.ts'

async function countRows(db: Db) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*) from orders)::int as orders,
      (select count(*) from customers where role = 'user')::int as customers,
      (select count(*) from customers where role = 'admin' and email like '%.%@example.%')::int as staff,
      (select count(*) from reviews)::int as reviews,
      (select count(*) from coupons)::int as coupons,
      (select count(*) from flash_deals)::int as deals,
      (select count(*) from products)::int as products`)
  return rows[0]
}

const whole = {
  orders: 300,
  customers: 40,
  staff: 4,
  reviews: 250,
  coupons: 2,
  deals: 1,
  products: 71,
}

/** Everything lies in the past, and nobody gets an e-mail or can sign in. */
async function expectPast({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`
    select 'order' as what from orders where created_at > now() - interval '1 minute'
    union all select 'change' from order_status_changes where created_at > now() - interval '1 minute'
    union all select 'review' from reviews
      where greatest(created_at, replied_at) > now() - interval '1 minute'
    union all select 'order before registration' from customers c
      join orders o on o.customer_id = c.id where o.created_at < c.created_at
    union all select 'catalogue after the deeds of people' from audit_entries
      where actor_kind = 'job' and subject_type in ('product', 'category')
        and at > (select min(created_at) from orders)
    union all select 'word of a courier' from parcel_events where at > now() - interval '1 minute'
    union all select 'parcel' from parcels where created_at > now() - interval '1 minute'
    union all select 'cash' from parcel_cash where at > now() - interval '1 minute'
    union all select 'payout' from courier_payouts where paid_at > now() - interval '1 minute'
    union all select 'return' from return_steps where created_at > now() - interval '1 minute'
    union all select 'claim' from claim_steps where created_at > now() - interval '1 minute'
    union all select 'call of a courier' from jobs.job where name in ('book-parcel', 'track-parcel')
    union all select 'e-mail' from jobs.job where name = 'send-mail'
    union all select 'session' from sessions s join customers c on c.id = s.customer_id
      where c.role = 'user'
    union all select 'password' from passwords`)
  expect(rows).toEqual([])
}

test(
  'the demo has customers, orders, reviews, coupons and a flash deal, at the stock of its catalogue, once, also after interrupted starts',
  async () => {
    const { shop, database, seed } = await openDemoShop()
    const { db } = shop
    const failing = (what: string, at: number): SeedProgress['progress'] => {
      return (done, _of, kind) => {
        if (kind === what && done === at) throw new Error('the power is out')
      }
    }
    await expect(seed({ progress: failing('products', 30) })).rejects.toThrow('the power is out')
    expect(await countRows(shop.db)).toMatchObject({ products: 30, orders: 0 })
    for (const at of isFullRun ? [1, 120] : [120]) {
      await expect(seed({ progress: failing('orders', at) })).rejects.toThrow('the power is out')
      expect(await countRows(shop.db)).toMatchObject({
        products: 71,
        orders: 0,
        customers: 0,
        deals: 0,
      })
    }
    expect(await seed()).toEqual({ products: 0, orders: 300 })
    const complete = await countRows(shop.db)
    expect(complete).toMatchObject(whole)
    expect(await seed()).toEqual({ products: 0, orders: 0 })
    expect(await countRows(shop.db)).toEqual(complete)
    await assertStockInvariants(db)
    await assertStatsEqualRecount(db)
    await assertCashInvariants(db)

    const { products } = await readDemoCatalogue('demo/catalogue')
    const stock = await db.execute(sql`select name as item, stock from products union all
      select v.sku, s.stock from product_variants v join stock_items s on s.id = v.stock_item_id
      where v.sku is not null`)
    expect(new Map(stock.rows.map((row) => [row['item'], row['stock']]))).toEqual(
      new Map(
        products.flatMap(({ name, stock: units, variants = [] }) => [
          [name, units] as const,
          ...variants.map((variant) => [variant.sku, variant.stock] as const),
        ]),
      ),
    )
    const discounts = await db.execute<{ firsts: number; coupons: number; both: number }>(sql`
    select count(*) filter (where first_order_discount_poisha > 0)::int as firsts,
      count(*) filter (where coupon_discount_poisha > 0)::int as coupons from orders`)
    expect(discounts.rows[0]?.firsts).toBeGreaterThan(60)
    expect(discounts.rows[0]?.coupons).toBeGreaterThan(10)
    const marks = await db.execute<{ count: number }>(sql`select count(*)::int from reviews
    where helpful_count > 0 and reply is null and hidden_at is null`)
    expect(marks.rows[0]?.count).toBeGreaterThan(50)
    await expectPast(database)
  },
  demoTimeoutMs,
)

/** How many there are, by the values of a column. */
async function countBy(db: Db, table: string, column: string) {
  const [of, by] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await db.execute<{ value: string; count: number }>(
    sql`select ${by} as value, count(*)::int as count from ${of} group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

test(
  'the demo has parcels in each stage, money of couriers, returns, claims and units with numbers, in the statuses of its orders',
  async () => {
    const { app, admin, shop, seed } = await openDemoShop()
    await seed()
    const { db } = shop
    const history = await readDemoHistory('demo/history')
    const wanted = history.orders.map(({ changes }) => changes.at(-1)?.status ?? 'pending')
    const { rows } = await db.execute<{ status: string }>(
      sql`select status from orders order by created_at`,
    )
    expect(rows.map(({ status }) => status)).toEqual(wanted)
    expect(await countBy(db, 'parcels', 'state')).toEqual({
      booked: 3,
      delivered: 20,
      held: 2,
      on_the_way: 2,
      out_for_delivery: 2,
      returned: 2,
      unknown: 1,
    })
    expect(await countBy(db, 'courier_payouts', 'source')).toEqual({ api: 1, file: 1 })
    expect(await countBy(db, 'returns', 'status')).toEqual({
      approved: 1,
      received: 2,
      requested: 2,
      settled: 2,
    })
    expect(await countBy(db, 'claims', 'status')).toEqual({
      requested: 1,
      returned: 1,
      sent_to_brand: 1,
    })
    expect(await countBy(db, 'units', 'status')).toMatchObject({ in_claim: 1, sold: 6 })
    expect(await countBy(db, 'stock_documents', 'kind')).toEqual({ receipt: 2 })
    const { headers } = admin
    const { body } = await call(app, 'GET', '/admin/cash', { headers })
    const couriers = body.couriers.slice(0, 2)
    expect(couriers).toMatchObject([
      { courier: 'pathao', alarms: { unpaid: 1, differs: 0, not_back: 1 } },
      { courier: 'steadfast', alarms: { unpaid: 0, differs: 0, not_back: 0 } },
    ])
    for (const { owed } of couriers) expect(owed).toBeGreaterThan(0)
  },
  demoTimeoutMs,
)

test(
  'the flash deal of the demo runs in every process once it is seeded, for six days',
  { tags: ['full'], timeout: demoTimeoutMs },
  async () => {
    const clock = movingClock()
    const seeding = await openDemoShop({ clock })
    const processes = [seeding, await createTestShop({ clock, beside: seeding })]
    const schedules = await Promise.all(processes.map(({ shop }) => openDealSchedule(shop)))
    onTestFinished(async () => {
      for (const schedule of schedules) await schedule.close()
    })
    const expectDeals = async (expected: unknown[]) => {
      for (const { app } of processes) {
        await vi.waitFor(async () => {
          const { flashDeals } = (await call(app, 'GET', '/flash-deals/active')).body
          expect(flashDeals).toMatchObject(expected)
        })
      }
    }
    const advance = async (time: { days?: number; seconds?: number }) => {
      clock.advance(time)
      for (const schedule of schedules) await schedule.check()
    }
    await expectDeals([])
    await seeding.seed()
    const first = { name: 'Nodi Air 2 True Wireless Earbuds', price: 1290, originalPrice: 1790 }
    const others = Array.from({ length: 4 }, () => ({}))
    const running = { name: 'Weekend on the move', products: [first, ...others] }
    await expectDeals([running])
    await advance({ days: 6, seconds: -1 })
    await expectDeals([running])
    await advance({ seconds: 1 })
    await expectDeals([])
    const sold = await seeding.shop.db.execute(
      sql`select 1 from order_items where flash_deal_id is not null`,
    )
    expect(sold.rows).toEqual([])
  },
)

test('a shop with the catalogue alone gets no past, at no later start either', async () => {
  const { app, shop, seed } = await openDemoShop()
  expect(await seed({ withHistory: false })).toEqual({ products: 71, orders: 0 })
  expect(await seed()).toEqual({ products: 0, orders: 0 })
  expect(await countRows(shop.db)).toMatchObject({ orders: 0, customers: 0, reviews: 0, deals: 0 })

  // Every product shows its specifications in the order of the catalogue.
  const catalogue = await readDemoCatalogue('demo/catalogue')
  const orderOf = new Map(
    catalogue.products.map(({ name, specifications }) => [name, Object.keys(specifications)]),
  )
  const { products } = (await call(app, 'GET', '/products?limit=100')).body
  for (const { _id, name } of products) {
    const { product } = (await call(app, 'GET', `/products/${_id}`)).body
    expect([name, Object.keys(product.specifications)]).toEqual([name, orderOf.get(name)])
  }
})

test('an SSD of 256 GB is sold from its own stock, at its own price', async () => {
  const { app, shop, seed } = await openDemoShop()
  await seed({ withHistory: false })
  const found = (await call(app, 'GET', '/products?option.capacity=256gb')).body.products
  expect(found).toMatchObject([{ name: 'Sinduk Portable SSD', variantCount: 8 }])
  const read = async () => (await call(app, 'GET', `/products/${found[0]._id}`)).body.product
  const before = await read()
  const chosen = (product: { variants: { sku: string; stock: number; _id: string }[] }) =>
    product.variants.find(({ sku }) => sku === 'SINDUK-SI-256')
  const line = { variantId: chosen(before)?._id ?? '', quantity: 2 }
  const { status, body } = await placeOrder(app, orderBody([line], { phone: newPhone() }))
  expect([status, body.items]).toMatchObject([
    201,
    [{ sku: 'SINDUK-SI-256', variantLabel: 'Silver · 256 GB', price: 3690, quantity: 2 }],
  ])
  const after = await read()
  expect(chosen(after)).toEqual({ ...chosen(before), stock: 3 })
  expect(after.stock).toBe(before.stock - 2)
  await assertStockInvariants(shop.db)
})
