import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StockReason } from '#shared/stock/movement-schemas.ts'
import type { FormMovements } from '../catalog/products/product-extensions.ts'
import { products } from '../catalog/products/product-tables.ts'
import {
  productVariants,
  stockItemOf,
  stockItems,
} from '../catalog/products/variants/variant-tables.ts'
import { staffIdOf } from '../platform/actor.ts'
import type { Tx } from '../platform/database/database.ts'
import { isOneOfIds, prepared } from '../platform/database/prepared-statement.ts'
import { newId } from '../platform/ids.ts'
import { stockMovements } from './stock-tables.ts'

export interface StockUnits {
  productId: string
  stockItemId: string
  quantity: number
}

/** Reason and reference of a stock movement: an order, a change of its status, a form. */
export interface StockReference {
  reason: StockReason
  referenceId: string
}

const lockRows = prepared('lock_products', (db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(isOneOfIds(products.id))
    .orderBy(asc(products.id))
    .for('no key update'),
)

/** In the order of their ids. */
export async function lockProductRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockRows(tx, { ids })
}

const move = prepared(
  'move_stock',
  () => sql<{ id: string; productId: string; reachesOrLeavesZero: boolean }>`
    with wanted as (
      select * from unnest(
        ${sql.placeholder('productIds')}::uuid[], ${sql.placeholder('stockItemIds')}::uuid[],
        ${sql.placeholder('quantities')}::int[], ${sql.placeholder('movementIds')}::uuid[]
      ) as units (product_id, stock_item_id, quantity, movement_id)
    ),
    locked as materialized (
      select id from ${products} where id in (select product_id from wanted)
      order by id for no key update
    ),
    moved as (
      update ${stockItems} set stock = ${stockItems.stock} + wanted.quantity
      from wanted
      where ${stockItems.id} = wanted.stock_item_id
        and ${stockItems.productId} in (select id from locked)
        and ${stockItems.stock} + wanted.quantity >= 0
      returning ${stockItems.id}, ${stockItems.productId}, ${stockItems.stock}, wanted.quantity, wanted.movement_id
    ),
    summed as (
      update ${products} set stock = ${products.stock} + changed.quantity
      from (
        select product_id, sum(quantity)::int as quantity from moved
        where exists (
          select from ${productVariants}
          where ${productVariants.stockItemId} = moved.id and ${productVariants.isActive}
        )
        group by product_id
      ) as changed
      where ${products.id} = changed.product_id
    ),
    entered as (
      insert into ${stockMovements} (id, product_id, stock_item_id, quantity, reason, cause_id, actor_id, created_at)
      select movement_id, product_id, id, quantity, ${sql.placeholder('reason')}::text,
        ${sql.placeholder('referenceId')}::uuid, ${sql.placeholder('actorId')}::uuid, clock_timestamp()
      from moved
    )
    select id, product_id as "productId", stock = 0 or stock = quantity as "reachesOrLeavesZero" from moved`,
)

/**
 * Adds units to stock items, negative ones too, where the stock does not fall below zero; with their
 * entries in the ledger and the sums of their products: one statement, which locks the products in the
 * order of their ids. One of an item that was deleted is skipped. Returns the items that it has changed.
 */
export async function moveStock(
  tx: Tx,
  units: readonly StockUnits[],
  { reason, referenceId }: StockReference,
) {
  return move(tx, {
    productIds: units.map((each) => each.productId),
    stockItemIds: units.map((each) => each.stockItemId),
    quantities: units.map((each) => each.quantity),
    movementIds: units.map(() => newId()),
    reason,
    referenceId,
    actorId: staffIdOf(tx.actor),
  })
}

/** Writes the products' stock and prices from their variants; their rows are locked. */
export async function summariseProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`select summarise_products(${sql.param([...ids])}::uuid[])`)
}

/**
 * Units of products taken in all by these references, an order and its edits, as the ledger has it; without
 * a stock item where that was deleted.
 */
