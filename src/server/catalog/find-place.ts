import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { categories, subcategories } from './category-tables.ts'

export interface ProductPlace {
  categoryId: string
  subcategoryId: string | null
}

/** Where a product of these names stands; `invalid` for a name that is none, whatever its case. */
export async function findPlace(
  tx: Tx,
  category: string,
  subcategory: string | null,
): Promise<ProductPlace> {
  const [found] = await tx
    .select({ categoryId: categories.id })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${category})`)
    // Nobody deletes it before the product stands in it.
    .for('key share')
  if (!found) throw unknownName('category', `There is no category named ${category}.`)
  if (subcategory === null) return { categoryId: found.categoryId, subcategoryId: null }
  const [under] = await tx
    .select({ subcategoryId: subcategories.id })
    .from(subcategories)
    .where(
      and(
        eq(subcategories.categoryId, found.categoryId),
        sql`lower(${subcategories.name}) = lower(${subcategory})`,
      ),
    )
    .for('key share')
  if (!under) {
    throw unknownName('subcategory', `${category} has no subcategory named ${subcategory}.`)
  }
  return { ...found, ...under }
}

function unknownName(path: string, message: string): DomainError {
  return new DomainError('invalid', message, { issues: [{ path, message }] })
}
