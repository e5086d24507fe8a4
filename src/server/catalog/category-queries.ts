import { asc } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { categories, subcategories } from './category-tables.ts'

export async function selectCategories(db: Tx | Db) {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.name))
}

export async function selectSubcategories(db: Tx | Db) {
  return db
    .select()
    .from(subcategories)
    .orderBy(asc(subcategories.position), asc(subcategories.name))
}

export type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number]
export type SubcategoryRow = Awaited<ReturnType<typeof selectSubcategories>>[number]
