import type { Category } from '#shared/catalog/category-schemas.ts'
import { findImages } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../shop.ts'
import { selectCategories, selectSubcategories } from './category-queries.ts'
import { serializeCategory } from './present-category.ts'

/** Every category with every subcategory, as the database holds them now. */
export async function loadCategories({ db }: Pick<Shop, 'db'>): Promise<Category[]> {
  const [categories, subcategories] = await Promise.all([
    selectCategories(db),
    selectSubcategories(db),
  ])
  const pictureIds = [...categories, ...subcategories].flatMap((each) => each.pictureId ?? [])
  const pictures = await findImages(db, pictureIds)
  const byCategory = Map.groupBy(subcategories, (each) => each.categoryId)
  return categories.map((row) => serializeCategory(row, byCategory.get(row.id) ?? [], pictures))
}
