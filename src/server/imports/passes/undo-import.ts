import { deleteCategory } from '../../catalog/categories/save-category.ts'
import { deleteProduct } from '../../catalog/products/delete-product.ts'
import { findProductForAdmin } from '../../catalog/products/find-products.ts'
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
import { isSold, lockChanges, updateChanges, type UndoOutcome } from './change-queries.ts'
import { selectUnusedCategories } from './category-queries.ts'
import { type ImportRecord, updateImport } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { everything } from '../products/import-product.ts'
import { withoutSold } from '../products/product-before.ts'
import { chunkSize, collecting, delayedInvalidation, rejectDraining, startChunk } from './pass.ts'
import { lockMatches } from '../products/match-queries.ts'
import { storedSentence } from '../stored-sentence.ts'

type Outcome = Omit<UndoOutcome, 'productId'>
type Change = Awaited<ReturnType<typeof lockChanges>>[number]

/** Takes back what an import has made of products, the last one first, each as a whole or not at all. */
export async function undoImport(shop: ActingShop, record: ImportRecord): Promise<void> {
  const invalidation = delayedInvalidation(shop)
  try {
    for (;;) {
      rejectDraining(shop)
      const tags = await undoChunk(shop, record.id)
      if (!tags) break
      invalidation.add(tags)
    }
  } finally {
    invalidation.end()
  }
  await undoCategories(shop, record.id)
  const finishedAt = shop.clock.now()
  await updateImport(writing(shop), record.id, { status: 'undone', finishedAt })
}

/** The next products in one transaction; null when there are none. */
async function undoChunk(shop: ActingShop, importId: string): Promise<CacheTag[] | null> {
  return inTransaction(shop, async (tx) => {
    const chunk = startChunk()
    const changes = await lockChanges(tx, importId, chunkSize)
    if (changes.length === 0) return null
    await lockMatches(
      tx,
      changes.map(({ productId }) => productId),
    )
    const tags: CacheTag[] = []
    const outcomes: UndoOutcome[] = []
    for (const change of changes) {
      if (outcomes.length > 0 && !chunk.hasTime()) break
      const outcome = await tryToUndo(collecting(shop, tx, tags), change)
      outcomes.push({ productId: change.productId, ...outcome })
    }
    await updateChanges(tx, importId, outcomes)
    return tags
  })
}

const undone: Outcome = { undone: 'undone', reason: null }
const changedSince = () =>
  refused(new DomainError('conflict', (language) => importTexts[language].changedSince))
const refused = ({ text }: DomainError): Outcome => ({
  undone: 'refused',
  reason: storedSentence(text),
})

async function tryToUndo(shop: ActingShop, change: Change): Promise<Outcome> {
  try {
    return await inTransaction(shop, (tx) =>
      takeBack(tx, { ...shop, db: joinTransaction(tx) }, change),
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.code === 'edit_conflict' ? changedSince() : refused(error)
  }
}

async function takeBack(
  tx: Tx,
  shop: ActingShop,
  { productId, before, updatedAt, stockAfter }: Change,
): Promise<Outcome> {
  const product = await findProductForAdmin(shop, productId, everything)
  // What was deleted since needs no undo when the import had created it.
  if (!product) return before ? changedSince() : undone
  if (before) {
    const form = { ...withoutSold(before, stockAfter), updatedAt, mayLoseImages: true }
    await updateProduct(shop, productId, form, [])
    return undone
  }
  if (product.updatedAt !== updatedAt.toISOString()) return changedSince()
  if (await isSold(tx, productId)) {
    await updateProduct(shop, productId, { isActive: false }, [])
    const reason = storedSentence((language) => importTexts[language].soldSince)
    return { undone: 'inactive', reason }
  }
  await deleteProduct(shop, productId)
  return undone
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
