import { desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { phoneFragment } from '#shared/addresses/phone.ts'
import { type Db, type Tx, contains } from '../platform/database/database.ts'
import { countUpTo, type RowRange } from '../platform/database/list-page.ts'
import { customers } from './customer-tables.ts'

const customerColumns = {
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

/** A page of the customers that match, newest first. */
export async function selectCustomers(
  db: Tx | Db,
  search: string | undefined,
  page: RowRange,
): Promise<CustomerRow[]> {
  return db
    .select(customerColumns)
    .from(customers)
    .where(customersMatching(search))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(page.limit)
    .offset(page.offset)
}

export function countCustomers(
  db: Tx | Db,
  search: string | undefined,
  max: number,
): Promise<number> {
  return countUpTo(db, customers, customersMatching(search), max)
}

/** Name, e-mail or phone; a phone in any writing, also part of one. */
function customersMatching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const phone = phoneFragment(search)
  return or(
    ilike(customers.name, contains(search)),
    ilike(customers.email, contains(search)),
    phone === null ? undefined : ilike(customers.phone, contains(phone)),
  )
}
