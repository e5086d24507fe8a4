import type {
  AdminCategory,
  AdminSubcategory,
  Category,
  Subcategory,
} from '#shared/catalog/category-schemas.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import { outdatedTexts, serializeTexts } from '../../platform/content-texts.ts'
import type { StoredCategory } from '../catalog-cache.ts'
import type { CategoryRow, SubcategoryRow } from './category-queries.ts'

/** In English, with what is stored in other languages. */
export function storedCategory(
  row: CategoryRow,
  subcategories: readonly SubcategoryRow[],
  images: ReadonlyMap<string, Picture>,
): StoredCategory {
  return {
    ...serializeCategory(row, images),
    texts: row.texts,
    subcategories: subcategories.map((each) => ({
      ...serializeSubcategory(each, images),
      texts: each.texts,
    })),
  }
}

function serializeCategory(
  row: CategoryRow,
  images: ReadonlyMap<string, Picture>,
): Omit<Category, 'subcategories'> {
  const picture = images.get(row.pictureId ?? '') ?? null
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: picture?.url ?? null,
    picture,
    isActive: row.isActive,
    facets: row.facets,
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

/** With the texts in other languages, and the times of the last changes, which forms send back. */
export function serializeAdminCategory(
  row: CategoryRow,
  subcategories: readonly SubcategoryRow[],
  images: ReadonlyMap<string, Picture>,
): AdminCategory {
  return {
    ...serializeCategory(row, images),
    texts: serializeTexts(row.texts),
    outdatedTexts: outdatedTexts(row.texts, row),
    updatedAt: row.updatedAt.toISOString(),
    subcategories: subcategories.map((each) => serializeAdminSubcategory(each, images)),
  }
}

function serializeAdminSubcategory(
  row: SubcategoryRow,
  images: ReadonlyMap<string, Picture>,
): AdminSubcategory {
  return {
    ...serializeSubcategory(row, images),
    texts: serializeTexts(row.texts),
    outdatedTexts: outdatedTexts(row.texts, row),
    updatedAt: row.updatedAt.toISOString(),
  }
}
