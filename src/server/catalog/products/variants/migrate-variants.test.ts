import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { assertStockInvariants } from '../../../../../tests/support/fixtures/stock-invariants.ts'
import { createEmptyDatabase } from '../../../../../tests/support/servers/test-database.ts'
import { migrateDatabase, migrateDatabaseTo } from '../../../platform/database/migrate-database.ts'
import { listMigrations } from '../../../platform/database/released-schema.ts'

/** When the last migration before those of the variants was written. */
const beforeVariants = 1_795_616_544_880

/** When those of the variants were written. */
const variantMigrations = listMigrations().filter(
  (when) => when > beforeVariants && when <= 1_795_619_074_585,
)

/** The one that writes the variants of all products. */
const filling = variantMigrations[4] ?? 0

const productId = '00000000-0000-7000-8000-000000000002'

/** A shop of the release before with 7 units of a mouse, migrated up to `when`. */
async function openShop(when: number) {
  const { url, db } = await createEmptyDatabase()
  await migrateDatabaseTo(url, when)
  await db.$client.query(`
    insert into categories (id, name, description) values ('${productId}', 'Mice', 'All mice');
    insert into products (id, name, description, price_poisha, category_id, stock, warranty_type, warranty_duration)
    values ('${productId}', 'Mouse', 'A mouse', 10000, '${productId}', 7, 'No Warranty', '');
    insert into stock_movements (id, product_id, quantity, reason, cause_id)
    values (gen_random_uuid(), '${productId}', 7, 'opening', '${productId}')`)
  /** Until a session named so waits for a lock. */
  const untilWaiting = async (session: string) => {
    for (;;) {
      const { rowCount } = await db.$client.query(
        `select from pg_stat_activity where datname = current_database()
          and application_name = $1 and wait_event_type = 'Lock'`,
        [session],
      )
      if (rowCount === 1) return
    }
  }
  return { url, db, untilWaiting }
}

async function beginTransaction(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'release before' })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

/** Reads of an order, a change of its status and a form of the release before, ahead of a change of stock. */
async function readBeforeSelling(client: pg.Client): Promise<void> {
  await client.query('select from order_items, cart_lines, stock_movements limit 1')
  await client.query(`select from products where id = '${productId}' for no key update`)
}

/** Writes of the release before, after these reads. */
async function sell(client: pg.Client, units: number): Promise<void> {
  await client.query(`
    with taken as (
      update products set stock = stock - ${units} where id = '${productId}' returning id
    )
    insert into stock_movements (id, product_id, quantity, reason, cause_id)
    select gen_random_uuid(), id, -${units}, 'adjustment', gen_random_uuid() from taken`)
  await client.query('lock table order_items, cart_lines in row exclusive mode')
  await client.query('commit')
}

test.each(
  variantMigrations
    .map((when, at) => ({ number: at + 22, when }))
    .filter(({ when }) => when !== filling),
)('migration $number waits for an order that the release before has begun', async ({ when }) => {
  const { url, db, untilWaiting } = await openShop(when - 1)
  const order = await beginTransaction(url)
  await readBeforeSelling(order)
  const migrated = migrateDatabaseTo(url, when)
  await untilWaiting('jontro preparation')
  await Promise.all([sell(order, 2), migrated])
  await migrateDatabase(url)
  const { rows } = await db.$client.query('select stock from stock_items')
  expect(rows).toEqual([{ stock: 5 }])
  await assertStockInvariants(db)
})

test('an order of the release before that waits while variants are filled is sold from their stock', async () => {
  const { url, db, untilWaiting } = await openShop(filling - 1)
  const order = await beginTransaction(url)
  await readBeforeSelling(order)
  // Stops the migration after it has locked the products.
  const brake = await beginTransaction(url)
  await brake.query('lock table stock_movements in row exclusive mode')
  const migrated = migrateDatabase(url)
  await untilWaiting('jontro preparation')
  const sold = sell(order, 2)
  await untilWaiting('release before')
  await brake.query('commit')
  await Promise.all([sold, migrated])
  const { rows } = await db.$client.query('select stock from stock_items')
  expect(rows).toEqual([{ stock: 5 }])
  await assertStockInvariants(db)
})
