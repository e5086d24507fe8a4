import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Tracking } from '#shared/catalog/tracking.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants, stockItems } from '../../catalog/products/variants/variant-tables.ts'
import { orderItems, orders } from '../../orders/order-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/lists/text-search.ts'
import { unitNumbers, units } from '../../units/unit-tables.ts'
import { faultyMovements, returnLines, returns } from '../return-tables.ts'

const { id, productId, stockItemId, referenceId, quantity, sourceId, createdAt } = faultyMovements

/** How many of the units that came were cleared, those that were taken back apart. */
const cleared = (isRestocked: boolean) => sql<number>`(
  select coalesce(-sum(clearing.quantity), 0)::int from ${faultyMovements} clearing
  where clearing.source_id = ${id} and clearing.is_restocked = ${isRestocked})`

const ofVariant = <T>(value: SQL) => sql<T>`(
  select ${value} from ${productVariants} variant where variant.stock_item_id = ${stockItemId}
  order by variant.position limit 1)`

const nameInOrder = sql`(
  select ${orderItems.name} from ${returnLines}
  join ${orderItems} on ${orderItems.id} = ${returnLines.orderItemId}
  where ${returnLines.returnId} = ${referenceId} and ${orderItems.productId} = ${productId} limit 1)`

const columns = {
  id,
  productId,
  stockItemId,
  createdAt,
  returnId: sql<string | null>`${returns.id}`.as('return_id'),
  orderNumber: orders.number,
  name: sql<string>`coalesce(${products.name}, ${nameInOrder}, '')`.as('product_name'),
  variantLabel:
    sql<string>`coalesce(${ofVariant(sql`array_to_string(variant.option_values, ${variantLabelSeparator})`)}, '')`.as(
      'variant_label',
    ),
  costPoisha: ofVariant<number | null>(sql`variant.cost_poisha::float8`).as('cost_poisha'),
  tracks: sql<Tracking>`coalesce(${products.tracks}, 'none')`.as('tracks'),
  isInCatalog: sql<boolean>`${stockItems.id} is not null`.as('is_in_catalog'),
  came: sql<number>`${quantity}`.as('came'),
  restocked: cleared(true).as('restocked'),
  writtenOff: cleared(false).as('written_off'),
}

const fromReturns = (db: Db | Tx) =>
  db
    .select(columns)
    .from(faultyMovements)
    .leftJoin(products, eq(products.id, productId))
    .leftJoin(stockItems, eq(stockItems.id, stockItemId))
    .leftJoin(returns, eq(returns.id, referenceId))
    .leftJoin(orders, eq(orders.id, returns.orderId))

/** Faulty units, oldest first. */
export function faultyList(db: Db, search?: string) {
  const from = fromReturns(db).where(isNull(sourceId)).as('faulty')
  return {
    from,
    columns: from._.selectedFields,
    where: and(
      gt(sql`${from.came} - ${from.restocked} - ${from.writtenOff}`, 0),
      search
        ? or(containsText(sql`lower(${from.name})`, search), eq(from.orderNumber, search))
        : undefined,
    ),
    orderBy: [asc(from.createdAt), asc(from.id)],
  }
}

export type FaultyRow = NonNullable<Awaited<ReturnType<typeof lockFaulty>>>

/** Until the transaction ends nobody else clears units of it. */
export async function lockFaulty(tx: Tx, faultyId: string) {
  const isIt = and(eq(id, faultyId), isNull(sourceId))
  const [known] = await tx.select({ id }).from(faultyMovements).where(isIt).for('update')
  const [row] = known ? await fromReturns(tx).where(isIt) : []
  return row ?? null
}

/** The numbered units that lie there, each by one of its numbers, by what brought them. */
export async function selectFaultyUnits(db: Tx | Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const number = sql<string>`min(${unitNumbers.number})`
  return db
    .select({ id: units.id, faultyId: sql<string>`${units.takenOutIn}`, number })
    .from(units)
    .innerJoin(unitNumbers, eq(unitNumbers.unitId, units.id))
    .where(and(inArray(units.takenOutIn, [...ids]), eq(units.status, 'returned')))
    .groupBy(units.id)
    .orderBy(number)
}
