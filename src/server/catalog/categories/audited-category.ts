import { auditedTexts, serializeTexts } from '../../platform/content-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type CategoryKey, selectCategoryRow } from './category-queries.ts'

/** Fields of a category or a subcategory that the audit log compares; `image` is the id of its picture. */
export async function auditedCategory(tx: Tx, key: CategoryKey) {
  const row = await selectCategoryRow(tx, key)
  if (!row) return null
  const { name, description, isActive, pictureId: image, facets, texts } = row
  return {
    name,
    description,
    ...auditedTexts(serializeTexts(texts)),
    isActive,
    image,
    ...(facets && { facets }),
  }
}

/** How the audit log names it. */
export function categorySubject({ id, subId }: CategoryKey) {
  return subId === undefined
    ? ({ type: 'category', id } as const)
    : ({ type: 'subcategory', id: subId } as const)
}
