import { downToWholeTaka, type Poisha, takaFromPoisha } from '#shared/money/money.ts'
import { type OrderMoney, owedBack } from '#shared/orders/money/order-money.ts'
import type { Statement } from '#shared/orders/money/order-money-schemas.ts'
import { type OrderStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { orderNotFound } from '../order-failures.ts'
import { readMoney } from './order-money.ts'
import { selectLedger, selectReserved, selectStatus } from './order-money-queries.ts'

/** The money of an order from its placing on, with what was open after each event. Throws `not_found`. */
export async function readStatement(db: Tx | Db, orderId: string): Promise<Statement> {
  const status = isId(orderId) ? await selectStatus(db, orderId) : null
  if (!status) throw orderNotFound()
  const rows = await selectLedger(db, orderId)
  const money = await readMoney(db, orderId)
  const names = await findCustomerNames(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  let balance = 0
  const entries = rows.map(({ id, at, kind, amountPoisha, method, actorId, note }) => {
    balance += amountPoisha
    return {
      _id: id,
      at: at.toISOString(),
      kind,
      amount: takaFromPoisha(amountPoisha),
      method,
      balance: takaFromPoisha(balance),
      by: (actorId && names.get(actorId)) || null,
      note,
    }
  })
  const reserved = await selectReserved(db, orderId)
  const { receivable, repayable, writeOff } = moneyLimits(status, money, reserved)
  return {
    entries,
    balance: takaFromPoisha(money.balancePoisha),
    receivable: takaFromPoisha(receivable),
    repayable: takaFromPoisha(repayable),
    writeOff: takaFromPoisha(writeOff),
  }
}

/**
 * Limits of the amounts that staff can note, in whole taka. Before the parcel arrives an advance can go back
 * too, and a lower price is an edit; afterwards the open amount can be written off, by either side. Credit of a
 * cancelled replacement is `reserved`: it goes back by the return, which takes it from that order.
 */
export function moneyLimits(
  status: OrderStatus,
  money: OrderMoney,
  reserved: Poisha,
): Record<'receivable' | 'repayable' | 'writeOff', Poisha> {
  const { isPayable } = orderStatusTable[status]
  const advance = Math.min(-money.paidPoisha - money.refundedPoisha, money.settledPoisha)
  const receivable = Math.max(0, money.balancePoisha)
  const repayable = owedBack(money) - reserved
  return {
    receivable: downToWholeTaka(receivable),
    repayable: downToWholeTaka(Math.max(0, repayable, isPayable ? advance : 0)),
    writeOff: isPayable
      ? 0
      : downToWholeTaka(receivable || Math.max(0, -money.balancePoisha - reserved)),
  }
}
