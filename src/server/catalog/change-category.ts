import { and, count, eq } from 'drizzle-orm'
import type { CategoryForm } from '#shared/catalog/category-form-schemas.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { PictureMaster } from '../platform/pictures/picture-files.ts'
import { insertPicture } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../platform/shop.ts'
import { categoryChanges } from './catalog-changes.ts'
import { categories, subcategories } from './category-tables.ts'
import { products } from './product-tables.ts'
import { refusingTakenName } from './refuse-taken-name.ts'

/** A category by its id, or a subcategory by its own and its category's. */
export type CategoryKey = { id: string; subId?: string }

/**
 * Changes what a form says of a category or subcategory. Products name it by id, so they come
 * along when it is renamed. Throws `not_found`, `name_taken`, and `invalid` when its picture is
 * taken away without a new one.
 */
export async function changeCategory(
  shop: Shop,
  key: CategoryKey,
  { removeImage, ...columns }: CategoryForm,
  picture: PictureMaster | null,
): Promise<void> {
  if (removeImage && !picture) throw imageMissing()
  if (picture) await shop.pictures.storeFile(picture)
  const table = tableOf(key)
  const changed = await refusingTakenName(columns.name ?? '', () =>
    inTransaction(shop.db, async (tx) => {
      if (picture) {
        await insertPicture(tx, picture)
        await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: picture.id })
      }
      return (
        tx
          .update(table)
          // `position` set to itself: a form may change nothing, a statement must set something.
          .set({
            ...columns,
            ...(picture ? { pictureId: picture.id } : {}),
            position: table.position,
          })
          .where(isKey(key))
          .returning({ id: table.id })
      )
    }),
  )
  if (changed.length === 0) throw categoryNotFound(key)
  shop.changes.announce(categoryChanges)
}

/** Deletes a category with its subcategories, or a subcategory; `in_use` while products stand in it. */
export async function deleteCategory(shop: Shop, key: CategoryKey): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Locked first: a product that is being created in it either counts or finds it gone.
    const table = tableOf(key)
    const rows = await tx.select({ id: table.id }).from(table).where(isKey(key)).for('update')
    if (rows.length === 0) throw categoryNotFound(key)
    const used = await countProductsOf(tx, key)
    if (used > 0) {
      const some = used === 1 ? 'One product uses' : `${used} products use`
      throw new DomainError('in_use', `${some} this ${kindOf(key)}. Move or delete them first.`)
    }
    await tx.delete(table).where(isKey(key))
  })
  shop.changes.announce(categoryChanges)
}

async function countProductsOf(tx: Tx, { id, subId }: CategoryKey): Promise<number> {
  const isOf = subId ? eq(products.subcategoryId, subId) : eq(products.categoryId, id)
  const [row] = await tx.select({ used: count() }).from(products).where(isOf)
  return row?.used ?? 0
}

function tableOf({ subId }: CategoryKey) {
  return subId === undefined ? categories : subcategories
}

function isKey(key: CategoryKey) {
  const { id, subId } = key
  if (!isId(id) || (subId !== undefined && !isId(subId))) throw categoryNotFound(key)
  return subId === undefined
    ? eq(categories.id, id)
    : and(eq(subcategories.id, subId), eq(subcategories.categoryId, id))
}

function kindOf({ subId }: CategoryKey): string {
  return subId === undefined ? 'category' : 'subcategory'
}

export function imageMissing(): DomainError {
  const message = 'Please choose an image.'
  return new DomainError('invalid', message, { issues: [{ path: 'image', message }] })
}

function categoryNotFound(key: CategoryKey): DomainError {
  return notFound(`This ${kindOf(key)} does not exist.`)
}
