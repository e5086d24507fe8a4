import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { customers, knownPlaces } from './customer-tables.ts'

/** Whether the owner of this e-mail's account proved to be themselves at a place since then. */
export async function isKnownPlace(
  db: Tx | Db,
  email: string,
  place: string,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .innerJoin(customers, eq(customers.id, knownPlaces.customerId))
    .where(
      and(eq(customers.email, email), eq(knownPlaces.place, place), gt(knownPlaces.seenAt, since)),
    )
  return rows.length > 0
}

export async function rememberPlace(
  db: Tx | Db,
  known: { customerId: string; place: string; seenAt: Date },
): Promise<void> {
  await db
    .insert(knownPlaces)
    .values(known)
    .onConflictDoUpdate({
      target: [knownPlaces.customerId, knownPlaces.place],
      set: { seenAt: known.seenAt },
    })
}

export async function forgetPlacesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(knownPlaces).where(eq(knownPlaces.customerId, customerId))
}
