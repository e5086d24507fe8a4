import { eq, sql, type SQL } from 'drizzle-orm'
import { normalizePhone, phonePart } from '#shared/addresses/phone.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { inOrderOf } from '../platform/database/lists/list-page.ts'
import { newestFirstList } from '../platform/database/lists/newest-first.ts'
import { isOneOfIds, preparedSelect } from '../platform/database/prepared-statement.ts'
import { textContains } from '../platform/database/lists/text-search.ts'
import { customers, customerText } from './customer-tables.ts'

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phone,
  role: customers.role,
  createdAt: customers.createdAt,
}

export async function selectCustomer(db: Tx | Db, id: string) {
  const [row] = await selectRows(db, { ids: [id] })
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

/** The customers of these ids, in their order. */
export async function selectCustomers(db: Tx | Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await selectRows(db, { ids }), ({ id }) => id)
}

const selectRows = preparedSelect('customers_by_id', customerColumns, (select) =>
  select.from(customers).where(isOneOfIds(customers.id)),
)

const newestCustomers = newestFirstList({
  table: customers,
  id: customers.id,
  createdAt: customers.createdAt,
  columns: customerColumns,
})

/** The administrator's list of accounts, as `readNewest` takes it. */
export function listedCustomers(search: string | undefined) {
  const term = search && (phonePart(search) ?? search)
  return {
    ...newestCustomers,
    filter: undefined,
    match: term
      ? { ...textContains(customerText(customers), term), exact: isCustomer(term) }
      : null,
  }
}

/** The term as a whole e-mail or phone; undefined when it is neither. */
function isCustomer(term: string): SQL | undefined {
  if (term.includes('@')) return eq(customers.email, term.toLowerCase())
  const phone = normalizePhone(term)
  return phone === null ? undefined : eq(customers.phone, phone)
}
