import type { Category, Subcategory } from '#shared/catalog/category-schemas.ts'
import type { Picture } from '#shared/catalog/product-schemas.ts'
import type { CategoryRow, SubcategoryRow } from './category-queries.ts'

export function serializeCategory(
  row: CategoryRow,
  subcategories: readonly SubcategoryRow[],
  images: ReadonlyMap<string, Picture>,
): Category {
  const picture = images.get(row.pictureId ?? '') ?? null
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: picture?.url ?? null,
    picture,
    isActive: row.isActive,
    subcategories: subcategories.map((each) => serializeSubcategory(each, images)),
  }
}

export function serializeSubcategory(
  row: SubcategoryRow,
  images: ReadonlyMap<string, Picture>,
): Subcategory {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.isActive,
    image: images.get(row.pictureId ?? '')?.url ?? null,
  }
}
