import { isDeepStrictEqual } from 'node:util'
import { recordChanges } from '../../audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import type { StoredAccount } from '../import-tables.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import {
  type LockedChange,
  notReturned,
  returned,
  type UndoOutcome,
} from '../passes/change-queries.ts'
import { selectReferred } from '../passes/referring-queries.ts'
import {
  deleteAccounts,
  deleteAddresses,
  lockAccounts,
  restoreAccount,
  selectAddressesOf,
  type StoredAddress,
} from './account-queries.ts'

/** Takes back what an import has made of accounts; one that was used or changed since stays as it is. */
export async function undoCustomers(
  tx: Tx,
  { clock }: ActingShop,
  changes: readonly LockedChange[],
): Promise<UndoOutcome[]> {
  const ids = changes.map(({ productId }) => productId)
  const accounts = new Map((await lockAccounts(tx, ids)).map((each) => [each.id, each]))
  const books = Map.groupBy(await selectAddressesOf(tx, ids), ({ customerId }) => customerId)
  const used = await selectReferred(tx, 'customers', ids, ['addresses'])
  const created: string[] = []
  const filled: { id: string; account: StoredAccount }[] = []
  const outcomes = changes.map(({ productId: id, account, updatedAt }): UndoOutcome => {
    const found = accounts.get(id)
    if (!account || !found) return returned(id)
    const isChanged =
      found.updatedAt.getTime() !== updatedAt.getTime() || !isSameBook(books.get(id), account)
    if (isChanged) return notReturned(id, (language) => oldShopTexts[language].accountChanged)
    if (!account.isNew) filled.push({ id, account })
    else if (used.has(id)) return notReturned(id, (language) => oldShopTexts[language].usedSince)
    else created.push(id)
    return returned(id)
  })
  await deleteAddresses(
    tx,
    filled.flatMap(({ account }) => account.addresses.map(({ id }) => id)),
  )
  for (const { id, account } of filled) {
    const updatedAt = new Date(account.updatedBefore ?? clock.now())
    await restoreAccount(tx, id, { updatedAt, isPhoneFilled: account.phone !== null })
  }
  await deleteAccounts(tx, created)
  const subject = { type: 'customer', label: '' } as const
  await recordChanges(tx, clock, [
    ...created.map((id) => ({ ...subject, id, action: 'deleted' as const })),
    ...filled.map(({ id, account: { phone, addresses } }) => ({
      ...subject,
      id,
      action: 'changed' as const,
      before: {
        ...(phone !== null && { phone }),
        ...(addresses.length > 0 && { addresses: addresses.length }),
      },
    })),
  ])
  return outcomes
}

/** Of an account that had no address before, or of a new one: the addresses that the import gave it. */
function isSameBook(book: readonly StoredAddress[] = [], { isNew, addresses }: StoredAccount) {
  if (!isNew && addresses.length === 0) return true
  const stored = book.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  return isDeepStrictEqual(stored.toSorted(byId), [...addresses].toSorted(byId))
}
