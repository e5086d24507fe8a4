import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDb,
} from '../../../../../tests/support/servers/test-database.ts'
import { migrateDatabase, migrateDatabaseTo } from '../../../platform/database/migrate-database.ts'
import { listMigrations } from '../../../platform/database/released-schema.ts'

/** When the last migration before that of the variants was written. */
const beforeVariants = listMigrations().findLast((when) => when <= 1_795_616_544_880) ?? 0

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function addCategory(db: TestDb): Promise<void> {
  await db.execute(
    sql`insert into categories (id, name, description) values (${idOf(1)}, 'Mice', 'All mice')`,
  )
}

interface OldProduct {
  stock: number
  colors?: string[]
  price?: number
  originalPrice?: number
}

/** As the release before writes it, which knows no variants. */
async function addProduct(
  db: TestDb,
  number: number,
  { stock, colors = [], price = 100_00, originalPrice }: OldProduct,
): Promise<string> {
  const id = idOf(number)
  await db.execute(sql`insert into products (id, name, description, price_poisha, original_price_poisha, category_id, stock, colors, warranty_type, warranty_duration)
    values (${id}, 'Mouse', 'A mouse', ${price}, ${originalPrice ?? null}, ${idOf(1)}, ${stock}, ${colorsOf(colors)}, 'No Warranty', '')`)
  if (stock > 0) await move(db, id, stock, id)
  return id
}

function colorsOf(names: readonly string[]): string {
  return JSON.stringify(names.map((name) => ({ name, code: '#111111' })))
}

async function move(db: TestDb, productId: string, units: number, cause: string): Promise<void> {
  await db.execute(sql`insert into stock_movements (id, product_id, quantity, reason, cause_id)
    values (gen_random_uuid(), ${productId}, ${units}, 'adjustment', ${cause})`)
}

/** As the release before sells: stock and ledger in one statement. */
async function sell(db: TestDb, productId: string, units: number, cause: string): Promise<void> {
  await db.execute(sql`
    with taken as (
      update products set stock = stock - ${units}
      where id = ${productId} and stock >= ${units} returning id
    )
    insert into stock_movements (id, product_id, quantity, reason, cause_id)
    select gen_random_uuid(), id, ${-units}::int, 'adjustment', ${cause}::uuid from taken`)
}

async function variantsOf(db: TestDb, productId: string) {
  const { rows } = await db.execute<{ values: string[]; price: number; stock: number }>(sql`
    select option_values as values, v.price_poisha::int as price, v.original_price_poisha::int as "originalPrice", s.stock
    from product_variants v join stock_items s on s.id = v.stock_item_id
    where v.product_id = ${productId} order by v.position`)
  return rows
}

async function summaryOf(db: TestDb, productId: string) {
  const { rows } = await db.execute(sql`
    select stock, price_poisha::int as price, original_price_poisha::int as "originalPrice", price_to_poisha::int as "priceTo"
    from products where id = ${productId}`)
  return rows[0]
}

async function countStockItems(db: TestDb, productId: string): Promise<number> {
  const { rows } = await db.execute(sql`select from stock_items where product_id = ${productId}`)
  return rows.length
}

async function openShop(): Promise<TestDb> {
  const { db } = await createTestDatabase()
  await addCategory(db)
  return db
}

