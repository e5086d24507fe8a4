import type { UndoableSubject } from '../../audit/undo.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  type CategoryKey,
  lockCategory,
  selectCategoryRow,
  selectParent,
} from './category-queries.ts'
import { updateCategory } from './save-category.ts'

/** What the audit log compares of a category or a subcategory; `image` is the id of its picture. */
export async function auditedCategory(tx: Tx, key: CategoryKey) {
  const row = await selectCategoryRow(tx, key)
  if (!row) return null
  const { name, description, isActive, pictureId: image, facets } = row
  return { name, description, isActive, image, ...(facets && { facets }) }
}

/** How the audit log names it. */
export function categorySubject({ id, subId }: CategoryKey) {
  return subId === undefined
    ? ({ type: 'category', id } as const)
    : ({ type: 'subcategory', id: subId } as const)
}

const fields = ['name', 'description', 'isActive']

/** A picture that was replaced is gone. */
export const undoableCategories: UndoableSubject = {
  fields: [...fields, 'facets'],
  lock: (tx, id) => lockAudited(tx, { id }),
  write: (shop, id, values) =>
    updateCategory(shop, { id }, { ...values, removeImage: false }, null),
}

export const undoableSubcategories: UndoableSubject = {
  fields,
  async lock(tx, subId) {
    const id = await selectParent(tx, subId)
    const present = id === null ? null : await lockAudited(tx, { id, subId })
    return present && { ...present, categoryId: id }
  },
  write: (shop, subId, values, { categoryId }) =>
    updateCategory(
      shop,
      { id: String(categoryId), subId },
      { ...values, removeImage: false },
      null,
    ),
}

async function lockAudited(tx: Tx, key: CategoryKey) {
  await lockCategory(tx, key, 'no key update')
  return auditedCategory(tx, key)
}
