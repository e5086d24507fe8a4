import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { BuyerScore } from '#shared/couriers/buyer-score-schemas.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { buyerScores } from './buyer-score-tables.ts'

/**
 * The phone of the newest order that nobody has called about, of those that the courier was not asked about
 * since `askedBefore`; from now on it was. Null when there is none, or another process was faster.
 */
export async function claimPhone(
  tx: Tx,
  courier: CourierId,
  { now, askedBefore }: { now: Date; askedBefore: Date },
): Promise<string | null> {
  const before = sql`${askedBefore.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ phone: string }>(sql`
    insert into buyer_scores (phone, courier, asked_at)
    select phone, ${courier}, ${now.toISOString()}::timestamptz from orders
    where status = 'pending' and created_at >= ${before} and not exists (
      select from buyer_scores known
      where known.phone = orders.phone and known.courier = ${courier} and known.asked_at >= ${before})
    order by created_at desc limit 1
    on conflict (phone, courier) do update set asked_at = excluded.asked_at
      where buyer_scores.asked_at < ${before}
    returning phone`)
  return rows[0]?.phone ?? null
}

export async function updateScore(
  db: Writer,
  {
    phone,
    courier,
    ...answer
  }: { phone: string; courier: CourierId } & {
    score: BuyerScore | null
    answeredAt: Date
  },
): Promise<void> {
  await db
    .update(buyerScores)
    .set(answer)
    .where(and(eq(buyerScores.phone, phone), eq(buyerScores.courier, courier)))
}

export async function selectScores(db: Db, phone: string) {
  const { courier, score, answeredAt } = buyerScores
  return db
    .select({ courier, score, answeredAt })
    .from(buyerScores)
    .where(and(eq(buyerScores.phone, phone), isNotNull(score)))
    .orderBy(courier)
}

export async function deleteScoresBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(buyerScores).where(lt(buyerScores.askedAt, before))
}
