import { sql } from 'drizzle-orm'
import { categories, subcategories } from '../../catalog/categories/category-tables.ts'
import { products } from '../../catalog/products/product-tables.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { importCategories } from '../import-tables.ts'

export interface CreatedCategory {
  id: string
  /** Of a subcategory: its category. */
  parentId: string | null
}

export async function insertCategories(
  tx: Tx,
  importId: string,
  created: readonly CreatedCategory[],
): Promise<void> {
  if (created.length === 0) return
  await tx
    .insert(importCategories)
    .values(created.map((each) => ({ importId, ...each })))
    .onConflictDoNothing()
}

/**
 * Categories that an import created and that nobody has edited, filed a product under or given a subcategory of
 * their own since; subcategories first.
 */
export async function selectUnusedCategories(
  db: Tx | Db,
  importId: string,
): Promise<CreatedCategory[]> {
  const { rows } = await db.execute<{ id: string; parentId: string | null }>(sql`
    select created.id, created.parent_id as "parentId" from ${importCategories} as created
    left join ${categories} as category on category.id = created.id
    left join ${subcategories} as subcategory on subcategory.id = created.id
    where created.import_id = ${importId}
      and coalesce(category.updated_at = category.created_at, subcategory.updated_at = subcategory.created_at)
      and not exists (
        select from ${products} as product
        where product.category_id = created.id or product.subcategory_id = created.id
      )
      and not exists (
        select from ${subcategories} as other where other.category_id = created.id
          and other.id not in (select id from ${importCategories} where import_id = ${importId})
      )
    order by created.parent_id is null, created.id`)
  return rows
}
