import { and, eq, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import { customers } from '../../customers/customer-tables.ts'
import { addressKey, orders } from '../order-tables.ts'
import type { House } from '../unit-limits/unit-limits.ts'

export interface OrderIdentity {
  customerId: string | null
  phone: string | null
  email: string | null
}

/** Identity for uses of a coupon, with the device. */
export type CouponUser = OrderIdentity & { guestKey: string | null }

/** A house or device whose first-order discounts since then are counted, up to `most`. */
export interface DiscountPlace {
  thana: string
  fullAddress: string
  guestKey: string | null
  since: Date
  most: number
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

const text = (name: string) => sql`${sql.placeholder(name)}::text`
const most = sql`${sql.placeholder('most')}::int`

const isOfAddress = eq(
  addressKey(orders.thana, orders.fullAddress),
  addressKey(text('thana'), text('fullAddress')),
)
const isOfDevice = eq(orders.guestKey, text('guestKey'))

/** Discounts of first orders there, counted no further than the limit. */
function discountsOf(db: Pick<Db, 'select'>, isThere: SQL) {
  const counted = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isThere,
        gt(orders.firstOrderDiscountPoisha, 0),
        inArray(orders.status, earlierOrders),
        gte(orders.createdAt, sql`${sql.placeholder('since')}::timestamptz`),
      ),
    )
    .limit(sql.placeholder('most'))
  return sql`(select count(*) from (${counted}) as discounted)`
}

const selectStanding = prepared('standing_of_identity', (db) =>
  db
    .select({
      hasOrdered: sql<boolean>`exists(${earlierOrder(db)})`,
      isBlocked: sql<boolean>`exists(
        select from ${customers} as blocked
        where blocked.phone = ${sql.placeholder('phone')} and blocked.blocked_at is not null
          and blocked.merged_into_id is null)`,
      isDiscountedPlace: sql<boolean>`
        ${discountsOf(db, isOfAddress)} >= ${most} or ${discountsOf(db, isOfDevice)} >= ${most}`,
      isClosed: sql<boolean>`${sql.placeholder('customerId')}::uuid is not null and not exists(
        select from ${customers} as own
        where own.id = ${sql.placeholder('customerId')} and own.blocked_at is null)`,
    })
    .from(sql`(values (1)) as one`),
)

const nowhere = { thana: null, fullAddress: null, guestKey: null, since: null, most: null }

/**
 * Whether it would be their first order, whether an account with this phone is blocked, and whether their
 * own was closed or erased after this request was let in. `isDiscountedPlace`: the address or the device has had
 * as many discounts of first orders as it may; phones are not proved, and one person may have many.
 */
export async function findStanding(
  db: Tx | Db,
  identity: OrderIdentity,
  place: DiscountPlace | null = null,
): Promise<{
  isFirst: boolean
  isBlocked: boolean
  isClosed: boolean
  isDiscountedPlace: boolean
}> {
  const { customerId, phone, email } = identity
  const [row] = await selectStanding(db, { customerId, phone, email, ...(place ?? nowhere) })
  if (!row) throw new Error('a statement without a condition has no row')
  const { hasOrdered, isBlocked, isClosed, isDiscountedPlace } = row
  return {
    isFirst: !hasOrdered,
    isBlocked,
    isClosed,
    isDiscountedPlace: place !== null && isDiscountedPlace,
  }
}

const selectCouponUses = prepared('coupon_uses_of_buyer', (db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.couponId, sql.placeholder('couponId')),
        inArray(orders.status, statusesThat('holdsStock')),
        or(
          eq(orders.customerId, sql.placeholder('customerId')),
          eq(orders.phone, sql.placeholder('phone')),
          eq(orders.buyerEmail, sql.placeholder('email')),
          eq(orders.guestKey, sql.placeholder('guestKey')),
        ),
      ),
    ),
)

/** Uses of a coupon that count, of one buyer; exact while the orders of the buyer are locked. */
export async function countCouponUses(
  db: Tx | Db,
  couponId: string,
  user: CouponUser,
): Promise<number> {
  const [row] = await selectCouponUses(db, { couponId, ...user })
  return row?.count ?? 0
}

/** An account or a device that places orders. */
interface Orderer {
  customerId: string | null
  guestKey: string | null
}

/** Undefined of nobody. */
const isOrderOf = ({ customerId, guestKey }: Orderer) =>
  or(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    guestKey === null ? undefined : eq(orders.guestKey, guestKey),
  )

/** Whether the account or the device has placed an order with the phone or e-mail, whatever became of it. */
export async function hasOrderOf(
  db: Tx | Db,
  orderer: Orderer,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<boolean> {
  const isOwn = isOrderOf(orderer)
  const isTheirs = or(
    phone === null ? undefined : eq(orders.phone, phone),
    email === null ? undefined : eq(orders.buyerEmail, email),
  )
  if (!isOwn || !isTheirs) return false
  const rows = await db.select({ id: orders.id }).from(orders).where(and(isTheirs, isOwn)).limit(1)
  return rows.length > 0
}

/** Whether an order of the account or the device was delivered. */
export async function hasDeliveredOrder(db: Tx | Db, orderer: Orderer): Promise<boolean> {
  const isOwn = isOrderOf(orderer)
  if (!isOwn) return false
  const isDelivered = inArray(orders.status, statusesThat('countsAsRevenue'))
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, isDelivered))
    .limit(1)
  return rows.length > 0
}

/** Whether an order of this account, phone or e-mail has the first-order discount and counts. */
export async function hasFirstOrderDiscount(
  db: Tx | Db,
  identity: OrderIdentity,
): Promise<boolean> {
  const { customerId, phone, email } = identity
  const [row] = await selectDiscountedOrder(db, { customerId, phone, email })
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

/** Keys that orders are counted by. */
type LockedKeys = CouponUser & {
  network?: string | null
  /** As `keysOfHouse` writes them. */
  address?: string | null
  person?: string | null
}

/**
 * Locks out every other order of the same account, phone, e-mail, device, network or house until this
 * transaction ends, so that exactly one of them is the first, and their units, discounts and coupons are counted
 * one after the other.
 */
export async function lockOrdersOf(tx: Tx, keys: LockedKeys): Promise<void> {
  await lockOrderKeys(
    tx,
    Object.entries(keys).flatMap(([kind, value]) =>
      typeof value === 'string' ? [{ kind, value }] : [],
    ),
  )
}

/** Lock keys of a house: equal at least wherever `addressKey` or `nameKey` are. */
export function keysOfHouse({ thana, fullAddress, fullName }: House) {
  const plain = (words: string) => words.replaceAll(/[\s\p{P}\p{S}]/gu, '').toLowerCase()
  const key = (words: string) => `${plain(thana)} ${plain(words)}`
  return { address: key(fullAddress), person: key(fullName) }
}

/** Locks out other orders with single accounts, phones, e-mails or networks. */
export async function lockOrderKeys(
  tx: Tx,
  keys: readonly { kind: string; value: string }[],
): Promise<void> {
  await lockKeys(tx, { names: keys.map(({ kind, value }) => `first order ${kind} ${value}`) })
}
