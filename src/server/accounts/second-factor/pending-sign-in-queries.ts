import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/secrets.ts'
import { pendingSignIns } from '../account-tables.ts'

interface PendingSignIn {
  customerId: string
  isRemembered: boolean
  guestKey: string | null
  expiresAt: Date
}

export async function insertPendingSignIn(
  tx: Tx,
  { token, ...pending }: PendingSignIn & { token: string },
): Promise<void> {
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(token), ...pending })
}

/** Null when it has expired, is completed, or never began. */
export async function selectPendingSignIn(
  db: Tx | Db,
  token: string,
  now: Date,
): Promise<PendingSignIn | null> {
  const [row] = await db.select().from(pendingSignIns).where(isActive(token, now))
  return row ?? null
}

/** Takes a sign-in to complete it; false when another call has. */
export async function deletePendingSignIn(tx: Tx, token: string, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(pendingSignIns)
    .where(isActive(token, now))
    .returning({ customerId: pendingSignIns.customerId })
  return rows.length > 0
}

function isActive(token: string, now: Date) {
  return and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, now))
}
