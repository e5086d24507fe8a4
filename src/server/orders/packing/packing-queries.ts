import { and, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { parcelStages } from '#shared/couriers/parcels/parcel-stages.ts'
import { packedStatus, parcelStep } from '#shared/orders/statuses/next-step.ts'
import { hasLeftShop, orderStatuses, statusesThat } from '#shared/orders/statuses/order-status.ts'
import { products, translatedNames } from '../../catalog/products/product-tables.ts'
import { stockItemOf, stockItems } from '../../catalog/products/variants/variant-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { stockMovements } from '../../stock/stock-tables.ts'
import { units } from '../../units/unit-tables.ts'
import { orderChanges } from '../edits/order-change-tables.ts'
import { holdsUnits } from '../order-queries.ts'
import { orderItems, orders, orderStatusChanges } from '../order-tables.ts'

const leftShop = orderStatuses.filter(hasLeftShop)

/** The items of orders whose products keep numbers, with the stock item that they are packed from. */
export async function selectTrackedLines(db: Tx | Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      productId: products.id,
      tracks: sql<Tracking>`${products.tracks}`,
      stockItemId: stockItemOf(orderItems),
      name: orderItems.name,
      names: translatedNames,
      variantLabel: orderItems.variantLabel,
      selectedColor: orderItems.selectedColor,
      quantity: orderItems.quantity,
      packedUnits: orderItems.packedUnits,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(inArray(orderItems.orderId, [...orderIds]), ne(products.tracks, 'none')))
    .orderBy(orderItems.position)
}

export type TrackedLine = Awaited<ReturnType<typeof selectTrackedLines>>[number]

/** Counts one more packed unit of an item; false where all are packed. */
export async function packOne(tx: Tx, itemId: string): Promise<boolean> {
  const rows = await tx
    .update(orderItems)
    .set({ packedUnits: sql`${orderItems.packedUnits} + 1` })
    .where(and(eq(orderItems.id, itemId), sql`${orderItems.packedUnits} < ${orderItems.quantity}`))
    .returning({ id: orderItems.id })
  return rows.length === 1
}

/** For an order that went out before it was scanned. */
export async function endLeftUnscanned(tx: Tx, orderId: string): Promise<void> {
  await tx.update(orders).set({ leftUnscanned: false }).where(eq(orders.id, orderId))
}

export async function unpackOne(tx: Tx, itemId: string): Promise<void> {
  await tx
    .update(orderItems)
    .set({ packedUnits: sql`${orderItems.packedUnits} - 1` })
    .where(eq(orderItems.id, itemId))
}

export async function clearPacked(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await tx
    .update(orderItems)
    .set({ packedUnits: 0 })
    .where(inArray(orderItems.id, [...itemIds]))
}

/**
 * For a product that begins to have numbers: units that have left the shop need none. Of an order that came
 * back to the shop before, the units with numbers count as packed.
 */
export async function resetPackedUnits(tx: Tx, productId: string): Promise<void> {
  const numbered = sql`(select count(*)::int from ${units}
    where ${units.orderItemId} = ${orderItems.id} and ${units.status} = 'sold')`
  const packed = sql`case when ${inArray(orders.status, leftShop)} then ${orderItems.quantity} else ${numbered} end`
  await tx
    .update(orderItems)
    .set({ packedUnits: packed })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderItems.orderId),
        eq(orderItems.productId, productId),
        sql`${orderItems.packedUnits} <> ${packed}`,
      ),
    )
}

/** Units of orders in the shop that are packed by their numbers. */
export async function countPackedInShop(tx: Tx, productId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${orderItems.packedUnits}), 0)::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orderItems.productId, productId), inArray(orders.status, statusesThat('isInShop'))),
    )
  return row?.count ?? 0
}

/**
 * The units of a product that keeps numbers which orders in the shop hold, and those that others have left
 * without, by the stock item that they are packed from.
 */
