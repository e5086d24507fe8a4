import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { OrderMoney } from '#shared/orders/money/order-money.ts'
import { statusesThat } from '#shared/orders/statuses/order-status.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isOneOfIds, prepared } from '../../platform/database/prepared-statement.ts'
import { orders } from '../order-tables.ts'
import { orderBalances, orderMoney } from './order-money-tables.ts'

export type OrderMoneyRow = typeof orderMoney.$inferSelect
export type NewOrderMoney = Omit<typeof orderMoney.$inferInsert, 'id'>

export async function insertMoney(tx: Tx, rows: readonly NewOrderMoney[]): Promise<void> {
  await tx.insert(orderMoney).values([...rows])
}

const columns = {
  orderId: orderBalances.orderId,
  chargedPoisha: orderBalances.chargedPoisha,
  settledPoisha: orderBalances.settledPoisha,
  balancePoisha: orderBalances.balancePoisha,
  paidPoisha: orderBalances.paidPoisha,
  collectedPoisha: orderBalances.collectedPoisha,
  refundedPoisha: orderBalances.refundedPoisha,
}

const selectMoneyOf = prepared('money_of_orders', (db) =>
  db.select(columns).from(orderBalances).where(isOneOfIds(orderBalances.orderId)),
)

/** The sums of orders by their ids. */
export async function selectMoney(
  db: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const rows = await selectMoneyOf(db, { ids: [...ids] })
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]))
}

/** The ledger of an order, in the order of writing. */
export async function selectLedger(db: Tx | Db, orderId: string): Promise<OrderMoneyRow[]> {
  return db
    .select()
    .from(orderMoney)
    .where(eq(orderMoney.orderId, orderId))
    .orderBy(asc(orderMoney.id))
}

/** Whether the ledger has the row of this kind and cause. */
export async function hasMoney(
  tx: Tx,
  { orderId, kind, causeId }: Pick<OrderMoneyRow, 'orderId' | 'kind' | 'causeId'>,
): Promise<boolean> {
  const isSame = and(
    eq(orderMoney.orderId, orderId),
    eq(orderMoney.kind, kind),
    eq(orderMoney.causeId, causeId),
  )
  return (await tx.$count(orderMoney, isSame)) > 0
}

/** Credit of an order's cancelled replacements, which would pay for them again. */
export async function selectReserved(db: Tx | Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ reserved: sql`coalesce(sum(${orders.exchangeCreditPoisha}), 0)`.mapWith(Number) })
    .from(orderMoney)
    .innerJoin(orders, eq(orders.id, orderMoney.causeId))
    .where(
      and(
        eq(orderMoney.orderId, orderId),
        eq(orderMoney.kind, 'exchange'),
        ne(orders.id, orderId),
        inArray(orders.status, statusesThat('isCancelled')),
      ),
    )
  return row?.reserved ?? 0
}

export async function selectStatus(db: Tx | Db, orderId: string) {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row?.status ?? null
}

/** Opens the ledgers of some orders after `after` that have none; returns the last of these orders, or null. */
export async function openLedgers(tx: Tx, after: string, limit: number): Promise<string | null> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(gt(orders.id, after))
    .orderBy(orders.id)
    .limit(limit)
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`select open_order_money(${sql.param(ids)}::uuid[])`)
  return ids.at(-1) ?? null
}
