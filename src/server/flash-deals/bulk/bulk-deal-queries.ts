import { and, eq, inArray, sql } from 'drizzle-orm'
import { products } from '../../catalog/products/product-tables.ts'
import { productVariants } from '../../catalog/products/variants/variant-tables.ts'
import type { Db } from '../../platform/database/database.ts'

/** Products with the regular prices of their active variants; null where they have none. */
export async function selectDealCandidates(db: Db, ids: readonly string[]) {
  const { pricePoisha } = productVariants
  return db
    .select({
      id: products.id,
      name: products.name,
      isActive: products.isActive,
      variants: sql<number>`count(${productVariants.id})::int`,
      lowestPoisha: sql<number | null>`min(${pricePoisha})`.mapWith(pricePoisha),
      highestPoisha: sql<number | null>`max(${pricePoisha})`.mapWith(pricePoisha),
    })
    .from(products)
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.isActive, true)),
    )
    .where(inArray(products.id, [...ids]))
    .groupBy(products.id)
}

export type DealCandidate = Awaited<ReturnType<typeof selectDealCandidates>>[number]
