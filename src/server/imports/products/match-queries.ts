import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ImportFormat } from '#shared/imports/import-fields.ts'
import { categories, subcategories } from '../../catalog/categories/category-tables.ts'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants, stockItems } from '../../catalog/products/variants/variant-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { importChanges, importHandles, importRows } from '../import-tables.ts'

/** Names of products in files. */
export interface MatchKeys {
  ids: string[]
  skus: string[]
  handles: string[]
}

/** The ids of products by each of the keys. */
export async function selectMatches(tx: Tx, format: ImportFormat, keys: MatchKeys) {
  const { rows } = await tx.execute<{ kind: keyof MatchKeys; key: string; id: string }>(sql`
    select 'ids' as kind, id::text as key, id from ${products} where id = any(${sql.param(keys.ids)}::uuid[])
    union all
    select 'skus', sku, product_id from ${productVariants} where sku = any(${sql.param(keys.skus)}::text[])
    union all
    select 'handles', handle, product_id from ${importHandles}
      where format = ${format} and handle = any(${sql.param(keys.handles)}::text[])`)
  const byKind = (kind: keyof MatchKeys) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ key, id }) => [key, id]))
  return { ids: byKind('ids'), skus: byKind('skus'), handles: byKind('handles') }
}

/** In the order of their ids, as orders lock products. */
export async function lockMatches(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
    .orderBy(asc(products.id))
    .for('no key update')
}

export async function upsertHandles(
  tx: Tx,
  format: ImportFormat,
  handles: ReadonlyMap<string, string>,
): Promise<void> {
  if (handles.size === 0) return
  await tx
    .insert(importHandles)
    .values([...handles].map(([handle, productId]) => ({ format, handle, productId })))
    .onConflictDoUpdate({
      target: [importHandles.format, importHandles.handle],
      set: { productId: sql`excluded.product_id` },
    })
}

/** The products that groups of the file have become, with what they were before the import. */
export async function selectImported(tx: Tx, importId: string, groups: readonly number[]) {
  return tx
    .select({
      group: importRows.groupLine,
      productId: sql<string>`${importRows.productId}`,
      before: importChanges.before,
    })
    .from(importRows)
    .leftJoin(
      importChanges,
      and(
        eq(importChanges.importId, importRows.importId),
        eq(importChanges.productId, importRows.productId),
      ),
    )
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.groupLine, [...groups]),
        eq(importRows.line, importRows.groupLine),
        isNotNull(importRows.productId),
      ),
    )
}

export interface ProductState {
  /** Of its last edit. */
  updatedAt: Date
  /** Units of each variant. */
  stockAfter: Record<string, number>
  /** The stock item of each variant. */
  stockItems: Record<string, string>
}

export async function selectProductStates(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductState>> {
  const rows = await tx
    .select({
      id: products.id,
      updatedAt: products.updatedAt,
      variantId: productVariants.id,
      stockItemId: stockItems.id,
      stock: stockItems.stock,
    })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .innerJoin(stockItems, eq(stockItems.id, productVariants.stockItemId))
    .where(inArray(products.id, [...ids]))
  const states = new Map<string, ProductState>()
  for (const { id, updatedAt, variantId, stockItemId, stock } of rows) {
    const before = states.get(id)
    states.set(id, {
      updatedAt,
      stockAfter: { ...before?.stockAfter, [variantId]: stock },
      stockItems: { ...before?.stockItems, [variantId]: stockItemId },
    })
  }
  return states
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
