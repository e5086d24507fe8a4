import type {
  AdminCategory,
  AdminSubcategory,
  Category,
  Subcategory,
} from '#shared/catalog/category-schemas.ts'
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
    facets: row.facets,
    subcategories: subcategories.map((each) => serializeSubcategory(each, images)),
  }
}

function serializeSubcategory(
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

/** With the times of the last changes, which forms send back. */
export function serializeAdminCategory(
  row: CategoryRow,
  subcategories: readonly SubcategoryRow[],
  images: ReadonlyMap<string, Picture>,
): AdminCategory {
  return {
    ...serializeCategory(row, [], images),
    updatedAt: row.updatedAt.toISOString(),
    subcategories: subcategories.map((each) => serializeAdminSubcategory(each, images)),
  }
}

function serializeAdminSubcategory(
  row: SubcategoryRow,
  images: ReadonlyMap<string, Picture>,
): AdminSubcategory {
  return { ...serializeSubcategory(row, images), updatedAt: row.updatedAt.toISOString() }
}
