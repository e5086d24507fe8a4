import {
  maxViews,
  type NewView,
  type SavedView,
  type ViewedList,
  viewedLists,
} from '#shared/saved-views/saved-view-schemas.ts'
import { savedViewTexts } from '#shared/saved-views/saved-view-texts.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { requirePermission, type SignedInCustomer } from '../platform/http/authenticate.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  countViews,
  deleteView,
  insertView,
  lockView,
  lockViews,
  type SavedViewRow,
  selectViews,
  updateView,
} from './saved-view-queries.ts'

/** A shared view has no owner: it is the shop's, and stays when the person who made it leaves. */
export async function listViews(
  { db }: Pick<Shop, 'db'>,
  page: ViewedList,
  by: SignedInCustomer,
): Promise<SavedView[]> {
  requirePermission(by, viewedLists[page].read)
  return (await selectViews(db, page, by.id)).map(serializeView)
}

export async function saveView(
  shop: ActingShop,
  view: NewView,
  by: SignedInCustomer,
): Promise<SavedView> {
  requirePermission(by, viewedLists[view.page][view.isShared ? 'write' : 'read'])
  const row = {
    id: newId(),
    ownerId: view.isShared ? null : by.id,
    page: view.page,
    name: view.name,
    query: view.query,
    createdAt: shop.clock.now(),
  }
  await inTransaction(shop, async (tx) => {
    await requireRoom(tx, row)
    await insertView(tx, row)
  })
  return serializeView(row)
}

/** Needs the list's write permission for its shared views, also to make one private. */
export async function changeView(
  shop: ActingShop,
  id: string,
  view: NewView,
  by: SignedInCustomer,
): Promise<SavedView> {
  return inTransaction(shop, async (tx) => {
    const before = await lockChangeable(tx, id, by)
    if (view.page !== before.page) throw viewNotFound()
    if (view.isShared) requirePermission(by, viewedLists[view.page].write)
    const { name, query } = view
    const row = { ...before, name, query, ownerId: view.isShared ? null : by.id }
    if (row.ownerId !== before.ownerId) await requireRoom(tx, row)
    await updateView(tx, row)
    return serializeView(row)
  })
}

export async function removeView(
  shop: ActingShop,
  id: string,
  by: SignedInCustomer,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { id: found } = await lockChangeable(tx, id, by)
    await deleteView(tx, found)
  })
}

/** An own view, or a shared one. Somebody else's is as if it did not exist. */
async function lockChangeable(tx: Tx, id: string, by: SignedInCustomer): Promise<SavedViewRow> {
  const row = isId(id) ? await lockView(tx, id) : undefined
  if (!row || (row.ownerId !== null && row.ownerId !== by.id)) throw viewNotFound()
  const { read, write } = viewedLists[row.page as ViewedList]
  requirePermission(by, row.ownerId === null ? write : read)
  return row
}

async function requireRoom(tx: Tx, row: Pick<SavedViewRow, 'page' | 'ownerId'>): Promise<void> {
  // Two saves at once count one after the other.
  await lockViews(tx, row)
  if ((await countViews(tx, row)) < maxViews) return
  throw new DomainError('conflict', (language) => savedViewTexts[language].tooMany(maxViews))
}

function serializeView({ id, name, query, ownerId }: SavedViewRow): SavedView {
  return { _id: id, name, query, isShared: ownerId === null }
}

function viewNotFound(): DomainError {
  return notFound((language) => savedViewTexts[language].notFound)
}
