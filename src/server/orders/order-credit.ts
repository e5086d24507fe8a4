import { type Poisha, poishaFromTaka, toWholeTaka } from '#shared/money/money.ts'
import type { StockEffect } from '#shared/orders/statuses/order-status.ts'
import { storeCreditTexts } from '#shared/store-credit/store-credit-texts.ts'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { addCredit } from '../store-credit/store-credit.ts'
import type { OrderChangeRow } from './edits/order-change-queries.ts'
import type { OrderRow } from './order-queries.ts'
import type { NewOrder } from './placing/new-order-record.ts'

type PaidByCredit = Pick<NewOrder, 'orderId' | 'buyer' | 'request' | 'price'>

/**
 * The store credit that the buyer wants to pay with, at most the total. Throws `price_changed` when it is no
 * longer there, or is not whole taka.
 */
export async function payByCredit(
  tx: Tx,
  createdAt: Date,
  { orderId, buyer, request, price }: PaidByCredit,
): Promise<Poisha> {
  const amount = Math.min(poishaFromTaka(request.storeCredit ?? 0), price.totals.total)
  if (amount === 0) return 0
  const changed = () =>
    new DomainError('price_changed', (language) => storeCreditTexts[language].changed)
  if (amount !== toWholeTaka(amount)) throw changed()
  const { customerId } = buyer
  const entry = { customerId, cause: 'order', referenceId: orderId, orderId, createdAt } as const
  if (await addCredit(tx, { ...entry, amountPoisha: -amount })) return amount
  throw changed()
}

/** A cancelled order gives the store credit back that it was paid with; a reopened one takes it again. */
export async function moveStoreCredit(
  tx: Tx,
  now: Date,
  { id: orderId, customerId, storeCreditPoisha }: OrderRow,
  { effect, changeId: referenceId }: { effect: StockEffect; changeId: string },
): Promise<void> {
  if (effect === 'none' || storeCreditPoisha === 0) return
  const entry = { customerId, referenceId, orderId, createdAt: now }
  if (effect === 'release') {
    await addCredit(tx, { ...entry, cause: 'cancellation', amountPoisha: storeCreditPoisha })
    return
  }
  const isPaid = await addCredit(tx, {
    ...entry,
    cause: 'reopening',
    amountPoisha: -storeCreditPoisha,
  })
  if (isPaid) return
  throw new DomainError('conflict', (language) => storeCreditTexts[language].notReopened)
}

/** Returns store credit beyond an edited order's total to the account. */
export async function giveBackSurplus(
  tx: Tx,
  { id: orderId, customerId, storeCreditPoisha }: OrderRow,
  after: OrderRow,
  { id: referenceId, createdAt }: OrderChangeRow,
): Promise<void> {
  const amountPoisha = storeCreditPoisha - after.storeCreditPoisha
  if (amountPoisha === 0) return
  await addCredit(tx, { customerId, amountPoisha, cause: 'edit', referenceId, orderId, createdAt })
}
