import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { passwordCodes } from './customer-tables.ts'

/** The new code takes the place of any that was mailed before. */
export async function writeCode(
  db: Tx | Db,
  code: { email: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const { codeHash, expiresAt } = code
  await db
    .insert(passwordCodes)
    .values(code)
    .onConflictDoUpdate({
      target: passwordCodes.email,
      set: { codeHash, expiresAt, tries: 0 },
    })
}

/**
 * Takes one of the tries of an e-mail's live code and gives its hash; null when there is none, or no
 * try left. Of tries at once each takes its own.
 */
export async function takeTry(
  tx: Tx,
  email: string,
  limits: { mostTries: number; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .update(passwordCodes)
    .set({ tries: sql`${passwordCodes.tries} + 1` })
    .where(
      and(
        eq(passwordCodes.email, email),
        lt(passwordCodes.tries, limits.mostTries),
        gt(passwordCodes.expiresAt, limits.now),
      ),
    )
    .returning({ codeHash: passwordCodes.codeHash })
  return row?.codeHash ?? null
}

/** Uses a code up; false when somebody else did first. */
export async function deleteCode(tx: Tx, email: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(passwordCodes)
    .where(and(eq(passwordCodes.email, email), eq(passwordCodes.codeHash, codeHash)))
    .returning({ email: passwordCodes.email })
  return rows.length > 0
}

export async function deleteExpiredCodes(db: Tx | Db, now: Date): Promise<void> {
  await db.delete(passwordCodes).where(lte(passwordCodes.expiresAt, now))
}
