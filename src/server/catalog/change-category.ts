import type { CategoryForm } from '#shared/catalog/category-form-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { OriginalImage } from '../platform/pictures/picture-files.ts'
import { insertImage } from '../platform/images/image-queries.ts'
import type { Shop } from '../shop.ts'
import { categoryChangeTags } from './catalog-changes.ts'
import {
  countProductsIn,
  deleteCategoryRow,
  lockCategory,
  updateCategoryRow,
  type CategoryKey,
} from './category-queries.ts'
import { withUniqueName } from './refuse-taken-name.ts'

/**
 * Changes what a form says of a category or subcategory. Products name it by id, so they come
 * along when it is renamed. Throws `not_found`, `name_taken`, and `invalid` when its picture is
 * taken away without a new one.
 */
export async function updateCategory(
  shop: Shop,
  key: CategoryKey,
  { removeImage, ...columns }: CategoryForm,
  picture: OriginalImage | null,
): Promise<void> {
  requireIds(key)
  if (removeImage && !picture) throw imageRequired()
  if (picture) await shop.images.storeOriginal(picture)
  const isChanged = await withUniqueName(columns.name ?? '', () =>
    inTransaction(shop.db, async (tx) => {
      if (picture) {
        await insertImage(tx, picture)
        await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: picture.id })
      }
      return updateCategoryRow(tx, key, {
        ...columns,
        ...(picture ? { pictureId: picture.id } : {}),
      })
    }),
  )
  if (!isChanged) throw categoryNotFound(key)
  shop.invalidation.invalidate(categoryChangeTags)
}

/** Deletes a category with its subcategories, or a subcategory; `in_use` while products stand in it. */
export async function deleteCategory(shop: Shop, key: CategoryKey): Promise<void> {
  requireIds(key)
  await inTransaction(shop.db, async (tx) => {
    // Locked first: a product that is being created in it either counts or finds it gone.
    if (!(await lockCategory(tx, key, 'update'))) throw categoryNotFound(key)
    const used = await countProductsIn(tx, key)
    if (used > 0) {
      const some = used === 1 ? 'One product uses' : `${used} products use`
      throw new DomainError('in_use', `${some} this ${kindOf(key)}. Move or delete them first.`)
    }
    await deleteCategoryRow(tx, key)
  })
  shop.invalidation.invalidate(categoryChangeTags)
}

function requireIds(key: CategoryKey): void {
  const { id, subId } = key
  if (!isId(id) || (subId !== undefined && !isId(subId))) throw categoryNotFound(key)
}

function kindOf({ subId }: CategoryKey): string {
  return subId === undefined ? 'category' : 'subcategory'
}

export function imageRequired(): DomainError {
  const message = 'Please choose an image.'
  return new DomainError('invalid', message, { issues: [{ path: 'image', message }] })
}

function categoryNotFound(key: CategoryKey): DomainError {
  return notFound(`This ${kindOf(key)} does not exist.`)
}
