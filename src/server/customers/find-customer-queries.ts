import { count, desc, ilike, or, type SQL } from 'drizzle-orm'
import { latinDigits, normalisePhone } from '#shared/addresses/phone.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { customerColumns, type CustomerRow } from './customer-queries.ts'
import { customers } from './customer-tables.ts'

export async function selectFound(
  db: Tx | Db,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<CustomerRow[]> {
  return db
    .select(customerColumns)
    .from(customers)
    .where(foundBy(search))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countFound(db: Tx | Db, search: string | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(customers).where(foundBy(search))
  return row?.count ?? 0
}

/** Name, e-mail or phone; a phone in any writing, also part of one. */
function foundBy(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const phone = normalisePhone(search) ?? partOfPhone(search)
  return or(
    ilike(customers.name, containing(search)),
    ilike(customers.email, containing(search)),
    ...(phone === null ? [] : [ilike(customers.phone, containing(phone))]),
  )
}

function partOfPhone(search: string): string | null {
  const written = latinDigits(search).replaceAll(/[\s\-+]/g, '')
  return /^\d{3,}$/.test(written) ? written : null
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
