import { isDeepStrictEqual } from 'node:util'
import type { Text } from '#shared/languages/texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredAccount } from '../import-tables.ts'
import { oldShopTexts } from '../old-shop-texts.ts'
import type { LockedChange } from '../passes/change-queries.ts'
import type { UndoneRecords } from '../passes/records.ts'
import { selectReferred } from '../passes/referring-queries.ts'
import {
  deleteAccounts,
  deleteAddresses,
  lockAccounts,
  restoreAccount,
  selectAddressesOf,
  type StoredAddress,
} from './account-queries.ts'

const accountChanged: Text = (language) => oldShopTexts[language].accountChanged
const usedSince: Text = (language) => oldShopTexts[language].usedSince

/** Takes back what an import has made of accounts; one that was used or changed since stays as it is. */
export async function undoCustomers(
  tx: Tx,
  changes: readonly LockedChange[],
  now: Date,
): Promise<UndoneRecords> {
  const ids = changes.map(({ productId }) => productId)
  const accounts = new Map((await lockAccounts(tx, ids)).map((each) => [each.id, each]))
  const books = Map.groupBy(await selectAddressesOf(tx, ids), ({ customerId }) => customerId)
  const used = await selectReferred(tx, 'customers', ids, ['addresses'])
  const reasons = new Map<string, Text>()
  const created: string[] = []
  const filled: { id: string; account: StoredAccount }[] = []
  for (const { productId: id, account, updatedAt } of changes) {
    const found = accounts.get(id)
    if (!account || !found) continue
    const isChanged =
      found.updatedAt.getTime() !== updatedAt.getTime() || !isSameBook(books.get(id), account)
    if (isChanged) reasons.set(id, accountChanged)
    else if (!account.isNew) filled.push({ id, account })
    else if (used.has(id)) reasons.set(id, usedSince)
    else created.push(id)
  }
  await deleteAddresses(
    tx,
    filled.flatMap(({ account }) => account.addresses.map(({ id }) => id)),
  )
  for (const { id, account } of filled) {
    const updatedAt = new Date(account.updatedBefore ?? now)
    await restoreAccount(tx, id, { updatedAt, isPhoneFilled: account.phone !== null })
  }
  await deleteAccounts(tx, created)
  return {
    reasons,
    audited: [
      ...created.map((id) => ({ action: 'deleted' as const, id, label: '' })),
      ...filled.map(({ id, account: { phone, addresses } }) => ({
        action: 'changed' as const,
        id,
        label: '',
        before: {
          ...(phone !== null && { phone }),
          ...(addresses.length > 0 && { addresses: addresses.length }),
        },
      })),
    ],
  }
}

/** Of an account that had no address before, or of a new one: the addresses that the import gave it. */
function isSameBook(book: readonly StoredAddress[] = [], { isNew, addresses }: StoredAccount) {
  if (!isNew && addresses.length === 0) return true
  const stored = book.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  return isDeepStrictEqual(stored.toSorted(byId), [...addresses].toSorted(byId))
}
