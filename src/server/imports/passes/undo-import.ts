import { deleteCategory } from '../../catalog/categories/save-category.ts'
import { deleteProduct } from '../../catalog/products/delete-product.ts'
import { updateProduct } from '../../catalog/products/update-product.ts'
import type { CacheTag } from '../../platform/cache/invalidation.ts'
import {
  inTransaction,
  joinTransaction,
  type Tx,
  writing,
} from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import {
  areSold,
  inheritState,
  isRestocked,
  isSold,
  type LockedChange,
  lockChanges,
  notReturned,
  returned,
  updateChanges,
  type UndoOutcome,
} from './change-queries.ts'
import { undoCustomers } from '../customers/undo-customers.ts'
import { undoOrders } from '../orders/undo-orders.ts'
import { selectUnusedCategories } from './category-queries.ts'
import { type ImportRecord, updateImport } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { withoutSold } from '../products/product-before.ts'
import { chunkSizes, collecting, runChunks, startChunk } from './pass.ts'
import { lockMatches, type ProductState, selectProductStates } from '../products/match-queries.ts'
import { storedSentence } from '../stored-sentence.ts'

/** Takes back what an import has made of products, the last one first, each as a whole or not at all. */
export async function undoImport(shop: ActingShop, record: ImportRecord): Promise<void> {
  await runChunks(shop, () => undoChunk(shop, record))
  await undoCategories(shop, record.id)
  const finishedAt = shop.clock.now()
  await updateImport(writing(shop), record.id, { status: 'undone', finishedAt })
}

/** The next products, or others, in one transaction; null when there are none. */
async function undoChunk(
  shop: ActingShop,
  { id, kind }: Pick<ImportRecord, 'id' | 'kind'>,
): Promise<CacheTag[] | null> {
  return inTransaction(shop, async (tx) => {
    const changes = await lockChanges(tx, id, chunkSizes[kind])
    if (changes.length === 0) return null
    const tags: CacheTag[] = []
    const outcomes = await undoers[kind](tx, shop, changes, tags)
    await updateChanges(tx, id, outcomes)
    return tags
  })
}

const undoers = {
  products: undoProducts,
  customers: undoCustomers,
  orders: undoOrders,
} as const

/** As many of them as there is time for; adds what they make stale to `tags`. */
async function undoProducts(
  tx: Tx,
  shop: ActingShop,
  changes: readonly LockedChange[],
  tags: CacheTag[],
): Promise<UndoOutcome[]> {
  const chunk = startChunk()
  const ids = changes.map(({ productId }) => productId)
  await lockMatches(tx, ids)
  const states = await selectProductStates(tx, ids)
  const outcomes: UndoOutcome[] = []
  for (const change of changes) {
    if (outcomes.length > 0 && !chunk.hasTime()) break
    outcomes.push(await tryToUndo(collecting(shop, tx, tags), change, states))
  }
  return outcomes
}

type ProductStates = Awaited<ReturnType<typeof selectProductStates>>

const changedSince = (id: string) =>
  notReturned(id, (language) => importTexts[language].changedSince)

async function tryToUndo(
  shop: ActingShop,
  change: LockedChange,
  states: ProductStates,
): Promise<UndoOutcome> {
  try {
    return await inTransaction(shop, (tx) =>
      takeBack(tx, { ...shop, db: joinTransaction(tx) }, change, states.get(change.productId)),
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { productId } = change
    return error.code === 'edit_conflict'
      ? changedSince(productId)
      : notReturned(productId, error.text)
  }
}

async function takeBack(
  tx: Tx,
  shop: ActingShop,
  change: LockedChange,
  product: ProductState | undefined,
): Promise<UndoOutcome> {
  const { productId, before, updatedBefore, updatedAt, stockAfter } = change
  // A product that the import created and somebody deleted needs no undo.
  if (!product) return before ? changedSince(productId) : returned(productId)
  if (before) {
    // The units of a variant that the import added would go with it.
    if (await hasMovedAdded(tx, change, product)) return changedSince(productId)
    const form = { ...withoutSold(before, stockAfter), updatedAt, isUndo: true }
    await updateProduct(shop, productId, form, [])
    const now = (await selectProductStates(tx, [productId])).get(productId)?.updatedAt
    if (updatedBefore && now) await inheritState(tx, productId, { found: updatedBefore, now })
    return returned(productId)
  }
  if (product.updatedAt.getTime() !== updatedAt.getTime()) return changedSince(productId)
  if (await isSold(tx, productId)) {
    await updateProduct(shop, productId, { isActive: false }, [])
    const reason = storedSentence((language) => importTexts[language].soldSince)
    return { productId, undone: 'inactive', reason }
  }
  // The units that have come in since would go with it.
  if (await isRestocked(tx, productId)) return changedSince(productId)
  await deleteProduct(shop, productId)
  return returned(productId)
}

/** Whether units of stock items that the import added were sold, or their number is another one. */
async function hasMovedAdded(
  tx: Tx,
  { productId, before, stockAfter }: LockedChange,
  product: ProductState,
): Promise<boolean> {
  if (!before?.variants) return false
  const earlier = new Set(before.variants.map(({ stockItem }) => stockItem))
  const added = Object.entries(product.stockItems).filter(([, item]) => !earlier.has(item))
  if (added.some(([variant]) => product.stockAfter[variant] !== stockAfter[variant])) return true
  const items = added.map(([, item]) => item)
  return areSold(tx, productId, items)
}

/** The categories that the import created, while nothing else uses them. */
async function undoCategories(shop: ActingShop, importId: string): Promise<void> {
  for (const { id, parentId } of await selectUnusedCategories(shop.db, importId)) {
    try {
      await deleteCategory(shop, parentId === null ? { id } : { id: parentId, subId: id })
    } catch (error) {
      // Of a rival who has just filed a product under it, or deleted it.
      if (!(error instanceof DomainError)) throw error
    }
  }
}
