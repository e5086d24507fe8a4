import { eq, sql } from 'drizzle-orm'
import type { Role } from '#shared/auth/user-schemas.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { customers } from './customer-tables.ts'

export const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  role: customers.role,
  createdAt: customers.createdAt,
}

export async function selectCustomer(db: Tx | Db, id: string) {
  const [row] = await db.select(customerColumns).from(customers).where(eq(customers.id, id))
  return row ?? null
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

export async function selectCustomerByEmail(
  db: Tx | Db,
  email: string,
): Promise<CustomerRow | null> {
  const [row] = await db.select(customerColumns).from(customers).where(eq(customers.email, email))
  return row ?? null
}

/** Locks the account of an e-mail address against changes until the transaction ends. */
export async function lockCustomerByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: customers.id, emailVerified: customers.emailVerified })
    .from(customers)
    .where(eq(customers.email, email))
    .for('update')
  return row ?? null
}

export interface NewCustomer {
  name: string
  email: string
  emailVerified: boolean
  phone: string | null
  at: Date
}

/** The id of the new customer; null when the e-mail is taken. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<string | null> {
  const { at, ...fields } = customer
  const [row] = await tx
    .insert(customers)
    .values({ id: newId(), ...fields, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id })
  return row?.id ?? null
}

export async function updateProfile(
  tx: Tx,
  id: string,
  profile: { name: string; phone?: string | null | undefined },
): Promise<void> {
  await tx
    .update(customers)
    .set({ ...profile, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
}

export async function markEmailVerified(tx: Tx, id: string): Promise<void> {
  await tx
    .update(customers)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
}

export async function updateRole(tx: Tx, id: string, role: Role): Promise<CustomerRow | null> {
  const [row] = await tx
    .update(customers)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
    .returning(customerColumns)
  return row ?? null
}

export async function hasAdministrator(db: Tx | Db): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.role, 'admin'))
    .limit(1)
  return rows.length > 0
}

/** Makes the account of this e-mail, new or not, an administrator's; returns its id. */
export async function writeAdministrator(
  tx: Tx,
  account: { email: string; name: string; at: Date },
): Promise<string> {
  const { email, name, at } = account
  const [customer] = await tx
    .insert(customers)
    .values({ id: newId(), name, email, emailVerified: true, role: 'admin', createdAt: at })
    .onConflictDoUpdate({ target: customers.email, set: { role: 'admin', updatedAt: at } })
    .returning({ id: customers.id })
  if (!customer) throw new Error('the administrator was not written')
  return customer.id
}

/** The ids of all administrators, who stay such until the transaction ends. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.role, 'admin'))
    .orderBy(customers.id)
    .for('update')
  return rows.map((row) => row.id)
}
