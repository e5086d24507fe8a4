import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha } from '#shared/money/money.ts'
import { isErased, orderNumber } from '#shared/orders/orders.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockAccounts } from '../customers/merged-accounts.ts'
import { orderNotFound } from '../orders/order-failures.ts'
import { lockPlacing } from '../orders/move-orders.ts'
import { jobActor } from '../platform/actor.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import { removeImages } from '../platform/images/remove-images.ts'
import { reviewListTags } from '../reviews/rating-counters.ts'
import type { ActingShop } from '../shop.ts'
import { staffTexts } from '../staff/staff-texts.ts'
import {
  type AccountToErase,
  erasePersonalData,
  lockReviewedProducts,
  selectAccounts,
  selectBuyerOfOrder,
  selectBuyers,
  selectCredit,
  selectOpenMatter,
  selectSentPictures,
} from './erasure-queries.ts'
import { erasureTexts } from './erasure-texts.ts'
import type { Person } from './personal-data/personal-table-queries.ts'

/**
 * Erases an account for good, with those that were merged into it and the orders of guests with its phone:
 * orders stay for the books without name, phone, address and e-mail, reviews without a name; everything else
 * about the person is deleted. Throws `conflict` while something is open, or for an account that has to stay.
 */
export async function eraseAccount(shop: ActingShop, id: string): Promise<void> {
  if (!isId(id)) throw unknownUser()
  await erase(shop, async (tx) => {
    const [account] = await selectAccounts(tx, id)
    return eraseLockedAccount(tx, shop, id, account?.phone ?? null)
  })
}

/**
 * Erases an account at its owner's wish. Nobody verifies phones, and not every e-mail is verified: data that
 * only these two would find, such as orders of guests, stays.
 */
export async function eraseOwnAccount(shop: ActingShop, id: string): Promise<void> {
  const actor = jobActor('own erasure')
  await erase({ ...shop, actor }, (tx) => eraseLockedAccount(tx, shop, id, null))
}

/** Erases the guest who has placed an order, with their other orders of the same phone. */
export async function eraseGuest(shop: ActingShop, orderId: string): Promise<void> {
  if (!isId(orderId)) throw orderNotFound()
  await erase(shop, async (tx) => {
    const order = await selectBuyerOfOrder(tx, orderId)
    if (!order) throw orderNotFound()
    if (order.customerId !== null) throw refused('account')
    if (isErased(order)) throw refused('erased')
    const { phone } = order
    const orderIds = await lockPlacing(tx, [], phone)
    if (!orderIds.includes(orderId)) throw refused('changed')
    await rejectOpen(tx, orderIds, [])
    const person = await personOf(tx, [], orderIds, true)
    const label = orderNumber(orderId)
    return finish(tx, shop, person, { type: 'order', id: orderId, label })
  })
}

async function erase(shop: ActingShop, work: (tx: Tx) => Promise<CacheTag[]>): Promise<void> {
  shop.invalidation.invalidate(await inTransaction(shop, work))
}

/** Locks in this order: the orders, their placing, the accounts by id, reviews; the rest is theirs alone. */
async function eraseLockedAccount(
  tx: Tx,
  shop: ActingShop,
  id: string,
  guestPhone: string | null,
): Promise<CacheTag[]> {
  const orderIds = await lockPlacing(tx, [id], guestPhone)
  const accounts = await selectAccounts(tx, id)
  const ids = accounts.map((account) => account.id)
  const locked = (await lockAccounts(tx, ids)).get(id)
  if (!locked) throw unknownUser()
  if (locked.role === 'admin') throw refused('staff')
  if (locked.mergedIntoId !== null) throw refused('merged')
  // The block would be lifted.
  if (locked.blockedAt !== null) throw refused('blocked')
  if (guestPhone !== null && locked.phone !== guestPhone) throw refused('changed')
  await rejectOpen(tx, orderIds, ids)
  const person = await personOf(tx, accounts, orderIds, tx.actor.kind === 'staff')
  return finish(tx, shop, person, { type: 'customer', id, label: '' })
}

async function rejectOpen(
  tx: Tx,
  orderIds: readonly string[],
  accountIds: readonly string[],
): Promise<void> {
  const open = await selectOpenMatter(tx, orderIds)
  if (open) throw refusedText((t) => t[open.matter](open.number))
  const credit = await selectCredit(tx, accountIds)
  if (credit > 0) throw refusedText((t, language) => t.credit(formatPoisha(credit, language)))
}

/** By what the person is found; the staff know whose an e-mail or a phone is that was never verified. */
async function personOf(
  tx: Tx,
  accounts: readonly AccountToErase[],
  orderIds: readonly string[],
  isOfOffice: boolean,
): Promise<Person> {
  const buyers = await selectBuyers(tx, orderIds)
  const emails = [
    ...accounts.flatMap(({ email, emailVerified }) => (isOfOffice || emailVerified ? email : [])),
    ...(isOfOffice ? buyers.flatMap(({ buyerEmail }) => buyerEmail ?? []) : []),
  ]
  // An order may name the phone of somebody else.
  const phones = isOfOffice ? [...accounts, ...buyers].flatMap(({ phone }) => phone ?? []) : []
  return {
    accountIds: accounts.map(({ id }) => id),
    orderIds,
    emails: [...new Set(emails)],
    phones: [...new Set(phones)],
    guestKeys: buyers.flatMap(({ guestKey }) => guestKey ?? []),
    names: [
      ...accounts.map(({ name }) => name),
      ...buyers.flatMap(({ fullName, buyerName }) => [fullName, buyerName]),
    ],
  }
}

/** Erases the data; the audit log keeps that it happened. */
async function finish(
  tx: Tx,
  shop: ActingShop,
  person: Person,
  subject: { type: 'customer' | 'order'; id: string; label: string },
): Promise<CacheTag[]> {
  const reviewed = await lockReviewedProducts(tx, person.accountIds)
  const pictures = await selectSentPictures(tx, person)
  await erasePersonalData(tx, person)
  const tags = await removeImages(tx, shop, pictures)
  await recordChange(tx, shop.clock, { action: 'erased', ...subject })
  return [...tags, ...reviewed.flatMap(reviewListTags)]
}

const unknownUser = () => notFound((language) => staffTexts[language].unknownUser)

const refused = (reason: 'staff' | 'merged' | 'blocked' | 'account' | 'erased' | 'changed') =>
  refusedText((t) => t[reason])

const refusedText = (say: (t: (typeof erasureTexts)['en'], language: Language) => string) =>
  new DomainError('conflict', (language) => say(erasureTexts[language], language))
