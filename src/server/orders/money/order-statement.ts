import { type Poisha, takaFromPoisha } from '#shared/money/money.ts'
import { type OrderMoney, owedBack } from '#shared/orders/money/order-money.ts'
import type { Statement } from '#shared/orders/money/order-money-schemas.ts'
import { type OrderStatus, orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { findCustomerNames } from '../../customers/customers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { orderNotFound } from '../order-failures.ts'
import { readMoney } from './order-money.ts'
import { selectLedger, selectStatus } from './order-money-queries.ts'

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
  const { receivable, repayable, writeOff } = moneyLimits(status, money)
  return {
    entries,
    balance: takaFromPoisha(money.balancePoisha),
    receivable: takaFromPoisha(receivable),
    repayable: takaFromPoisha(repayable),
    writeOff: takaFromPoisha(writeOff),
  }
}

/**
 * What the staff can note at most. Before the parcel arrives an advance can go back too, and a lower price is an
 * edit; afterwards what is open can be given up, by either side.
 */
export function moneyLimits(
  status: OrderStatus,
  money: OrderMoney,
): Record<'receivable' | 'repayable' | 'writeOff', Poisha> {
  const { isPayable } = orderStatusTable[status]
  const advance = Math.min(-money.paidPoisha - money.refundedPoisha, money.settledPoisha)
  return {
    receivable: Math.max(0, money.balancePoisha),
    repayable: Math.max(0, owedBack(money), isPayable ? advance : 0),
    writeOff: isPayable ? 0 : Math.abs(money.balancePoisha),
  }
}
