import type { CategoryForm } from '#shared/catalog/category-schemas.ts'
import { auditedTextFields, textsFromAudit } from '../../platform/content-texts.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { auditedCategory } from './audited-category.ts'
import { type CategoryKey, lockCategory, selectParent } from './category-queries.ts'
import { updateCategory } from './save-category.ts'

const translatedFields = ['name', 'description']

const fields = [...translatedFields, 'isActive', ...auditedTextFields(translatedFields)]

/** A picture that was replaced is gone. */
export const undoableCategories: UndoableSubject<ActingShop> = {
  fields: [...fields, 'facets'],
  lock: (tx, id) => lockAudited(tx, { id }),
  write: (shop, id, values) => updateCategory(shop, { id }, formOf(values), null),
}

export const undoableSubcategories: UndoableSubject<ActingShop> = {
  fields,
  async lock(tx, subId) {
    const id = await selectParent(tx, subId)
    const present = id === null ? null : await lockAudited(tx, { id, subId })
    return present && { ...present, categoryId: id }
  },
  write: (shop, subId, values, { categoryId }) =>
    updateCategory(shop, { id: String(categoryId), subId }, formOf(values), null),
}

function formOf(values: Record<string, unknown>): CategoryForm {
  return { ...textsFromAudit(values, translatedFields), removeImage: false }
}

async function lockAudited(tx: Tx, key: CategoryKey) {
  await lockCategory(tx, key, 'no key update')
  return auditedCategory(tx, key)
}
