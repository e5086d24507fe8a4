import type { Category } from '#shared/catalog/category-schemas.ts'
import type { Shop } from '../shop.ts'
import { categoryIndex } from './known-categories.ts'

/** What shoppers see: the active categories, each with its active subcategories. */
export async function listActiveCategories(shop: Shop): Promise<Category[]> {
  const { all } = await categoryIndex(shop)
  return all
    .filter((category) => category.isActive)
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter((each) => each.isActive),
    }))
}

/** Every category with every subcategory, for the administrator. */
export async function listAllCategories(shop: Shop): Promise<readonly Category[]> {
  return (await categoryIndex(shop)).all
}
