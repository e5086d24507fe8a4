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
import { isSold, lockChange, selectChangedProducts, updateChange } from './change-queries.ts'
import { type ImportRecord, updateImport } from '../import-queries.ts'
import { importTexts } from '../import-texts.ts'
import { everything } from '../products/import-product.ts'
import { withoutSold } from '../products/product-before.ts'
import { collecting, delayedInvalidation, rejectDraining } from './pass.ts'
import { storedSentence } from '../stored-sentence.ts'

const batchSize = 50

type Outcome = Parameters<typeof updateChange>[3]
type Change = NonNullable<Awaited<ReturnType<typeof lockChange>>>

/** Takes back what an import has made of products, the last one first, each in a transaction of its own. */
export async function undoImport(shop: ActingShop, record: ImportRecord): Promise<void> {
  const invalidation = delayedInvalidation(shop)
  try {
    for (;;) {
      const ids = await selectChangedProducts(shop.db, record.id, batchSize)
      if (ids.length === 0) break
      for (const id of ids) {
        rejectDraining(shop)
        invalidation.add(await undoProduct(shop, record.id, id))
      }
    }
  } finally {
    invalidation.end()
  }
  const finishedAt = shop.clock.now()
  await updateImport(writing(shop), record.id, { status: 'undone', finishedAt })
}

async function undoProduct(shop: ActingShop, importId: string, id: string): Promise<CacheTag[]> {
  let tags: CacheTag[] = []
  await inTransaction(shop, async (tx) => {
    tags = []
    const change = await lockChange(tx, importId, id)
    if (!change) return
    const outcome = await tryToUndo(collecting(shop, tx, tags), change)
    await updateChange(tx, importId, id, outcome)
  })
  return tags
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
    await updateProduct(shop, productId, { ...withoutSold(before, stockAfter), updatedAt }, [])
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
