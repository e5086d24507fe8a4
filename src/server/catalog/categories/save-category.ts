import { auditedCategory, categorySubject } from './audited-category.ts'
import { recordChange } from '../../audit/record-change.ts'
import { categoryImageRequired, type CategoryForm } from '#shared/catalog/category-schemas.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { rejectStaleEdit, StaleEditError } from '../../platform/database/edit-conflicts.ts'
import { changedTexts, definedOnly } from '../../platform/content-texts.ts'
import { DomainError, fieldError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { removeImages } from '../../platform/images/remove-images.ts'
import { withImages } from '../../platform/images/store-images.ts'
import type { OriginalImage } from '../../platform/images/original-image.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { categoryChangeTags } from '../catalog-cache.ts'
import { catalogTexts } from '../catalog-texts.ts'
import { findCategory } from './categories.ts'
import {
  type CategoryColumns,
  type CategoryKey,
  countProductsIn,
  deleteCategoryRows,
  insertCategory,
  insertSubcategory,
  lockCategory,
  updateCategoryRow,
} from './category-queries.ts'

type NewCategory = Omit<CategoryColumns, 'pictureId' | 'texts'> & Pick<CategoryForm, 'texts'>

/** Creates a category at the end of the menu. Throws `name_taken`, ignoring case. */
export async function createCategory(
  shop: ActingShop,
  draft: NewCategory,
  image: OriginalImage | null,
): Promise<string> {
  const id = await saveWithImage(shop, draft.name, image, async (tx, pictureId) => {
    const columns = newColumns(draft, pictureId, shop.clock.now())
    const created = await insertCategory(tx, columns)
    await recordCategory(tx, shop, 'created', { id: created })
    return created
  })
  shop.invalidation.invalidate(categoryChangeTags)
  return id
}

function newColumns(draft: NewCategory, pictureId: string | undefined, createdAt: Date) {
  const texts = changedTexts({}, draft.texts, draft)
  return { ...draft, texts, pictureId: pictureId ?? null, createdAt }
}

/** Creates a subcategory at the end of its category. Throws `name_taken` and `not_found`. */
export async function createSubcategory(
  shop: ActingShop,
  categoryId: string,
  draft: NewCategory,
  image: OriginalImage | null,
): Promise<string> {
  const key = { id: categoryId }
  requireIds(key)
  const id = await saveWithImage(shop, draft.name, image, async (tx, pictureId) => {
    if (!(await lockCategory(tx, key, 'key share'))) throw categoryNotFound(key)
    const columns = newColumns(draft, pictureId, shop.clock.now())
    const subId = await insertSubcategory(tx, categoryId, columns)
    await recordCategory(tx, shop, 'created', { id: categoryId, subId })
    return subId
  })
  shop.invalidation.invalidate(categoryChangeTags)
  return id
}

/**
 * Changes what a form says of a category or subcategory. Products name it by id, so they come
 * along when it is renamed; a picture that was replaced is removed. Throws `not_found`, `name_taken`,
 * `invalid` when its picture is taken away without a new one, and `edit_conflict` when somebody else
 * has changed it since `updatedAt`.
 */
export async function updateCategory(
  shop: ActingShop,
  key: CategoryKey,
  { removeImage, updatedAt: loadedAt, texts, ...changes }: CategoryForm,
  image: OriginalImage | null,
): Promise<void> {
  requireIds(key)
  if (removeImage && !image) throw imageRequired()
  const update = async (tx: Tx, pictureId: string | undefined) => {
    const before = await lockCategory(tx, key, 'no key update')
    if (!before) throw categoryNotFound(key)
    const audited = await auditedCategory(tx, key)
    const change = { now: shop.clock.now(), loadedAt }
    const columns = {
      ...changes,
      texts: texts && changedTexts(before.texts, texts, { ...before, ...definedOnly(changes) }),
      pictureId,
    }
    if (!(await updateCategoryRow(tx, key, columns, change))) {
      throw new StaleEditError()
    }
    await recordCategory(tx, shop, 'changed', key, audited)
    const isReplaced = pictureId !== undefined && pictureId !== before.pictureId
    return removeImages(tx, shop, isReplaced && before.pictureId ? [before.pictureId] : [])
  }
  const tags = await rejectStaleEdit(
    () => saveWithImage(shop, changes.name ?? '', image, update),
    () => findCategory(shop, key),
  )
  shop.invalidation.invalidate([...categoryChangeTags, ...tags])
}

/**
 * Deletes a category with its subcategories, or a subcategory, and their pictures. Throws `in_use`
 * while it has products.
 */
export async function deleteCategory(shop: ActingShop, key: CategoryKey): Promise<void> {
  requireIds(key)
  const tags = await inTransaction(shop, async (tx) => {
    // Locked first: a concurrent new product either is counted or finds the category deleted.
    if (!(await lockCategory(tx, key, 'update'))) throw categoryNotFound(key)
    const used = await countProductsIn(tx, key)
    if (used > 0) throw inUse(key, used)
    await recordCategory(tx, shop, 'deleted', key, await auditedCategory(tx, key))
    return removeImages(tx, shop, await deleteCategoryRows(tx, key))
  })
  shop.invalidation.invalidate([...categoryChangeTags, ...tags])
}

async function recordCategory(
  tx: Tx,
  { clock }: Shop,
  action: 'created' | 'changed' | 'deleted',
  key: CategoryKey,
  before: Awaited<ReturnType<typeof auditedCategory>> = null,
): Promise<void> {
  const after = action === 'deleted' ? null : await auditedCategory(tx, key)
  const label = (after ?? before)?.name ?? ''
  await recordChange(tx, clock, { action, ...categorySubject(key), label, before, after })
}

function inUse(key: CategoryKey, used: number): DomainError {
  const text = isCategory(key) ? 'categoryInUse' : 'subcategoryInUse'
  return new DomainError('in_use', (language) => catalogTexts[language][text](used))
}

function requireIds(key: CategoryKey): void {
  const { id, subId } = key
  if (!isId(id) || (subId !== undefined && !isId(subId))) throw categoryNotFound(key)
}

function isCategory({ subId }: CategoryKey): boolean {
  return subId === undefined
}

export function imageRequired(): DomainError {
  return fieldError('image', categoryImageRequired)
}

function categoryNotFound(key: CategoryKey): DomainError {
  const text = isCategory(key) ? 'categoryNotFound' : 'subcategoryNotFound'
  return notFound((language) => catalogTexts[language][text])
}

const uniqueNames = new Set(['categories_name_unique', 'subcategories_name_unique'])

/** Runs `save` with the id of the stored image; a rejection by the unique index becomes `name_taken`. */
async function saveWithImage<T>(
  shop: ActingShop,
  name: string,
  image: OriginalImage | null,
  save: (tx: Tx, pictureId: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await withImages(shop, image ? [image] : [], { isPermanent: false }, (tx) =>
      save(tx, image?.id),
    )
  } catch (error) {
    if (!uniqueNames.has(violatedConstraint(error) ?? '')) throw error
    throw fieldError('name', (language) => catalogTexts[language].nameTaken(name), 'name_taken')
  }
}
