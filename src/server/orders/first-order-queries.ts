import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { statusesThat } from '#shared/orders/order-status.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statement.ts'
import { orders } from './order-tables.ts'

export interface OrderIdentity {
  customerId: string | null
  phone: string | null
  email: string | null
}

const earlierOrders = statusesThat('countsAsEarlierOrder')

/** Null values match no order. */
const selectOrdersOf = prepared('orders_of_identity', (db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, earlierOrders),
        or(
          eq(orders.customerId, sql.placeholder('customerId')),
          eq(orders.phone, sql.placeholder('phone')),
          eq(orders.buyerEmail, sql.placeholder('email')),
        ),
      ),
    )
    .limit(1),
)

/** Whether no order of this account, phone or e-mail counts as an earlier one. */
export async function isFirstOrder(db: Tx | Db, identity: OrderIdentity): Promise<boolean> {
  const rows = await selectOrdersOf(db, { ...identity })
  return rows.length === 0
}

/** Whether a customer has an order that lifts the limits of units. */
export async function hasLiftedUnitLimits(db: Tx | Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, statusesThat('liftsUnitLimits')),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether an order of this account, phone or e-mail has the first-order discount and counts. */
export async function hasFirstOrderDiscount(
  db: Tx | Db,
  identity: OrderIdentity,
): Promise<boolean> {
  const matches = [
    identity.customerId ? eq(orders.customerId, identity.customerId) : undefined,
    identity.phone ? eq(orders.phone, identity.phone) : undefined,
    identity.email ? eq(orders.buyerEmail, identity.email) : undefined,
  ].filter((match) => match !== undefined)
  if (matches.length === 0) return false
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, earlierOrders),
        gt(orders.firstOrderDiscountPoisha, 0),
        or(...matches),
      ),
    )
    .limit(1)
  return row !== undefined
}

// Locked in the order of their keys, so that transactions cannot deadlock.
const lockKeys = prepared(
  'lock_names',
  () => sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key
      from unnest(${sql.placeholder('names')}::text[]) as name order by 1
    ) as sorted`,
)

/**
 * Locks out every other order of the same account, phone or e-mail until this transaction ends, so
 * that exactly one of them is the first.
 */
export async function lockFirstOrder(tx: Tx, identity: OrderIdentity): Promise<void> {
  const names = Object.entries(identity)
    .filter(([, value]) => value !== null)
    .map(([kind, value]) => `first order ${kind} ${value}`)
  await lockKeys(tx, { names })
}