test('products of the release before get their colours as variants that share one stock', async () => {
  const { url, db } = await createEmptyDatabase()
  await migrateDatabaseTo(url, beforeVariants)
  await addCategory(db)
  const colored = await addProduct(db, 2, {
    stock: 7,
    colors: ['White', 'Black', 'White'],
    originalPrice: 120_00,
  })
  const plain = await addProduct(db, 3, { stock: 5 })
  const soldOut = await addProduct(db, 4, { stock: 0, colors: ['Red'] })
  await sell(db, plain, 2, idOf(90))
  await move(db, idOf(80), 4, idOf(80))
  await db.execute(sql`insert into carts (id, guest_key) values (${idOf(70)}, 'guest')`)
  await db.execute(sql`insert into cart_lines (cart_id, product_id, selected_color, quantity)
    values (${idOf(70)}, ${colored}, 'Black', 2)`)

  await migrateDatabase(url)

  const shared = { price: 100_00, originalPrice: 120_00, stock: 7 }
  expect(await variantsOf(db, colored)).toEqual([
    { values: ['White'], ...shared },
    { values: ['Black'], ...shared },
  ])
  expect(await countStockItems(db, colored)).toBe(1)
  const alone = { price: 100_00, originalPrice: null }
  expect(await variantsOf(db, plain)).toEqual([{ values: [], ...alone, stock: 3 }])
  expect(await variantsOf(db, soldOut)).toEqual([{ values: ['Red'], ...alone, stock: 0 }])
  const { rows: lines } = await db.execute(sql`
    select selected_color as color, quantity, variant_id as variant from cart_lines`)
  expect(lines).toEqual([{ color: 'Black', quantity: 2, variant: null }])
  const { rows: ofDeleted } = await db.execute(sql`
    select stock_item_id as item from stock_movements where product_id = ${idOf(80)}`)
  expect(ofDeleted).toEqual([{ item: null }])
  await assertStockInvariants(db)
})

test('sales, releases and corrections of the release before are counted in the stock item', async () => {
  const db = await openShop()
  const id = await addProduct(db, 2, { stock: 7, colors: ['Black', 'White'] })
  await sell(db, id, 3, idOf(90))
  await sell(db, id, 5, idOf(91))
  expect((await variantsOf(db, id)).map(({ stock }) => stock)).toEqual([4, 4])
  await db.execute(sql`update products set stock = stock + 6 where id = ${id}`)
  await move(db, id, 6, idOf(92))
  expect((await variantsOf(db, id)).map(({ stock }) => stock)).toEqual([10, 10])
  await expect(move(db, id, 6, idOf(92))).rejects.toMatchObject({
    cause: { constraint: 'stock_movements_once_per_item' },
  })
  await assertStockInvariants(db)
})

test('prices and colours that the release before writes are those of the variants', async () => {
  const db = await openShop()
  const id = await addProduct(db, 2, { stock: 7, colors: ['Black', 'White'] })
  const keptId = async () =>
    (
      await db.execute(sql`select id from product_variants
        where product_id = ${id} and option_values = array['White']`)
    ).rows
  const before = await keptId()
  await db.execute(sql`update products set price_poisha = 90_00, original_price_poisha = 110_00,
    colors = ${colorsOf(['White', 'Red'])} where id = ${id}`)
  const same = { price: 90_00, originalPrice: 110_00, stock: 7 }
  expect(await variantsOf(db, id)).toEqual([
    { values: ['White'], ...same },
    { values: ['Red'], ...same },
  ])
  expect(await keptId()).toEqual(before)
  await db.execute(sql`update products set colors = '[]' where id = ${id}`)
  expect(await variantsOf(db, id)).toEqual([{ values: [], ...same }])
  expect(await countStockItems(db, id)).toBe(1)
  await db.execute(sql`delete from products where id = ${id}`)
  expect(await countStockItems(db, id)).toBe(0)
  await assertStockInvariants(db)
})

test('a cart keeps the line of a colour that is no longer offered', async () => {
  const db = await openShop()
  const id = await addProduct(db, 2, { stock: 7, colors: ['Black', 'White'] })
  await db.execute(sql`insert into carts (id, guest_key) values (${idOf(70)}, 'guest')`)
  await db.execute(sql`insert into cart_lines (cart_id, product_id, selected_color, quantity, variant_id)
    select ${idOf(70)}, product_id, 'Black', 2, id from product_variants where option_values = array['Black']`)
  await db.execute(sql`update products set colors = ${colorsOf(['White'])} where id = ${id}`)
  const { rows } = await db.execute(sql`select selected_color, variant_id from cart_lines`)
  expect(rows).toEqual([{ selected_color: 'Black', variant_id: null }])
})

