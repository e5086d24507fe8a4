import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { passwordSetups } from './customer-tables.ts'

/** Who may set their first password, and the guest's cart that waits for them. */
export interface PasswordSetup {
  customerId: string
  guestKey: string | null
}

const setupMs = 60 * 60_000

/**
 * A token for setting the first password after Google. It is no session's, so it opens nothing
 * else; stored as a hash, good for an hour and for one use.
 */
export async function insertSetup(tx: Tx, setup: PasswordSetup, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(passwordSetups).where(lte(passwordSetups.expiresAt, now))
  await tx.insert(passwordSetups).values({
    ...setup,
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + setupMs),
  })
  return token
}

export async function findSetup(
  db: Tx | Db,
  token: string,
  now: Date,
): Promise<PasswordSetup | null> {
  const [row] = await db
    .select({ customerId: passwordSetups.customerId, guestKey: passwordSetups.guestKey })
    .from(passwordSetups)
    .where(and(eq(passwordSetups.tokenHash, hashOf(token)), gt(passwordSetups.expiresAt, now)))
  return row ?? null
}

/** Uses the token up, and with it all others of its customer; false when somebody else did first. */
export async function consumeSetup(tx: Tx, token: string, customerId: string): Promise<boolean> {
  const rows = await tx
    .delete(passwordSetups)
    .where(eq(passwordSetups.customerId, customerId))
    .returning({ tokenHash: passwordSetups.tokenHash })
  return rows.some((row) => row.tokenHash === hashOf(token))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
