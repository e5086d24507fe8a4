import type { MergeRequest, MergeResult } from '#shared/customers/merge-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { endSessionsOf } from '../accounts/sessions/sessions.ts'
import { recordChange } from '../audit/record-change.ts'
import { mergeCustomerCart } from '../carts/guest-carts.ts'
import { moveAddresses } from '../customers/address-book.ts'
import { closeMerged, lockAccounts } from '../customers/merged-accounts.ts'
import { enqueueEmail } from '../jobs.ts'
import { lockPlacing, moveOrders } from '../orders/move-orders.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { inRolledBackTransaction, inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import { moveReviews } from '../reviews/move-reviews.ts'
import { moveCredit } from '../store-credit/store-credit.ts'
import type { ActingShop } from '../shop.ts'
import { staffTexts } from '../staff/staff-texts.ts'
import { mergeFailureTexts } from './merge-failure-texts.ts'

interface Merge {
  /** The account that the other one is merged into. */
  id: string
  /** The one that ends. */
  from: string
  /** Of the request. */
  language: Language
}

/**
 * Moves what one account has to another one of the same phone, in one transaction, and closes it: its
 * sessions end, nobody signs in again, and its owner is told by e-mail. This cannot be undone. A dry run
 * does the same and takes it back. Throws `conflict` for accounts that cannot be merged.
 */
export async function mergeAccounts(
  shop: ActingShop,
  { dryRun, ...merge }: MergeRequest & Omit<Merge, 'from'>,
): Promise<MergeResult> {
  if (!isId(merge.id) || !isId(merge.from)) throw unknownUser()
  const run = (tx: Tx) => mergeInTransaction(tx, shop, merge)
  if (dryRun) return (await inRolledBackTransaction(shop, run)).result
  const { result, tags } = await inTransaction(shop, run)
  shop.invalidation.invalidate(tags)
  return result
}

/** Locks in this order: orders, their placing, the accounts by id, reviews, carts, store credit. */
async function mergeInTransaction(
  tx: Tx,
  shop: ActingShop,
  { id, from, language }: Merge,
): Promise<{ result: MergeResult; tags: CacheTag[] }> {
  await lockPlacing(tx, [id, from])
  const { target, other } = await lockPair(tx, id, from)
  const orders = await moveOrders(tx, from, id)
  const addresses = await moveAddresses(tx, from, id)
  const reviews = await moveReviews(tx, from, id)
  const cart = await mergeCustomerCart(tx, from, id)
  const credit = await moveCredit(tx, from, id)
  await closeMerged(tx, { id: from, intoId: id, at: shop.clock.now() })
  await endSessionsOf(tx, from)
  await enqueueEmail(shop.jobs, tx, {
    kind: 'account-merged',
    customerId: from,
    language: orders.language ?? language,
  })
  const person = { action: 'changed', type: 'customer', label: '' } as const
  await recordChange(tx, shop.clock, {
    ...person,
    id,
    after: {
      mergedAccount: other.email,
      ...(orders.numbers.length > 0 && { movedOrders: orders.numbers }),
      ...(credit > 0 && { movedStoreCredit: takaFromPoisha(credit) }),
    },
  })
  await recordChange(tx, shop.clock, { ...person, id: from, after: { mergedInto: target.email } })
  return {
    result: {
      moves: {
        orders: orders.numbers.length,
        notes: orders.notes,
        addresses: addresses.moved,
        reviews: reviews.moved,
        cartUnits: cart.moved,
        storeCredit: takaFromPoisha(credit),
      },
      stays: {
        sameAddresses: addresses.same,
        addressesBeyondLimit: addresses.beyondLimit,
        cartUnits: cart.left,
      },
    },
    tags: reviews.tags,
  }
}

/** Both accounts, locked. Throws where they cannot be merged. */
async function lockPair(tx: Tx, id: string, from: string) {
  if (tx.actor.kind === 'staff' && [id, from].includes(tx.actor.id)) throw refused('own')
  if (id === from) throw refused('same')
  const accounts = await lockAccounts(tx, [id, from])
  const [target, other] = [accounts.get(id), accounts.get(from)]
  if (!target || !other) throw unknownUser()
  for (const account of [target, other]) {
    if (account.role === 'admin') throw refused('staff')
    if (account.mergedIntoId !== null) throw refused('merged')
    // Else a block would be lost, or fall upon the account that is kept.
    if (account.blockedAt !== null) throw refused('blocked')
  }
  if (target.phone === null || target.phone !== other.phone) throw refused('otherPhone')
  return { target, other }
}

const unknownUser = () => notFound((language) => staffTexts[language].unknownUser)

const refused = (reason: keyof typeof mergeFailureTexts.en) =>
  new DomainError('conflict', (language) => mergeFailureTexts[language][reason])
