import type { Category, Subcategory } from '#shared/catalog/category-schemas.ts'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import type { CategoryRow, SubcategoryRow } from './category-queries.ts'

export function serializeCategory(
  row: CategoryRow,
  subcategories: readonly SubcategoryRow[],
  pictures: ReadonlyMap<string, Picture>,
): Category {
  const picture = pictures.get(row.pictureId ?? '') ?? null
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: picture?.url ?? null,
    picture,
    isActive: row.isActive,
    subcategories: subcategories.map((each) => serializeSubcategory(each, pictures)),
  }
}

export function serializeSubcategory(
  row: SubcategoryRow,
  pictures: ReadonlyMap<string, Picture>,
): Subcategory {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.isActive,
    image: pictures.get(row.pictureId ?? '')?.url ?? null,
  }
}
