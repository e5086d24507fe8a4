import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { containsText } from '../platform/database/lists/text-search.ts'
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

/** The administrator's list: the coupons that are not deleted, newest first. */
export function couponList(search: string | undefined) {
  const text = sql`lower(${coupons.code} || ' ' || ${coupons.description})`
  return {
    from: coupons,
    columns: getTableColumns(coupons),
    where: and(isNull(coupons.deletedAt), search ? containsText(text, search) : undefined),
    orderBy: [desc(coupons.createdAt), desc(coupons.id)],
  }
}

export async function insertCoupon(tx: Tx, row: CouponRow): Promise<void> {
  await tx.insert(coupons).values(row)
}

export async function selectCoupon(db: Tx | Db, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id))
  return row
}

/** A coupon that is not deleted; orders that count a use of it wait. */
export async function lockCoupon(tx: Tx, id: string): Promise<CouponRow | undefined> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), isNull(coupons.deletedAt)))
    .for('update')
  return row
}

export async function updateCouponRow(tx: Tx, { id, ...columns }: CouponRow): Promise<void> {
  await tx.update(coupons).set(columns).where(eq(coupons.id, id))
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

/** Counts one use if the limit allows it, else null; checks and changes in one statement. */
export async function incrementUses(
  tx: Tx,
  couponId: string,
): Promise<{ limitPerBuyer: number | null } | null> {
  const [changed] = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit)),
      ),
    )
    .returning({ limitPerBuyer: coupons.usageLimitPerBuyer })
  return changed ?? null
}

export async function decrementUses(tx: Tx, couponId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - 1` })
    .where(eq(coupons.id, couponId))
}
