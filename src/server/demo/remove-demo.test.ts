import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { pictureIdOfUrl } from '#shared/catalog/picture-sizes.ts'
import { demoTimeoutMs, openDemoShop } from '../../../tests/support/demo-shop.ts'
import { call, newPhone, placeOrder } from '../../../tests/support/order-calls.ts'
import { setStatus } from '../../../tests/support/review-fixtures.ts'
import { assertStatsEqualRecount } from '../../../tests/support/stats-recount.ts'
import { assertStockInvariants } from '../../../tests/support/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/test-customers.ts'
import { addProduct, orderBody } from '../../../tests/support/test-products.ts'
import type { Db } from '../platform/database/database.ts'
import { jobHandlers } from '../startup/job-handlers.ts'

const nothing = { customers: 0, orders: 0, reviews: 0, coupons: 0, products: 0, categories: 0 }

const soldName = 'Nodi Air 2 True Wireless Earbuds'

async function stockOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; stock: number }>(
    sql`select name, stock from products`,
  )
  return Object.fromEntries(rows.map(({ name, stock }) => [name, stock]))
}

/** Ratings of products that differ from their visible reviews. */
async function wrongRatings(db: Db) {
  const { rows } = await db.execute(sql`
    select name from products as product
    where array[stars_1, stars_2, stars_3, stars_4, stars_5]::bigint[] <> array(
      select count(reviews.id) from generate_series(1, 5) as star
      left join reviews on product_id = product.id and rating = star and hidden_at is null
      group by star order by star)`)
  return rows
}

/** What happens in a shop whose owner looks around before removing the demo. */
async function openUsedShop() {
  const open = await openDemoShop({ photographsOf: ['nodi-air-2', 'kori-beans'] })
  const { app, shop, admin, seed } = open
  await seed()
  const list = await call(app, 'GET', `/products?search=${encodeURIComponent(soldName)}`)
  const productId: string = list.body.products[0]._id
  const buyer = await addCustomer(shop, { name: 'Real Buyer' })
  const body = orderBody([{ productId, quantity: 2 }], { phone: newPhone() })
  const ordered = await placeOrder(app, { ...body, couponCode: 'PARCEL150' }, buyer.headers)
  const orderId: string = ordered.body._id
  await setStatus(app, admin, orderId, 'delivered')
  const review = { productId, orderId, rating: 3, comment: 'A real one.' }
  await call(app, 'POST', '/reviews', { body: review, headers: buyer.headers })
  const own = await addProduct(shop, {
    name: 'Own Product',
    category: 'Headphones & Earbuds',
    subcategory: 'Neckbands',
  })
  const pending = await shop.db.execute<{ id: string }>(sql`select o.id from orders o
    join demo_records d on d.id = o.id where o.status = 'pending' limit 1`)
  await setStatus(app, admin, pending.rows[0]?.id ?? '', 'cancelled')
  const { headers } = admin
  const remove = async (query = '') =>
    (await call(app, 'DELETE', `/admin/demo-data${query}`, { headers })).body.removed
  const left = async () => (await call(app, 'GET', '/admin/demo-data', { headers })).body.demo
  return { ...open, buyer, productId, orderId, own, remove, left }
}

test(
  'the demo is removed, once, and nothing real with it',
  async () => {
    const open = await openUsedShop()
    const { app, shop, buyer, productId, orderId, own, remove, left } = open
    const { jobs, settings, renderEmail } = open
    const { db } = shop
    const whole = { customers: 40, orders: 300, reviews: 250, coupons: 2 }
    expect(await left()).toMatchObject({ ...whole, products: 71 })
    const stock = await stockOf(db)

    const both = await Promise.all([remove(), remove()])
    expect(both).toContainEqual({ ...nothing, ...whole })
    expect(both).toContainEqual(nothing)

    expect(await left()).toMatchObject({ ...nothing, products: 71, categories: expect.any(Number) })
    expect(await stockOf(db)).toEqual(stock)
    expect(await wrongRatings(db)).toEqual([])
    await assertStockInvariants(db)
    await assertStatsEqualRecount(db)
    const order = async () =>
      (await call(app, 'GET', `/orders/${orderId}`, { headers: buyer.headers })).body.order
    const before = await order()
    expect(before).toMatchObject({ status: 'delivered', items: [{ name: soldName, quantity: 2 }] })
    const reviews = await call(app, 'GET', `/reviews/product/${productId}`)
    expect(reviews.body.reviews).toMatchObject([{ comment: 'A real one.' }])

    const removed = await remove('?products=true')
    expect(removed).toMatchObject({ ...nothing, products: 71, categories: expect.any(Number) })
    expect(await left()).toEqual(nothing)
    expect(await remove('?products=true')).toEqual(nothing)
    await assertStockInvariants(db)
    const list = await call(app, 'GET', '/products')
    expect(list.body.products.map((product: { _id: string }) => product._id)).toEqual([own])
    const categories = await call(app, 'GET', '/categories')
    expect(categories.body.categories).toMatchObject([
      { name: 'Headphones & Earbuds', subcategories: [{ name: 'Neckbands' }] },
    ])
    const after = await order()
    expect(after.items).toMatchObject([{ product: null, name: soldName, quantity: 2 }])
    const image: string = after.items[0].image
    expect((await app.inject(image)).statusCode).toBe(200)
    const people = await db.execute(sql`
      select (select count(*) from customers)::int as customers,
        (select count(*) from reviews)::int as reviews`)
    expect(people.rows).toEqual([{ customers: 2, reviews: 1 }])

    const mailer = { send: async () => undefined, close: () => undefined }
    await jobs.work(jobHandlers({ shop, mailer, renderEmail }))
    // That of the real order, and those of the categories that stay.
    const { rows } = await db.execute<{ id: string }>(sql`select picture_id as id from categories
      union select picture_id from subcategories union select ${pictureIdOfUrl(image)}`)
    const shown = rows.flatMap(({ id }) => id ?? []).toSorted()
    const media = join(settings.dataDir, 'media')
    await vi.waitFor(
      async () => {
        const stored = (await readdir(media)).filter((name) => /^[\w-]{20,}$/.test(name))
        expect(stored.toSorted()).toEqual(shown)
      },
      { timeout: 60_000, interval: 100 },
    )
    expect((await app.inject(image)).statusCode).toBe(200)
  },
  demoTimeoutMs,
)

test('a shop without the demo has nothing to remove', async () => {
  const { app, shop, admin } = await openDemoShop()
  const buyer = await addCustomer(shop)
  const { headers } = admin
  const removed = await call(app, 'DELETE', '/admin/demo-data?products=true', { headers })
  expect(removed).toMatchObject({ status: 200, body: { removed: nothing } })
  const invalid = await call(app, 'DELETE', '/admin/demo-data?products=all', { headers })
  expect(invalid.status).toBe(400)
  const asCustomer = await call(app, 'DELETE', '/admin/demo-data', { headers: buyer.headers })
  expect(asCustomer.status).toBe(403)
  expect((await call(app, 'DELETE', '/admin/demo-data')).status).toBe(401)
})
