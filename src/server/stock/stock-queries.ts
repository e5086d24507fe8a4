import { and, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/products/product-tables.ts'
import type { Tx } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import { newId } from '../platform/ids.ts'
import { stockMovements, type StockReason } from './stock-tables.ts'

export interface StockUnits {
  productId: string
  quantity: number
}

/** Reason and reference of a stock movement: an order, a change of its status, a form. */
export interface StockReference {
  reason: StockReason
  referenceId: string
}

const decrement = prepared(
  'subtract_stock',
  () => sql<{ id: string }>`
    with wanted as (
      select * from unnest(
        ${sql.placeholder('productIds')}::uuid[], ${sql.placeholder('quantities')}::int[],
        ${sql.placeholder('movementIds')}::uuid[]
      ) as units (product_id, quantity, movement_id)
    ),
    locked as materialized (
      select id from ${products} where id in (select product_id from wanted)
      order by id for no key update
    ),
    taken as (
      update ${products} set stock = ${products.stock} - wanted.quantity
      from wanted
      where ${products.id} = wanted.product_id
        and ${products.id} in (select id from locked)
        and ${products.stock} >= wanted.quantity
      returning ${products.id}
    ),
    entered as (
      insert into ${stockMovements} (id, product_id, quantity, reason, cause_id)
      select movement_id, product_id, -quantity, ${sql.placeholder('reason')}::text,
        ${sql.placeholder('referenceId')}::uuid
      from wanted where product_id in (select id from taken)
    )
    select id from taken`,
)

/**
 * Reserves units of each product that has enough, locks the rows in the order of their ids, and
 * records it in the ledger: one statement. Returns the ids of the products reserved from.
 */
export async function decrementStock(
  tx: Tx,
  units: readonly StockUnits[],
  { reason, referenceId }: StockReference,
): Promise<string[]> {
  const rows = await decrement(tx, {
    productIds: units.map((each) => each.productId),
    quantities: units.map((each) => each.quantity),
    movementIds: units.map(() => newId()),
    reason,
    referenceId,
  })
  return rows.map((row) => row.id)
}

/** Releases units and records it; a product deleted since is skipped. */
export async function incrementStock(
  tx: Tx,
  units: readonly StockUnits[],
  reference: StockReference,
): Promise<void> {
  await tx.execute(sql`
    with wanted as (${wantedUnits(units)}),
    locked as materialized (
      select id from ${products} where id in (select product_id from wanted)
      order by id for no key update
    ),
    returned as (
      update ${products} set stock = ${products.stock} + wanted.quantity
      from wanted
      where ${products.id} = wanted.product_id and ${products.id} in (select id from locked)
      returning ${products.id}
    )
    insert into ${stockMovements} (id, product_id, quantity, reason, cause_id)
    select movement_id, product_id, quantity, ${reference.reason}, ${reference.referenceId}::uuid
    from wanted where product_id in (select id from returned)`)
}

function wantedUnits(units: readonly StockUnits[]) {
  const productIds = sql.param(units.map((each) => each.productId))
  const quantities = sql.param(units.map((each) => each.quantity))
  const movementIds = sql.param(units.map(() => newId()))
  return sql`select * from unnest(${productIds}::uuid[], ${quantities}::int[], ${movementIds}::uuid[])
    as units (product_id, quantity, movement_id)`
}

/** Adds units, negative ones too; false where the stock would fall below zero. */
export async function adjustStockRow(tx: Tx, productId: string, units: number): Promise<boolean> {
  const changed = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${units}` })
    .where(and(eq(products.id, productId), sql`${products.stock} + ${units} >= 0`))
    .returning({ id: products.id })
  return changed.length === 1
}

export async function insertMovements(
  tx: Tx,
  movements: readonly StockUnits[],
  { reason, referenceId }: StockReference,
): Promise<void> {
  await tx
    .insert(stockMovements)
    .values(movements.map((movement) => ({ id: newId(), ...movement, reason, referenceId })))
}

/** The units that a reference has moved of a product; null when it has moved none. */
export async function selectMovement(
  tx: Tx,
  productId: string,
  referenceId: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ quantity: stockMovements.quantity })
    .from(stockMovements)
    .where(
      and(eq(stockMovements.productId, productId), eq(stockMovements.referenceId, referenceId)),
    )
  return row?.quantity ?? null
}
