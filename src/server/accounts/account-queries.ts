import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { customers } from '../customers/customer-tables.ts'
import { ownerRoleId } from '../customers/staff-role-tables.ts'
import type { Db, Tx, Writer } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { ClientNetwork } from '../platform/rate-limits/client-network.ts'
import { googleLinks, knownDevices } from './account-tables.ts'

/** The columns that identify a customer as a caller. */
export const accountColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  role: customers.role,
}

export async function selectAccount(db: Tx | Db, id: string) {
  const [row] = await db.select(accountColumns).from(customers).where(eq(customers.id, id))
  return row ?? null
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>

export async function selectAccountByEmail(db: Tx | Db, email: string): Promise<AccountRow | null> {
  const [row] = await db.select(accountColumns).from(customers).where(eq(customers.email, email))
  return row ?? null
}

/** Locks the account of an e-mail address against changes until the transaction ends. */
export async function lockAccountByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: customers.id, emailVerified: customers.emailVerified })
    .from(customers)
    .where(eq(customers.email, email))
    .for('update')
  return row ?? null
}

/** Why nobody may sign in to an account, which does not change before the transaction ends. */
export async function lockReasonOfBlock(tx: Tx, id: string): Promise<'blocked' | 'merged' | null> {
  const [row] = await tx
    .select({ blockedAt: customers.blockedAt, mergedIntoId: customers.mergedIntoId })
    .from(customers)
    .where(eq(customers.id, id))
    .for('share')
  if (!row || row.blockedAt === null) return null
  return row.mergedIntoId === null ? 'blocked' : 'merged'
}

/** Whether the e-mail has an account whose owner has shown that it is theirs. */
export async function isProvedEmail(db: Tx | Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ emailVerified: customers.emailVerified })
    .from(customers)
    .where(eq(customers.email, email))
  return row?.emailVerified ?? false
}

type NewAccount = Pick<
  typeof customers.$inferSelect,
  'name' | 'email' | 'emailVerified' | 'phone' | 'createdAt'
>

/** The id of the new customer; null when the e-mail is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string | null> {
  const [row] = await tx
    .insert(customers)
    .values({ id: newId(), ...account, updatedAt: account.createdAt })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id })
  return row?.id ?? null
}

export async function markEmailVerified(tx: Tx, id: string): Promise<void> {
  await tx
    .update(customers)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
}

/** Renames an account whose owner has shown that its e-mail is theirs. */
export async function updateVerifiedName(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .update(customers)
    .set({ name, emailVerified: true, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
}

export async function hasAdministrator(db: Tx | Db): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.role, 'admin'))
    .limit(1)
  return rows.length > 0
}

/** One process at a time seeds the first administrator. */
export async function lockAdministratorSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`)
}

const ownersRole = { role: 'admin', staffRoleId: ownerRoleId } as const

/** Makes the account of this e-mail, new or not, the owner's; returns its id. */
export async function upsertAdministrator(
  tx: Tx,
  account: { email: string; name: string; now: Date },
): Promise<string> {
  const { email, name, now } = account
  const [customer] = await tx
    .insert(customers)
    .values({
      id: newId(),
      name,
      email,
      emailVerified: true,
      ...ownersRole,
      staffSince: now,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: customers.email,
      set: { ...ownersRole, staffSince: now, updatedAt: now },
    })
    .returning({ id: customers.id })
  if (!customer) throw new Error('the administrator was not written')
  return customer.id
}

/** The administrator whose account is the oldest; null when there is none. */
export async function selectOldestAdministrator(db: Tx | Db): Promise<string | null> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.role, 'admin'))
    .orderBy(customers.createdAt, customers.id)
    .limit(1)
  return row?.id ?? null
}

/** The customer that a Google account is linked to. */
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

/** Networks and browsers among these from which the owner of this e-mail's account has signed in since then. */
export async function selectKnownDevices(
  db: Tx | Db,
  email: string,
  from: readonly ClientNetwork[],
  since: Date,
): Promise<ClientNetwork[]> {
  const rows = await db
    .select({ network: knownDevices.network })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(
      and(
        eq(customers.email, email),
        inArray(knownDevices.network, [...from]),
        gt(knownDevices.seenAt, since),
      ),
    )
  return rows.map(({ network }) => network)
}

export async function upsertKnownDevices(
  db: Writer,
  { from, ...device }: { customerId: string; from: readonly ClientNetwork[]; seenAt: Date },
): Promise<void> {
  await db
    .insert(knownDevices)
    .values(from.map((network) => ({ ...device, network })))
    .onConflictDoUpdate({
      target: [knownDevices.customerId, knownDevices.network],
      set: { seenAt: sql`excluded.seen_at` },
    })
}

export async function deleteKnownDevicesBefore(db: Writer, seenBefore: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, seenBefore))
}

export async function deleteKnownDevices(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId))
}
