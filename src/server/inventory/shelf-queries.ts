import { sql } from 'drizzle-orm'
import { hasLeftShop, orderStatuses, statusesThat } from '#shared/orders/statuses/order-status.ts'
import { returnStatusesThat } from '#shared/returns/return-status.ts'
import { products } from '../catalog/products/product-tables.ts'
import { stockItemOf } from '../catalog/products/variants/variant-tables.ts'
import { orderChanges } from '../orders/edits/order-change-tables.ts'
import { orderItems, orders, orderStatusChanges } from '../orders/order-tables.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { returnLines, returns, returnSteps } from '../returns/return-tables.ts'
import { stockMovements } from '../stock/stock-tables.ts'
import { statusesWithBuyer, unitChanges, units } from '../units/unit-tables.ts'
import { stockDocuments } from './documents/stock-document-tables.ts'

interface ItemAtTime {
  productId: string
  stockItemId: string
  /** Null: now, after all that has happened. */
  countedAt: string | null
}

/** Units of a stock item beside its stock, as of a time. */
interface ShelfUnits extends Record<string, unknown> {
  /** Units added to its stock since then; negative for units taken. */
  movedSince: number
  /** Units of orders that had not left the shop. */
  inOpenOrders: number
  /** Units of returns that had been received and not inspected, and those of them without numbers. */
  inReturns: number
  unnumberedInReturns: number
  /** More of them that may be without numbers: of their items some units have one, and others have none. */
  mixedInReturns: number
}

