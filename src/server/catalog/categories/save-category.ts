import type { CategoryForm } from '#shared/catalog/category-schemas.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { insertImage } from '../../platform/images/image-queries.ts'
import type { OriginalImage } from '../../platform/images/resize-image.ts'
import type { Shop } from '../../shop.ts'
import { categoryChangeTags } from '../catalog-cache.ts'
import {
  type CategoryKey,
  countProductsIn,
  deleteCategoryRow,
  insertCategory,
  insertSubcategory,
  lockCategory,
  updateCategoryRow,
} from './category-queries.ts'

export interface NewCategory {
  name: string
  description: string
  isActive: boolean
}

/** Creates a category at the end of the menu. Throws `name_taken`, ignoring case. */
export async function createCategory(
  shop: Shop,
  draft: NewCategory,
  image: OriginalImage | null,
): Promise<string> {
  if (image) await shop.images.storeOriginal(image)
  const id = await withUniqueName(draft.name, () =>
    inTransaction(shop.db, async (tx) => {
      if (image) await insertImage(tx, image)
      return insertCategory(tx, { ...draft, pictureId: image?.id ?? null })
    }),
  )
  shop.invalidation.invalidate(categoryChangeTags)
  return id
}

/** Creates a subcategory at the end of its category. Throws `name_taken` and `not_found`. */
export async function createSubcategory(
  shop: Shop,
  categoryId: string,
  draft: NewCategory,
  image: OriginalImage | null,
): Promise<string> {
  if (image) await shop.images.storeOriginal(image)
  const id = await withUniqueName(draft.name, () =>
    inTransaction(shop.db, async (tx) => {
      const isThere = isId(categoryId) && (await lockCategory(tx, { id: categoryId }, 'key share'))
      if (!isThere) throw notFound('This category does not exist.')
      if (image) await insertImage(tx, image)
      return insertSubcategory(tx, categoryId, { ...draft, pictureId: image?.id ?? null })
    }),
  )
  shop.invalidation.invalidate(categoryChangeTags)
  return id
}

/**
 * Updates a category or subcategory from its form. Products refer to it by id, so renaming changes
 * no product. Throws `not_found`, `name_taken`, and `invalid` when its picture is removed without a
 * new one.
 */
export async function updateCategory(
  shop: Shop,
  key: CategoryKey,
  { removeImage, ...columns }: CategoryForm,
  image: OriginalImage | null,
): Promise<void> {
  requireIds(key)
  if (removeImage && !image) throw imageRequired()
  if (image) await shop.images.storeOriginal(image)
  const isChanged = await withUniqueName(columns.name ?? '', () =>
    inTransaction(shop.db, async (tx) => {
      if (image) {
        await insertImage(tx, image)
        await shop.jobs.enqueue(tx, 'resizeImage', { pictureId: image.id })
      }
      return updateCategoryRow(tx, key, {
        ...columns,
        ...(image ? { pictureId: image.id } : {}),
      })
    }),
  )
  if (!isChanged) throw categoryNotFound(key)
  shop.invalidation.invalidate(categoryChangeTags)
}

/** Deletes a category with its subcategories, or a subcategory; `in_use` while it has products. */
export async function deleteCategory(shop: Shop, key: CategoryKey): Promise<void> {
  requireIds(key)
  await inTransaction(shop.db, async (tx) => {
    // Locked first: a concurrent new product either is counted or finds the category deleted.
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

const uniqueNames = new Set(['categories_name_unique', 'subcategories_name_unique'])

/** Turns the unique index's rejection into `name_taken`. */
async function withUniqueName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!uniqueNames.has(violatedConstraint(error) ?? '')) throw error
    throw new DomainError('name_taken', `The name ${name} is already taken.`)
  }
}
