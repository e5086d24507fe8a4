import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from '../platform/database/connect-database.ts'
import { newId } from '../platform/ids.ts'
import { credentials, customers, knownPlaces, sessions } from './customer-tables.ts'

/** The credential that holds a customer's password. */
const passwordProvider = 'credential'

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  role: customers.role,
  createdAt: customers.createdAt,
}

export async function selectCustomer(db: Reader, id: string) {
  const [row] = await db.select(customerColumns).from(customers).where(eq(customers.id, id))
  return row ?? null
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

/** Runs on every signed-in request, so it is prepared; no cache, so a revoked session is dead at once. */
export function prepareCustomerByToken(db: Db) {
  return db
    .select(customerColumns)
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        or(isNull(customers.banned), not(customers.banned)),
      ),
    )
    .prepare('customer_by_token')
}

export async function selectPasswordHash(db: Reader, email: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(customers, eq(customers.id, credentials.userId))
    .where(and(eq(customers.email, email), eq(credentials.providerId, passwordProvider)))
  return row?.hash ?? null
}

export async function deleteSession(db: Reader, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
}

export async function deleteSessionsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, customerId))
}

/** Expired sessions open nothing; removing a customer's old ones as they sign in keeps the table small. */
export async function deleteExpiredSessions(db: Reader, customerId: string, now: Date) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, customerId), sql`${sessions.expiresAt} <= ${now}`))
}

export async function isKnownPlace(
  db: Reader,
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
  db: Reader,
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

export async function hasAdministrator(db: Reader): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.role, 'admin'))
    .limit(1)
  return rows.length > 0
}

/** Makes the account of this e-mail, new or not, an administrator's with this password. */
export async function writeAdministrator(
  tx: Tx,
  account: { email: string; name: string; passwordHash: string; at: Date },
): Promise<void> {
  const { email, name, passwordHash, at } = account
  const [customer] = await tx
    .insert(customers)
    .values({ id: newId(), name, email, emailVerified: true, role: 'admin', createdAt: at })
    .onConflictDoUpdate({ target: customers.email, set: { role: 'admin', updatedAt: at } })
    .returning({ id: customers.id })
  if (!customer) throw new Error('the administrator was not written')
  await writePasswordHash(tx, { customerId: customer.id, passwordHash, at })
  await deleteSessionsOf(tx, customer.id)
}

/** Sets a customer's password, also of one who never had any. */
export async function writePasswordHash(
  tx: Tx,
  password: { customerId: string; passwordHash: string; at: Date },
): Promise<void> {
  const { customerId, passwordHash, at } = password
  await tx
    .insert(credentials)
    .values({
      id: newId(),
      // better-auth names a password's account after its customer.
      accountId: customerId,
      providerId: passwordProvider,
      userId: customerId,
      password: passwordHash,
    })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: passwordHash, updatedAt: at },
    })
}
