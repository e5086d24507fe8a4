import type { Poisha } from '../../money/money.ts'
import { type OrderStatus, orderStatusTable } from '../statuses/order-status.ts'

/**
 * Kinds of rows in an order's ledger. The amount is the change of the buyer's debt: charges are positive,
 * payments negative, and money that goes back is positive again.
 */
export const orderMoneyKinds = [
  /** The total when it was placed; once for each order. */
  'placed',
  /** The total after an edit less the one before. */
  'edit',
  /** A cancelled order costs nothing, but for what was paid for the way of a refused parcel. */
  'cancellation',
  'reopening',
  /** Credit of the shop for returned units. */
  'returned',
  /** Debt written off by the shop, or, above zero, by the buyer. */
  'write_off',
  /** Of an order of before totals were whole taka: the part that no courier can collect. */
  'rounding',
  'store_credit',
  /** Credit of returned goods for their replacement: a pair of rows, one in each order. */
  'exchange',
  /** Before the delivery, noted by the staff. */
  'payment',
  /** At the door, by a courier or the shop itself. */
  'collected',
  /** Paid back by the shop. */
  'refund',
] as const

export type OrderMoneyKind = (typeof orderMoneyKinds)[number]

/** How money came or went; `before` is what the shop took before it kept this ledger. */
export const moneyMethods = [
  'courier',
  'cash',
  'bkash',
  'nagad',
  'rocket',
  'bank',
  'store_credit',
  'exchange',
  'before',
] as const

export type MoneyMethod = (typeof moneyMethods)[number]

/** Methods by which staff take or give money themselves. */
export const handMethods = [
  'cash',
  'bkash',
  'nagad',
  'rocket',
  'bank',
] as const satisfies readonly MoneyMethod[]

/** The sums of an order's ledger, in poisha. */
export interface OrderMoney {
  /** Total charge to the buyer in the end. */
  chargedPoisha: Poisha
  /** Paid in any way, less what went back. */
  settledPoisha: Poisha
  /** Charged less settled: above zero the buyer owes it, below zero the shop. */
  balancePoisha: Poisha
  /** Noted by the staff before the delivery. */
  paidPoisha: Poisha
  collectedPoisha: Poisha
  refundedPoisha: Poisha
}

/** Amount to be collected when the parcel arrives; 0 for an order that has arrived or is cancelled. */
export function dueAtDoor(status: OrderStatus, { balancePoisha }: OrderMoney): Poisha {
  return orderStatusTable[status].isPayable ? Math.max(0, balancePoisha) : 0
}

interface PricedOrder {
  status: OrderStatus
  totalPoisha: Poisha
  storeCreditPoisha: Poisha
  exchangeCreditPoisha: Poisha
}

/**
 * Money paid before the parcel that is to arrive; of an order that has arrived, before it did. Its refunds may
 * be of the advance or of goods that came back: nobody was asked at the door for an advance that the shop kept.
 */
export function takenInAdvance(
  { status, totalPoisha, storeCreditPoisha, exchangeCreditPoisha }: PricedOrder,
  { paidPoisha, collectedPoisha, refundedPoisha }: OrderMoney,
): Poisha {
  const notRefunded = -paidPoisha - refundedPoisha
  if (orderStatusTable[status].isPayable) return Math.max(0, notRefunded - collectedPoisha)
  const notCollected = totalPoisha - storeCreditPoisha - exchangeCreditPoisha + collectedPoisha
  return Math.max(0, notRefunded, Math.min(-paidPoisha, notCollected))
}

/** The debt to the buyer that can be paid back: no more than was paid. */
export function owedBack({
  balancePoisha,
  settledPoisha,
}: Pick<OrderMoney, 'balancePoisha' | 'settledPoisha'>): Poisha {
  return Math.max(0, Math.min(-balancePoisha, settledPoisha))
}
