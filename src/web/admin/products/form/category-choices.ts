import type { Category } from '#shared/catalog/category-schemas.ts'

interface Placed {
  category: string
  subcategory: string | null
}

/** Names of the active categories; the product's own stays among them when it is not active. */
export function categoryChoices(categories: readonly Category[], product: Placed | null) {
  return namesOf(categories, product?.category)
}

/** Names of a category's active subcategories, and the product's own while it stands there. */
export function subcategoryChoices(
  categories: readonly Category[],
  category: string,
  product: Placed | null,
): string[] {
  const chosen = categories.find(({ name }) => name === category)
  const own = product?.category === category ? product.subcategory : null
  return namesOf(chosen?.subcategories ?? [], own ?? undefined)
}

function namesOf(
  all: readonly { name: string; isActive: boolean }[],
  own: string | undefined,
): string[] {
  return all.filter(({ name, isActive }) => isActive || name === own).map(({ name }) => name)
}
