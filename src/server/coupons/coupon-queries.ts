import { and, desc, eq, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { contains, type Db, type Tx } from '../platform/database/database.ts'
import { countUpTo, type RowRange } from '../platform/database/lists/list-page.ts'
import { coupons } from './coupon-tables.ts'

/** The active coupon of a code in capitals. */
export async function selectCouponByCode(db: Tx | Db, code: string) {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.deletedAt)))
  return row
}

export type CouponRow = typeof coupons.$inferSelect

/** A page of the coupons that are not deleted, newest first. */
export async function selectCoupons(
  db: Tx | Db,
  search: string | undefined,
  { limit, offset }: RowRange,
): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(isListed(search))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset(offset)
}

/** Counts the listed coupons, but no further than `max`. */
export async function countCoupons(
  db: Tx | Db,
  search: string | undefined,
  max: number,
): Promise<number> {
  return countUpTo(db, coupons, isListed(search), max)
}

/** The term is part of the code or of the description. */
function isListed(search: string | undefined): SQL | undefined {
  const matches = search
    ? or(ilike(coupons.code, contains(search)), ilike(coupons.description, contains(search)))
    : undefined
  return and(isNull(coupons.deletedAt), matches)
}

export async function insertCoupon(tx: Tx, row: CouponRow): Promise<void> {
  await tx.insert(coupons).values(row)
}

/** Whether there was an active coupon to delete. */
export async function softDeleteCoupon(tx: Tx, id: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .update(coupons)
    .set({ deletedAt: now })
    .where(and(eq(coupons.id, id), isNull(coupons.deletedAt)))
    .returning({ id: coupons.id })
  return deleted.length === 1
}

/** Counts one use if the limit allows it; checks and changes in one statement. */
export async function incrementUses(tx: Tx, couponId: string): Promise<boolean> {
  const changed = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit)),
      ),
    )
    .returning({ id: coupons.id })
  return changed.length === 1
}

export async function decrementUses(tx: Tx, couponId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - 1` })
    .where(eq(coupons.id, couponId))
}
