import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { googleLinks } from './customer-tables.ts'

/** The customer that an account at Google is linked to. */
export async function selectGoogleCustomerId(
  db: Tx | Db,
  googleId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ customerId: googleLinks.customerId })
    .from(googleLinks)
    .where(eq(googleLinks.googleId, googleId))
  return row?.customerId ?? null
}

export async function insertGoogleLink(
  tx: Tx,
  link: { googleId: string; customerId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(googleLinks).values(link).onConflictDoNothing({ target: googleLinks.googleId })
}
