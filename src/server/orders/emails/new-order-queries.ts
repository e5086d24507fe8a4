import { and, asc, eq, gt, gte, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OrderRow } from '../order-queries.ts'
import { orders } from '../order-tables.ts'

type Placed = Pick<OrderRow, 'createdAt' | 'id'>

/** Orders are numbered by time and id. */
const comparedTo = (compare: typeof lt, { createdAt, id }: Placed): SQL | undefined =>
  or(
    compare(orders.createdAt, createdAt),
    and(eq(orders.createdAt, createdAt), compare(orders.id, id)),
  )

/** How many orders were placed between a time and an order. */
export async function countEarlierInHour(db: Db, order: Placed, from: Date): Promise<number> {
  return db.$count(orders, and(gte(orders.createdAt, from), comparedTo(lt, order)))
}

/** An order and those after it until a time, in the order of their placing. */
export async function selectIdsInHour(
  db: Db,
  { before, ...order }: Placed & { before: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.createdAt, before), or(eq(orders.id, order.id), comparedTo(gt, order))))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return rows.map(({ id }) => id)
}
