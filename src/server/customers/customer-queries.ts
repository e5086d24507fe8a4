import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/database.ts'
import { newestFirst } from '../platform/database/lists/list-page.ts'
import { customers, customerText } from './customer-tables.ts'
import { searchPeople } from './names/search-people.ts'
import {
  recoveryCodes,
  secondFactorMethodsColumn,
  secondFactorRequiredFromColumn,
} from './second-factor-tables.ts'
import { isStaffRoleOf, staffRoles } from './staff-role-tables.ts'

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  role: customers.role,
  createdAt: customers.createdAt,
}

export async function selectCustomer(db: Tx | Db, id: string) {
  const [row] = await db
    .select({
      ...customerColumns,
      language: customers.language,
      blockedAt: customers.blockedAt,
      mergedIntoId: customers.mergedIntoId,
      staffRole: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
      secondFactor: {
        methods: secondFactorMethodsColumn,
        requiredFrom: secondFactorRequiredFromColumn,
        recoveryCodes: sql<number>`(
          select count(*)::int from ${recoveryCodes}
          where ${recoveryCodes.customerId} = ${customers.id})`,
      },
    })
    .from(customers)
    .leftJoin(staffRoles, isStaffRoleOf(customers))
    .where(eq(customers.id, id))
  return row ?? null
}

export type CustomerRow = Pick<typeof customers.$inferSelect, keyof typeof customerColumns>
export type AccountOwnerRow = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>

/** The accounts with a phone, the oldest first. */
export async function selectIdsOfPhone(
  db: Tx | Db,
  phone: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phone, phone))
    .orderBy(asc(customers.createdAt), asc(customers.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** False when the account is gone, or merged into another one. */
export async function updateProfile(
  tx: Tx,
  id: string,
  profile: { name: string; phone?: string | null | undefined },
): Promise<boolean> {
  const updated = await tx
    .update(customers)
    .set({ ...profile, updatedAt: sql`now()` })
    .where(and(eq(customers.id, id), isNull(customers.mergedIntoId)))
    .returning({ id: customers.id })
  return updated.length > 0
}

/** The names of the customers of these ids. */
export async function selectCustomerNames(db: Tx | Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
}

/** The administrator's list of accounts, newest first. */
export function customerList(search: string | undefined) {
  return {
    from: customers,
    columns: customerColumns,
    search: search ? searchPeople(customerText(customers), search) : undefined,
    orderBy: newestFirst(customers.createdAt, customers.id),
  }
}

export type ListedCustomer = Awaited<ReturnType<typeof selectCustomersAfter>>[number]

/** The next accounts of that list. */
export async function selectCustomersAfter(
  db: Db,
  search: string | undefined,
  last: { joinedAt: string; id: string } | undefined,
  limit: number,
) {
  const { columns, search: found, orderBy } = customerList(search)
  const after =
    last &&
    sql`(${customers.createdAt}, ${customers.id}) < (${last.joinedAt}::timestamptz, ${last.id}::uuid)`
  return db
    .select({
      ...columns,
      language: customers.language,
      blockedAt: customers.blockedAt,
      // A Date is too coarse to go on from.
      joinedAt: sql<string>`${customers.createdAt}::text`,
    })
    .from(customers)
    .where(and(found?.indexed, after))
    .orderBy(...orderBy)
    .limit(limit)
}