/** A product of two storages that have their own stock and price, written in one statement. */
async function addWithStorages(
  db: TestDb,
  small: { stock: number; price: number },
  large: { stock: number; price: number },
): Promise<string> {
  const id = idOf(5)
  await db.execute(sql`
    with added as (
      insert into products (id, name, description, price_poisha, category_id, stock, options, warranty_type, warranty_duration)
      values (${id}, 'Drive', 'A drive', ${small.price}, ${idOf(1)}, ${small.stock + large.stock},
        '[{"name":"Storage","values":["128 GB","256 GB"]}]', 'No Warranty', '')
    ), items as (
      insert into stock_items (id, product_id, stock)
      values (${idOf(21)}, ${id}, ${small.stock}), (${idOf(22)}, ${id}, ${large.stock})
    )
    insert into product_variants (id, product_id, position, option_values, stock_item_id, price_poisha)
    values (${idOf(31)}, ${id}, 0, array['128 GB'], ${idOf(21)}, ${small.price}),
      (${idOf(32)}, ${id}, 1, array['256 GB'], ${idOf(22)}, ${large.price})`)
  await db.execute(sql`insert into stock_movements (id, product_id, stock_item_id, quantity, reason, cause_id)
    select gen_random_uuid(), product_id, id, stock, 'opening', product_id from stock_items where product_id = ${id} and stock > 0`)
  await summarise(db, id)
  return id
}

async function summarise(db: TestDb, id: string): Promise<void> {
  await db.execute(sql`select summarise_products(array[${id}]::uuid[])`)
}

test('a product shows the lowest price that can be bought, and the highest', async () => {
  const db = await openShop()
  const id = await addWithStorages(db, { stock: 2, price: 1000 }, { stock: 3, price: 1500 })
  expect(await countStockItems(db, id)).toBe(2)
  expect(await summaryOf(db, id)).toMatchObject({ stock: 5, price: 1000, priceTo: 1500 })
  await assertStockInvariants(db)

  await db.execute(sql`update stock_items set stock = 0 where id = ${idOf(21)}`)
  await db.execute(
    sql`update product_variants set original_price_poisha = 1800 where id = ${idOf(32)}`,
  )
  await summarise(db, id)
  const soldOut = { stock: 3, price: 1500, originalPrice: 1800, priceTo: null }
  expect(await summaryOf(db, id)).toEqual(soldOut)

  await db.execute(sql`update product_variants set is_active = false where id = ${idOf(32)}`)
  await summarise(db, id)
  const lowest = { stock: 0, price: 1000, originalPrice: null, priceTo: null }
  expect(await summaryOf(db, id)).toEqual(lowest)

  await db.execute(sql`update product_variants set is_active = false where id = ${idOf(31)}`)
  await summarise(db, id)
  expect(await summaryOf(db, id)).toEqual(lowest)
})

test('the release before sells no more of a product with several stocks than its first one has', async () => {
  const db = await openShop()
  const id = await addWithStorages(db, { stock: 2, price: 1000 }, { stock: 3, price: 1500 })
  await sell(db, id, 2, idOf(90))
  expect((await variantsOf(db, id)).map(({ stock }) => stock)).toEqual([0, 3])
  expect(await summaryOf(db, id)).toMatchObject({ stock: 3, price: 1500 })
  await expect(sell(db, id, 1, idOf(91))).rejects.toMatchObject({
    cause: { constraint: 'stock_items_not_negative' },
  })
  expect((await variantsOf(db, id)).map(({ stock }) => stock)).toEqual([0, 3])
  await db.execute(sql`update products set price_poisha = 700 where id = ${id}`)
  expect(await summaryOf(db, id)).toMatchObject({ stock: 3, price: 1500 })
  expect((await variantsOf(db, id)).map(({ price }) => price)).toEqual([1000, 1500])
  await assertStockInvariants(db)
})
