import type { Poisha } from '#shared/money/money.ts'
import { dueAtDoor, type OrderMoney } from '#shared/orders/money/order-money.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { staffIdOf } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hasMoney, insertMoney, type NewOrderMoney, selectMoney } from './order-money-queries.ts'

/** Adds rows to the ledgers of orders, which are locked; those that move nothing are left out. */
export async function addOrderMoney(
  tx: Tx,
  rows: readonly Omit<NewOrderMoney, 'actorId'>[],
): Promise<void> {
  const actorId = staffIdOf(tx.actor)
  const moving = rows.filter(({ amountPoisha }) => amountPoisha !== 0)
  if (moving.length === 0) return
  await insertMoney(
    tx,
    moving.map((row) => ({ ...row, actorId })),
  )
}

/** The sums of an order; exact in a statement after the one that locked it. */
export async function readMoney(db: Tx | Db, orderId: string): Promise<OrderMoney> {
  const money = (await selectMoney(db, [orderId])).get(orderId)
  if (!money) throw new Error(`order ${orderId} has no ledger`)
  return money
}

/** Whether goods that came back paid for the order when it was placed, whatever has become of it since. */
export async function wasPaidByExchange(tx: Tx, orderId: string): Promise<boolean> {
  return hasMoney(tx, { orderId, kind: 'exchange', causeId: orderId })
}

/** Amount to be collected for an order now. */
export async function readDueAtDoor(
  db: Tx | Db,
  { id, status }: { id: string; status: OrderStatus },
): Promise<Poisha> {
  return dueAtDoor(status, await readMoney(db, id))
}
