import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { products } from '../../src/server/catalog/products/product-tables.ts'
import { coupons } from '../../src/server/coupons/coupon-tables.ts'
import type { Db } from '../../src/server/platform/database/database.ts'
import { newId } from '../../src/server/platform/ids.ts'

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export async function stockOf(db: Db, productId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId))
  return row?.stock
}

export async function countRows(db: Db, table: PgTable): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(table)
  return row?.count ?? 0
}

export async function couponUses(db: Db, couponId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ usedCount: coupons.usedCount })
    .from(coupons)
    .where(eq(coupons.id, couponId))
  return row?.usedCount
}

const inAYear = () => new Date(Date.now() + 365 * 86_400_000)

/** Adds a coupon with defaults for what a test does not set; a fixed discount is in poisha. */
export async function addCoupon(
  db: Db,
  own: Partial<typeof coupons.$inferInsert> & { code: string },
): Promise<string> {
  const id = newId()
  await db.insert(coupons).values({
    id,
    description: 'A test coupon',
    discountType: 'fixed',
    discountValue: 100_00,
    expiresAt: inAYear(),
    ...own,
  })
  return id
}
