import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportFormat } from '#shared/imports/import-fields.ts'
import { categories, subcategories } from '../../catalog/categories/category-tables.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants, stockItems } from '../../catalog/products/variants/variant-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importHandles } from '../import-tables.ts'

export async function selectProductById(db: Tx, id: string): Promise<string | null> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
  return row?.id ?? null
}

export async function selectProductsBySku(db: Tx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await db
    .selectDistinct({ id: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.sku, [...skus]))
  return rows.map(({ id }) => id)
}

export async function selectProductByHandle(
  db: Tx,
  format: ImportFormat,
  handle: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: importHandles.productId })
    .from(importHandles)
    .where(and(eq(importHandles.format, format), eq(importHandles.handle, handle)))
  return row?.id ?? null
}

export async function upsertHandle(tx: Tx, row: typeof importHandles.$inferInsert): Promise<void> {
  await tx
    .insert(importHandles)
    .values(row)
    .onConflictDoUpdate({
      target: [importHandles.format, importHandles.handle],
      set: { productId: row.productId },
    })
}

/** When it was last edited, and the units of each variant. */
export async function selectProductState(
  tx: Tx,
  id: string,
): Promise<{ updatedAt: Date; stockAfter: Record<string, number> }> {
  const rows = await tx
    .select({
      updatedAt: products.updatedAt,
      variantId: productVariants.id,
      stock: stockItems.stock,
    })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .innerJoin(stockItems, eq(stockItems.id, productVariants.stockItemId))
    .where(eq(products.id, id))
  const [first] = rows
  if (!first) throw new Error(`the product ${id} is gone within its transaction`)
  const stockAfter = Object.fromEntries(rows.map(({ variantId, stock }) => [variantId, stock]))
  return { updatedAt: first.updatedAt, stockAfter }
}

export async function selectCategoryId(db: Tx, name: string): Promise<string | null> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`)
  return row?.id ?? null
}

export async function hasSubcategory(db: Tx, categoryId: string, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(
      and(
        eq(subcategories.categoryId, categoryId),
        sql`lower(${subcategories.name}) = lower(${name})`,
      ),
    )
  return rows.length > 0
}
