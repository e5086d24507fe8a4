import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { selectCategoryByName, selectSubcategoryByName } from './category-queries.ts'

export interface CategoryPath {
  categoryId: string
  subcategoryId: string | null
}

/** Where a product of these names stands; `invalid` for a name that is none, whatever its case. */
export async function resolveCategoryPath(
  tx: Tx,
  category: string,
  subcategory: string | null,
): Promise<CategoryPath> {
  const categoryId = await selectCategoryByName(tx, category)
  if (categoryId === null) {
    throw unknownName('category', `There is no category named ${category}.`)
  }
  if (subcategory === null) return { categoryId, subcategoryId: null }
  const subcategoryId = await selectSubcategoryByName(tx, categoryId, subcategory)
  if (subcategoryId === null) {
    throw unknownName('subcategory', `${category} has no subcategory named ${subcategory}.`)
  }
  return { categoryId, subcategoryId }
}

function unknownName(path: string, message: string): DomainError {
  return new DomainError('invalid', message, { issues: [{ path, message }] })
}
