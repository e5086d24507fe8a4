import type { Category } from '#shared/catalog/category-schemas.ts'
import { findPictures } from '../platform/pictures/picture-library.ts'
import type { Shop } from '../platform/shop.ts'
import { selectCategories, selectSubcategories } from './category-queries.ts'
import { presentCategory } from './present-category.ts'

/** What shoppers see: the active categories, each with its active subcategories. */
export async function listActiveCategories(shop: Shop): Promise<Category[]> {
  const all = await listAllCategories(shop)
  return all
    .filter((category) => category.isActive)
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter((each) => each.isActive),
    }))
}

/** Every category with every subcategory, for the administrator. */
export async function listAllCategories(shop: Shop): Promise<Category[]> {
  const [categories, subcategories] = await Promise.all([
    selectCategories(shop.db),
    selectSubcategories(shop.db),
  ])
  const pictureIds = [...categories, ...subcategories].flatMap((each) => each.pictureId ?? [])
  const pictures = await findPictures(shop.db, pictureIds)
  const byCategory = Map.groupBy(subcategories, (each) => each.categoryId)
  return categories.map((row) => presentCategory(row, byCategory.get(row.id) ?? [], pictures))
}
