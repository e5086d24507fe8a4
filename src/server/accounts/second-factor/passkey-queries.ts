import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { passkeys } from '../../customers/second-factor-tables.ts'
import type { Db, Tx, Writer } from '../../platform/database/database.ts'
import { passkeyChallenges, type ChallengePurpose } from '../account-tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function selectPasskeys(db: Tx | Db, customerId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId))
    .orderBy(asc(passkeys.id))
}

export async function selectPasskeyByCredential(
  db: Tx | Db,
  customerId: string,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.credentialId, credentialId)))
  return row ?? null
}

/** Null when there is a passkey with this credential already. */
export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return row ?? null
}

/** Records a use; false when the counter is not above the last one. Both 0 means: it does not count. */
export async function recordPasskeyUse(
  tx: Tx,
  id: string,
  { counter, usedAt }: { counter: number; usedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: usedAt })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`),
      ),
    )
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function renamePasskeyRow(
  tx: Tx,
  { customerId, id, name }: { customerId: string; id: string; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning()
  return row ?? null
}

export async function deletePasskeyRow(tx: Tx, customerId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.customerId, customerId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

type Challenge = typeof passkeyChallenges.$inferInsert

export async function insertChallenge(db: Writer, challenge: Challenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Uses up a challenge; null when it is unknown, used, expired, or for somebody or something else. */
export async function consumeChallenge(
  db: Writer,
  wanted: { challenge: string; customerId: string; purpose: ChallengePurpose; now: Date },
) {
  const { challenge, customerId, purpose, now } = wanted
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.customerId, customerId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ userVerification: passkeyChallenges.userVerification })
  return row ?? null
}
