import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  call,
  countByStatus,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { orderBody } from '../../../tests/support/fixtures/test-products.ts'
import { openVariantForms } from '../../../tests/support/fixtures/variant-forms.ts'
import { createEmptyDatabase } from '../../../tests/support/servers/test-database.ts'
import { migrateDatabase, migrateDatabaseTo } from '../platform/database/migrate-database.ts'
import { listMigrations } from '../platform/database/released-schema.ts'

const colors = [{ name: 'Colour', values: ['Black', 'White'] }]

const variant = (Colour: string, stock: number, own: object = {}) => ({
  options: { Colour },
  price: 900,
  stock,
  isActive: true,
  ...own,
})

async function openAlerts(black: number, white: number) {
  const open = await openVariantForms()
  const { app, shop, admin, add, change } = open
  const form = { options: colors, variants: [variant('Black', black), variant('White', white)] }
  const { product } = (await add(form)).body
  const [blackId, whiteId] = product.variants.map(({ _id }: { _id: string }) => _id)
  const staffRoleId = await addStaffRole(shop, ['read_products'])
  const helper = await addCustomer(shop, { role: 'admin', staffRoleId })
  const get = async (path: string) => (await call(app, 'GET', path, admin)).body
  return {
    ...open,
    blackId,
    whiteId,
    /** The levels of which the list has the product, and what the dashboard counts. */
    alerts: async () => {
      const { waiting } = (await call(app, 'GET', '/admin/today', helper)).body
      const countOf = (level: string) =>
        waiting.find(({ row }: { row: string }) => row === level)?.count ?? 0
      const listed = await Promise.all(
        ['low', 'out'].map(async (level) => (await get(`/admin/products?stock=${level}`)).products),
      )
      return {
        low: listed[0].length,
        out: listed[1].length,
        dashboard: [countOf('low_stock'), countOf('sold_out')],
        variants: listed.flat()[0]?.lowVariants,
      }
    },
    write: async (...variants: object[]) => {
      const { status } = await change(product._id, { variants })
      expect(status).toBe(200)
    },
    order: (variantId: string, quantity: number) =>
      placeOrder(app, orderBody([{ variantId, quantity }], { phone: newPhone() })),
  }
}

test('a product is listed and counted by its variant with the fewest units, however many the others have', async () => {
  const { shop, alerts, write, order, blackId, whiteId } = await openAlerts(50, 0)
  const none = { low: 0, out: 0, dashboard: [0, 0], variants: undefined }
  const white = (stock: number) => [{ label: 'White', stock }]
  expect(await alerts()).toEqual({ ...none, out: 1, dashboard: [0, 1], variants: white(0) })

  await write(variant('Black', 50), variant('White', 12))
  expect(await alerts()).toEqual(none)

  await order(whiteId, 3)
  expect(await alerts()).toEqual({ ...none, low: 1, dashboard: [1, 0], variants: white(9) })
  await order(blackId, 3)
  expect(await alerts()).toMatchObject({ low: 1, variants: white(9) })

  await write(variant('Black', 47), variant('White', 9, { isActive: false }))
  expect(await alerts()).toEqual(none)
  await write(variant('Black', 47), variant('White', 0))
  expect(await alerts()).toMatchObject({ low: 0, out: 1 })
  await write(variant('Black', 47))
  expect(await alerts()).toEqual(none)
  await write(variant('Black', 47, { isActive: false }))
  expect(await alerts()).toMatchObject({ low: 0, out: 1, dashboard: [0, 1] })
  await assertStockInvariants(shop.db)
})

test('variants that share one stock are alerted of together', async () => {
  const { alerts, write } = await openAlerts(50, 0)
  await write(
    variant('Black', 4, { stockItem: 'shared' }),
    variant('White', 4, { stockItem: 'shared' }),
  )
  expect(await alerts()).toEqual({ low: 1, out: 0, dashboard: [1, 0], variants: [] })
})

test('orders of two variants at once leave the alert that a count gives', async () => {
  const { shop, alerts, order, blackId, whiteId } = await openAlerts(13, 12)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => order(at % 2 === 0 ? blackId : whiteId, 1)),
  )
  expect(countByStatus(answers)).toEqual({ 201: 24 })
  expect(await alerts()).toMatchObject({
    out: 1,
    variants: [
      { label: 'White', stock: 0 },
      { label: 'Black', stock: 1 },
    ],
  })
  await assertStockInvariants(shop.db)
})

/** The last migration before alerts went by stock items. */
const beforeAlerts = 1_795_640_172_280

test('the alerts of a shop that is migrated go by its stock items', async () => {
  const { url, db } = await createEmptyDatabase()
  await migrateDatabaseTo(url, beforeAlerts)
  const id = '00000000-0000-7000-8000-000000000002'
  const item = '00000000-0000-7000-8000-000000000003'
  await db.$client.query(`
    insert into categories (id, name, description) values ('${id}', 'Mice', 'All mice');
    insert into products (id, name, description, price_poisha, category_id, stock, warranty_type, warranty_duration)
    values ('${id}', 'Mouse', 'A mouse', 10000, '${id}', 50, 'No Warranty', '');
    insert into stock_movements (id, product_id, quantity, reason, cause_id)
    values (gen_random_uuid(), '${id}', 50, 'opening', '${id}');
    insert into stock_items (id, product_id, stock) values ('${item}', '${id}', 0);
    insert into product_variants (id, product_id, position, option_values, stock_item_id, price_poisha)
    values ('${item}', '${id}', 1, '{White}', '${item}', 10000)`)
  const levels = async () => (await db.execute(sql`select level from stock_alerts`)).rows
  expect(await levels()).toEqual([])
  const [, , filling = 0] = listMigrations().filter((when) => when > beforeAlerts)
  await migrateDatabaseTo(url, filling - 1)
  // A sale by the release before meanwhile crosses no band of the sum.
  await db.$client.query(`update products set stock = stock - 35 where id = '${id}'`)
  await migrateDatabase(url)
  expect(await levels()).toEqual([{ level: 'out' }])
  await db.$client.query(`update stock_items set stock = 9 where id = '${item}'`)
  expect(await levels()).toEqual([{ level: 'low' }])
})
