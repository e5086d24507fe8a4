import type { AccountOfPhone } from '#shared/customers/merge-schemas.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { selectCustomer } from './customer-queries.ts'
import {
  lockAccountsById,
  selectAccountsOfPhone,
  selectMergedInto,
  updateMergedInto,
  type LockedAccount,
} from './merged-account-queries.ts'

/** The accounts that belong together with one, as its page shows them. */
export async function findRelatedAccounts(
  db: Db,
  { id, phone, mergedIntoId }: { id: string; phone: string | null; mergedIntoId: string | null },
) {
  const [ofPhone, merged, into] = await Promise.all([
    phone === null ? [] : selectAccountsOfPhone(db, { id, phone }),
    selectMergedInto(db, id),
    mergedIntoId === null ? null : selectCustomer(db, mergedIntoId),
  ])
  return {
    accountsOfPhone: ofPhone.map(serializeAccount),
    mergedAccounts: merged.map(serializeAccount),
    mergedInto: into && serializeAccount(into),
  }
}

/** Two accounts locked in the order of their ids, so that two merges wait for each other. */
export async function lockAccounts(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedAccount>> {
  return new Map((await lockAccountsById(tx, ids)).map((account) => [account.id, account]))
}

/** Nobody signs in to the account any more; it stays, with its e-mail, as a part of the other one. */
export async function closeMerged(
  tx: Tx,
  merged: { id: string; intoId: string; at: Date },
): Promise<void> {
  await updateMergedInto(tx, merged)
}

function serializeAccount(
  row: Pick<LockedAccount, 'id' | 'name' | 'email' | 'role' | 'createdAt'>,
): AccountOfPhone {
  const { id, name, email, role, createdAt } = row
  return { _id: id, name, email, isStaff: role === 'admin', createdAt: createdAt.toISOString() }
}