export async function selectUnitsTaken(
  tx: Tx,
  references: readonly string[],
  productIds: readonly string[],
) {
  const quantity = sql<number>`-sum(${stockMovements.quantity})::int`
  return tx
    .select({ productId: stockMovements.productId, stockItemId: stockItems.id, quantity })
    .from(stockMovements)
    .leftJoin(stockItems, eq(stockItems.id, stockMovements.stockItemId))
    .where(
      and(
        inArray(stockMovements.productId, [...productIds]),
        inArray(stockMovements.referenceId, [...references]),
      ),
    )
    .groupBy(stockMovements.productId, stockItems.id)
    .having(sql`sum(${stockMovements.quantity}) <> 0`)
}

export interface SoldLine {
  productId: string
  /** Null for an earlier line and one without a choice. */
  variantId: string | null
  variantLabel: string | null
  selectedColor: string
}

const lineColumns = {
  productId: sql`line.product_id`,
  variantId: sql`line.variant_id`,
  variantLabel: sql`line.label`,
  selectedColor: sql`line.color`,
}

const findItems = prepared(
  'stock_items_of_lines',
  () => sql<{ stockItemId: string | null }>`
    select ${stockItemOf(lineColumns)} as "stockItemId"
    from unnest(
      ${sql.placeholder('productIds')}::uuid[], ${sql.placeholder('variantIds')}::uuid[],
      ${sql.placeholder('labels')}::text[], ${sql.placeholder('colors')}::text[]
    ) with ordinality as line (product_id, variant_id, label, color, number)
    order by number`,
)

/** The stock item of each line: that of its variant, of its label or colour, or the product's first one. */
export async function selectStockItemsOfLines(
  tx: Tx,
  lines: readonly SoldLine[],
): Promise<(string | null)[]> {
  const rows = await findItems(tx, {
    productIds: lines.map((line) => line.productId),
    variantIds: lines.map((line) => line.variantId),
    labels: lines.map((line) => line.variantLabel),
    colors: lines.map((line) => line.selectedColor),
  })
  return rows.map((row) => row.stockItemId)
}

export async function insertMovements(
  tx: Tx,
  reason: StockReason,
  movements: readonly (StockUnits & Pick<StockReference, 'referenceId'>)[],
): Promise<void> {
  if (movements.length === 0) return
  const common = {
    reason,
    actorId: staffIdOf(tx.actor),
    createdAt: sql`clock_timestamp()`,
  }
  await tx
    .insert(stockMovements)
    .values(movements.map((movement) => ({ id: newId(), ...movement, ...common })))
}

/** The units that a reference has moved of a stock item; null when it has moved none. */
export async function selectMovement(
  tx: Tx,
  { productId, stockItemId }: Pick<StockUnits, 'productId' | 'stockItemId'>,
  referenceId: string,
): Promise<number | null> {
  const [row] = await tx
    .select({ quantity: stockMovements.quantity })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        eq(stockMovements.referenceId, referenceId),
        eq(stockMovements.stockItemId, stockItemId),
      ),
    )
  return row?.quantity ?? null
}

/** Movements of a product that a form has caused by these references. */
export async function selectFormMovements(
  tx: Tx,
  productId: string,
  referenceIds: readonly string[],
): Promise<FormMovements> {
  const { stockItemId, quantity, reason, referenceId } = stockMovements
  const rows = await tx
    .select({ stockItemId, quantity, reason })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), inArray(referenceId, [...referenceIds])))
  const moved = rows.flatMap((row) =>
    row.stockItemId === null ? [] : [{ ...row, stockItemId: row.stockItemId }],
  )
  const opened = moved.filter((row) => row.reason === 'opening')
  return {
    openedWith: new Map(opened.map((row) => [row.stockItemId, row.quantity])),
    movedItems: new Set(moved.map((row) => row.stockItemId)),
  }
}