export async function selectHeldByStockItem(
  tx: Tx,
  productId: string,
): Promise<ReadonlyMap<string, number>> {
  const { quantity, packedUnits } = orderItems
  const isInShop = inArray(orders.status, statusesThat('isInShop'))
  const held = tx
    .select({
      item: stockItemOf(orderItems).as('item'),
      units:
        sql<number>`case when ${isInShop} then ${quantity} else ${quantity} - ${packedUnits} end`.as(
          'units',
        ),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, and(eq(products.id, orderItems.productId), ne(products.tracks, 'none')))
    .where(and(eq(products.id, productId), holdsUnits))
    .as('held')
  const rows = await tx
    .select({ item: held.item, units: sql<number>`sum(${held.units})::int` })
    .from(held)
    .groupBy(held.item)
  return new Map(rows.flatMap(({ item, units }) => (item === null ? [] : [[item, units]])))
}

/** Units of a product on the shelf by stock item: those for sale, and those that orders hold back. */
export async function selectUnitsOnShelf(tx: Tx, productId: string) {
  const held = tx
    .select({
      item: stockItemOf(orderItems).as('item'),
      units: sql<number>`${orderItems.quantity} - ${orderItems.packedUnits}`.as('units'),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.productId, productId), holdsUnits))
    .as('held')
  return tx
    .select({
      stockItemId: stockItems.id,
      units: sql<number>`${stockItems.stock} + coalesce(sum(${held.units}), 0)::int`,
    })
    .from(stockItems)
    .leftJoin(held, eq(held.item, stockItems.id))
    .where(eq(stockItems.productId, productId))
    .groupBy(stockItems.id)
}

/**
 * Units of a product that orders in the shop have taken from another stock item than the one that they would
 * be packed from. Orders that took units from an item that was deleted go by what their items name.
 */
export async function countTakenElsewhere(tx: Tx, productId: string): Promise<number> {
  const isInShop = inArray(orders.status, statusesThat('isInShop'))
  const { rows } = await tx.execute<{ units: number }>(sql`
    with packed as (
      select order_id, item, sum(quantity) as units
      from (
        select ${orderItems.orderId} as order_id, ${stockItemOf(orderItems)} as item, ${orderItems.quantity} as quantity
        from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
        where ${orderItems.productId} = ${productId} and ${isInShop} and ${holdsUnits}
      ) as lines
      group by order_id, item
    ),
    causes as (
      select order_id, order_id as id from packed
      union
      select order_id, id from ${orderChanges} where order_id in (select order_id from packed)
      union
      select order_id, id from ${orderStatusChanges} where order_id in (select order_id from packed)
    ),
    taken as (
      select causes.order_id, ${stockItems.id} as item, -sum(${stockMovements.quantity}) as units
      from causes
      join ${stockMovements} on ${stockMovements.referenceId} = causes.id
        and ${stockMovements.productId} = ${productId}
      left join ${stockItems} on ${stockItems.id} = ${stockMovements.stockItemId}
      group by causes.order_id, ${stockItems.id} having sum(${stockMovements.quantity}) <> 0
    )
    select coalesce(sum(greatest(packed.units - coalesce(taken.units, 0), 0)), 0)::int as units
    from packed left join taken on taken.order_id = packed.order_id and taken.item = packed.item
    where (
      select bool_and(of_order.item is not null) from taken as of_order
      where of_order.order_id = packed.order_id)`)
  return rows[0]?.units ?? 0
}

const stagesToBook = parcelStages.filter((stage) => parcelStep(stage) === 'book')

/** Also one without a parcel. */
const isToBook = sql`coalesce(${inArray(orders.parcelState, stagesToBook)}, true)`

/**
 * The ids of confirmed orders: before the limit the ones that are still to be booked, then the booked ones,
 * each oldest first. With a number that of this order alone.
 */
export async function selectOrdersToPack(
  db: Db,
  number: string | undefined,
  most: number,
): Promise<string[]> {
  if (number) return selectOldest(db, eq(orders.number, number), most)
  const isToPack = eq(orders.status, packedStatus)
  const toBook = await selectOldest(db, and(isToPack, isToBook), most)
  // Each by the index of its status: sorted together, all of them would be read.
  const booked = await selectOldest(db, and(isToPack, not(isToBook)), most - toBook.length)
  return [...toBook, ...booked]
}

async function selectOldest(db: Db, wanted: SQL | undefined, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(wanted)
    .orderBy(orders.createdAt, orders.id)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Name of a unit's product, and the order that has it. */
export async function selectItemNames(
  tx: Tx,
  unit: { productId: string; orderItemId: string | null },
): Promise<{ product: string | null; orderNumber: string | null } | null> {
  const { rows } = await tx.execute<{ product: string | null; orderNumber: string | null }>(sql`
    select (select ${products.name} from ${products} where ${products.id} = ${unit.productId}) as product,
      (select ${orders.number} from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
        where ${orderItems.id} = ${unit.orderItemId}::uuid) as "orderNumber"`)
  return rows[0] ?? null
}
