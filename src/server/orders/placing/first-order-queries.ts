import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { customers } from '../../customers/customer-tables.ts'
import { orders } from '../order-tables.ts'

export interface OrderIdentity {
  customerId: string | null
  phone: string | null
  email: string | null
}

const earlierOrders = statusesThat('countsAsEarlierOrder')

/** One order of an account, phone or e-mail that counts as an earlier one; nulls match no order. */
const earlierOrder = (db: Pick<Db, 'select'>, condition?: SQL) =>
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
        condition,
      ),
    )
    .limit(1)

const selectDiscountedOrder = prepared('discounted_orders_of_identity', (db) =>
  earlierOrder(db, gt(orders.firstOrderDiscountPoisha, 0)),
)

const selectStanding = prepared('standing_of_identity', (db) =>
  db
    .select({
      hasOrdered: sql<boolean>`exists(${earlierOrder(db)})`,
      isBlocked: sql<boolean>`exists(
        select from ${customers} as blocked
        where blocked.phone = ${sql.placeholder('phone')} and blocked.blocked_at is not null
          and blocked.merged_into_id is null)`,
      isClosed: sql<boolean>`${sql.placeholder('customerId')}::uuid is not null and not exists(
        select from ${customers} as own
        where own.id = ${sql.placeholder('customerId')} and own.blocked_at is null)`,
    })
    .from(sql`(values (1)) as one`),
)

/**
 * Whether it would be their first order, whether an account with this phone is blocked, and whether their
 * own was closed or erased after this request was let in.
 */
export async function findStanding(
  db: Tx | Db,
  identity: OrderIdentity,
): Promise<{ isFirst: boolean; isBlocked: boolean; isClosed: boolean }> {
  const [row] = await selectStanding(db, { ...identity })
  if (!row) throw new Error('a statement without a condition has no row')
  return { isFirst: !row.hasOrdered, isBlocked: row.isBlocked, isClosed: row.isClosed }
}

/** Whether the account or the device has placed an order with the phone, whatever became of it. */
export async function hasOrderOf(
  db: Tx | Db,
  {
    phone,
    customerId,
    guestKey,
  }: { phone: string; customerId: string | null; guestKey: string | null },
): Promise<boolean> {
  const isOwn = or(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    guestKey === null ? undefined : eq(orders.guestKey, guestKey),
  )
  if (!isOwn) return false
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.phone, phone), isOwn))
    .limit(1)
  return rows.length > 0
}

/** Whether an order of this account, phone or e-mail has the first-order discount and counts. */
export async function hasFirstOrderDiscount(
  db: Tx | Db,
  identity: OrderIdentity,
): Promise<boolean> {
  const [row] = await selectDiscountedOrder(db, { ...identity })
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
 * Locks out every other order of the same account, phone, e-mail or network until this transaction
 * ends, so that exactly one of them is the first, and their units are counted one after the other.
 */
export async function lockOrdersOf(
  tx: Tx,
  { customerId, phone, email, network = null }: OrderIdentity & { network?: string | null },
): Promise<void> {
  const keys = Object.entries({ customerId, phone, email, network })
  await lockOrderKeys(
    tx,
    keys.flatMap(([kind, value]) => (value === null ? [] : [{ kind, value }])),
  )
}

/** The same for single accounts, phones, e-mails or networks. */
export async function lockOrderKeys(
  tx: Tx,
  keys: readonly { kind: string; value: string }[],
): Promise<void> {
  await lockKeys(tx, { names: keys.map(({ kind, value }) => `first order ${kind} ${value}`) })
}
