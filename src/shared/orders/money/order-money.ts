import type { Poisha } from '../../money/money.ts'
import { type OrderStatus, orderStatusTable } from '../statuses/order-status.ts'

/**
 * What a row of an order's ledger is. Its amount is what the buyer owes more: charges are positive, payments
 * negative, and money that goes back is positive again.
 */
export const orderMoneyKinds = [
  /** The total when it was placed; once for each order. */
  'placed',
  /** The total after an edit less the one before. */
  'edit',
  /** A cancelled order costs nothing, but for what was paid for the way of a refused parcel. */
  'cancellation',
  'reopening',
  /** What the shop grants for units that came back. */
  'returned',
  /** What the shop will not ask for, or, above zero, what the buyer leaves to the shop. */
  'write_off',
  /** Of an order of before totals were whole taka: what no courier can collect. */
  'rounding',
  'store_credit',
  /** What goods that came back pay of their replacement: a pair of rows, one in each order. */
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

/** Those by which the staff take or give money themselves. */
export const handMethods = [
  'cash',
  'bkash',
  'nagad',
  'rocket',
  'bank',
] as const satisfies readonly MoneyMethod[]

/** The sums of an order's ledger, in poisha. */
export interface OrderMoney {
  /** What it costs the buyer in the end. */
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

/** What is to be collected when the parcel arrives; nothing of an order that has arrived or is cancelled. */
export function dueAtDoor(status: OrderStatus, { balancePoisha }: OrderMoney): Poisha {
  return orderStatusTable[status].isPayable ? Math.max(0, balancePoisha) : 0
}

/** What was paid in money before the parcel that is to arrive; of an order that has arrived, before it did. */
export function takenInAdvance(
  status: OrderStatus,
  { paidPoisha, collectedPoisha, refundedPoisha }: OrderMoney,
): Poisha {
  if (!orderStatusTable[status].isPayable) return -paidPoisha
  return Math.max(0, -paidPoisha - collectedPoisha - refundedPoisha)
}

/** The debt to the buyer that can be paid back: no more than was paid. */
export function owedBack({
  balancePoisha,
  settledPoisha,
}: Pick<OrderMoney, 'balancePoisha' | 'settledPoisha'>): Poisha {
  return Math.max(0, Math.min(-balancePoisha, settledPoisha))
}
