import { downToWholeTaka, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import { creditGivenByStaff, maxEntriesShown } from '#shared/store-credit/store-credit.ts'
import type { StoreCredit } from '#shared/store-credit/store-credit-schemas.ts'
import { storeCreditTexts } from '#shared/store-credit/store-credit-texts.ts'
import { staffIdOf } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import {
  type CreditEntryRow,
  insertEntry,
  lowerBalance,
  moveBalance,
  raiseBalance,
  selectBalance,
  selectEntries,
} from './store-credit-queries.ts'

type NewEntry = Omit<CreditEntryRow, 'id' | 'actorId' | 'reason' | 'customerId'> & {
  /** Null for a guest, and where the account is gone. */
  customerId: string | null
  reason?: string
}

/**
 * Gives store credit, or, below zero, spends it, once for its cause and reference: again it changes
 * nothing. False where the account has less, or where there is none: its caller then throws. The balance
 * is the last lock of a transaction, after the account's own. Throws `conflict` where members of staff would
 * decide about their own account.
 */
export async function addCredit(
  tx: Tx,
  { customerId, reason = '', ...entry }: NewEntry,
): Promise<boolean> {
  if (customerId === null) return false
  const actorId = staffIdOf(tx.actor)
  if (actorId === customerId && creditGivenByStaff.includes(entry.cause)) {
    throw new DomainError('conflict', (language) => storeCreditTexts[language].ownAccount)
  }
  const row = { id: newId(), customerId, actorId, reason, ...entry }
  if (!(await insertEntry(tx, row))) return true
  if (entry.amountPoisha < 0) return lowerBalance(tx, customerId, -entry.amountPoisha)
  await raiseBalance(tx, customerId, entry.amountPoisha)
  return true
}

/** The part of an amount that an account can pay, in whole taka; nothing for a guest. */
export async function payableByCredit(
  db: Tx | Db,
  customerId: string | null,
  amount: Poisha,
): Promise<Poisha> {
  if (customerId === null) return 0
  return downToWholeTaka(Math.min(await selectBalance(db, customerId), amount))
}

/** Gives the credit of an account that ends to another one; returns how much. */
export const moveCredit = moveBalance

export async function readStoreCredit(db: Db, customerId: string): Promise<StoreCredit> {
  const [balance, entries] = await Promise.all([
    selectBalance(db, customerId),
    selectEntries(db, customerId, maxEntriesShown),
  ])
  return {
    balance: takaFromPoisha(balance),
    entries: entries.map(({ id, createdAt, amountPoisha, cause, orderId, reason }) => ({
      _id: id,
      at: createdAt.toISOString(),
      amount: takaFromPoisha(amountPoisha),
      cause,
      orderId,
      reason,
    })),
  }
}