const noUnits: ShelfUnits = {
  movedSince: 0,
  inOpenOrders: 0,
  inReturns: 0,
  unnumberedInReturns: 0,
  mixedInReturns: 0,
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

const inShop = texts(statusesThat('isInShop'))
const leftShop = texts(orderStatuses.filter(hasLeftShop))
const awaiting = texts(returnStatusesThat('awaitsInspection'))
const inspected = texts(returnStatusesThat('isInspected'))

const firstTime = sql`(select min(counted_at) from counted)`

/**
 * Units that have moved since each item was counted. Differences that other counts have booked meanwhile,
 * or gave back, are none of them: those units were missing before.
 */
const moved = sql`
  select counted.item, counted.counted_at, ${stockMovements.quantity},
    case
      when ${stockMovements.reason} = 'order' then ${stockMovements.referenceId}
      when ${stockMovements.reason} = 'edit' then (
        select order_id from ${orderChanges} where id = ${stockMovements.referenceId})
      when ${stockMovements.reason} in ('cancellation', 'reopening') then (
        select order_id from ${orderStatusChanges} where id = ${stockMovements.referenceId})
    end as order_id
  from counted
  join ${stockMovements} on ${stockMovements.productId} = counted.product
    and ${stockMovements.stockItemId} = counted.item
    and counted.counted_at is not null and ${stockMovements.createdAt} > counted.counted_at
    and ${stockMovements.reason} <> 'count'
    and not exists (
      select from ${stockDocuments}
      where ${stockDocuments.undoId} = ${stockMovements.referenceId} and ${stockDocuments.kind} = 'count')`

/** Units that orders hold which are in the shop, or have left it since. Imported ones never took from this stock. */
const held = sql`
  select counted.item, counted.counted_at, ${orderItems.quantity}, recent.id as order_id
  from (
    select id, null as left_at from ${orders}
    where status = any(${inShop}) and units_released_at is null
    union all
    select id, status_since from ${orders}
    where ${firstTime} is not null and status_since > ${firstTime}
      and status = any(${leftShop}) and imported_number is null
  ) as recent (id, left_at)
  join ${orderItems} on ${orderItems.orderId} = recent.id
  join counted on counted.product = ${orderItems.productId}
    and counted.item = ${stockItemOf(orderItems)}
    and (recent.left_at is null or recent.left_at > counted.counted_at)`

/** Units of an item of an order that had numbers, and were with its buyer, when `counted` was counted. */
const numberedThen = sql`(
  select count(*)::int from ${units}
  join lateral (
    select status, order_item_id from ${unitChanges}
    where unit_id = ${units.id}
      and (counted.counted_at is null or created_at <= counted.counted_at)
    order by created_at desc limit 1
  ) as change on change.order_item_id = ${orderItems.id} and change.status in (${statusesWithBuyer})
  where ${units.productId} = counted.product and ${units.stockItemId} = counted.item)`

const returned = sql`
  select counted.item, ${returnLines.quantity} - coalesce(${returnLines.missing}, 0) as quantity,
    ${orderItems.quantity} as ordered,
    case when ${products.tracks} = 'none' then 0 else ${numberedThen} end as numbered
  from (
    select id from ${returns} where status = any(${awaiting})
    union all
    select id from ${returns}
    where ${firstTime} is not null and status_since > ${firstTime} and status = any(${inspected})
  ) as recent (id)
  join ${returnLines} on ${returnLines.returnId} = recent.id
  join ${orderItems} on ${orderItems.id} = ${returnLines.orderItemId}
  join ${products} on ${products.id} = ${orderItems.productId}
  join counted on counted.product = ${products.id}
    and counted.item = coalesce(${returnLines.stockItemId}, ${stockItemOf(orderItems)})
  where exists (
    select from ${returnSteps} where return_id = recent.id and status = any(${awaiting})
      and (counted.counted_at is null or created_at <= counted.counted_at)
  ) and not exists (
    select from ${returnSteps} where return_id = recent.id and status = any(${inspected})
      and (counted.counted_at is null or created_at <= counted.counted_at)
  )`

const timelineThen = sql`(
  select status from ${orderStatusChanges}
  where order_id = ${orders.id} and created_at <= counted.counted_at
  order by created_at desc, id desc limit 1)`

/** Whether the product of an order kept numbers before that order left: then units without one left unscanned. */
const leftWithNumbers = sql`exists (
  select from ${units} join ${unitChanges} on unit_id = ${units.id}
  where ${units.productId} = counted.product and ${unitChanges.createdAt} <= (
    select min(created_at) from ${orderStatusChanges}
    where order_id = ${orders.id} and status = any(${leftShop})))`

/**
 * Units of an item, whose product keeps numbers, that had left the shop before anybody scanned them. Each is
 * still among the units in stock. A cancelled order no longer says how many of its units were scanned.
 */
export async function countLeftUnscanned(
  tx: Tx,
  { productId, stockItemId, countedAt }: ItemAtTime,
): Promise<number> {
  const unscanned = sql`${orderItems.quantity} - ${orderItems.packedUnits}`
  const { rows } = await tx.execute<{ units: number }>(sql`
    select coalesce(sum(unscanned), 0)::int as units
    from (select ${productId}::uuid, ${stockItemId}::uuid, ${countedAt}::timestamptz)
      as counted (product, item, counted_at)
    join ${orderItems} on ${orderItems.productId} = counted.product
      and ${orderItems.packedUnits} < ${orderItems.quantity}
      and ${stockItemOf(orderItems)} = counted.item
    join ${orders} on ${orders.id} = ${orderItems.orderId}
    cross join lateral (
      select case
        when ${orders.status} = any(${leftShop}) then ${unscanned}
        when ${orders.statusSince} > counted.counted_at and ${orders.importedNumber} is null
          and ${leftWithNumbers}
          then greatest(least(${unscanned}, ${orderItems.quantity} - ${numberedThen}), 0)
        else 0
      end as unscanned
    ) as of_item
    where unscanned > 0 and (counted.counted_at is null or ${timelineThen} = any(${leftShop}))`)
  return rows[0]?.units ?? 0
}

/**
 * The units beside the stock of each item when it was counted, by stock item; the list of the stock reads
 * the same as of now. Exact while the products are locked.
 *
 * A change belongs to the time that it carries, also where its transaction committed later, and one that
 * has not committed is later. Movements and orders are compared by the ledger alone, whose times are taken
 * while the product is locked: units that an order takes or gives back change nothing on the shelf, so only
 * the time at which it left the shop, or came back to it, is read from its timeline.
 */
export async function selectShelfUnits(
  db: Tx | Db,
  items: readonly ItemAtTime[],
): Promise<(stockItemId: string) => ShelfUnits> {
  const { rows } = await db.execute<ShelfUnits & { id: string }>(sql`
    with counted as (
      select * from unnest(
        ${sql.param(items.map((item) => item.productId))}::uuid[],
        ${sql.param(items.map((item) => item.stockItemId))}::uuid[],
        ${sql.param(items.map((item) => item.countedAt))}::timestamptz[]
      ) as counted (product, item, counted_at)
    ),
    moved as (${moved}),
    of_orders as (
      select * from (
        select item, counted_at, quantity, order_id from moved where order_id is not null
        union all
        ${held}
      ) as units
      where counted_at is null or not exists (
        select from (
          select status from ${orderStatusChanges}
          where order_id = units.order_id and created_at <= units.counted_at
          order by created_at desc, id desc limit 1
        ) as timeline where status = any(${leftShop}))
    ),
    returned as (${returned})
    select counted.item as id,
      (select coalesce(sum(quantity), 0)::int from moved where item = counted.item) as "movedSince",
      (select coalesce(sum(quantity), 0)::int from of_orders where item = counted.item) as "inOpenOrders",
      (select coalesce(sum(quantity), 0)::int from returned where item = counted.item) as "inReturns",
      (select coalesce(sum(greatest(quantity - numbered, 0)), 0)::int from returned
        where item = counted.item) as "unnumberedInReturns",
      (select coalesce(sum(least(quantity, greatest(ordered - numbered, 0)) - greatest(quantity - numbered, 0)), 0)::int
        from returned where item = counted.item) as "mixedInReturns"
    from counted`)
  const units = new Map(rows.map(({ id, ...row }) => [id, row]))
  return (stockItemId) => units.get(stockItemId) ?? noUnits
}
