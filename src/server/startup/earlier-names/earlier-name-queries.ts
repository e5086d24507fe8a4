import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contactMessages } from '../../contact/contact-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { orders } from '../../orders/order-tables.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A table whose rows name people, with the text of its names. */
interface NamedRows {
  table: PgTable
  id: PgColumn
  names: SQL
}

/** Every table whose names have their words in `name_words`; triggers keep those of new rows. */
export const namedRows: readonly NamedRows[] = [
  { table: customers, id: customers.id, names: sql`${customers.name}` },
  {
    table: orders,
    id: orders.id,
    names: sql`${orders.fullName} || ' ' || ${orders.buyerName}`,
  },
  { table: contactMessages, id: contactMessages.id, names: sql`${contactMessages.name}` },
]

/** Keeps the words of the next rows after an id; returns the last of their ids, null when there are none. */
export async function keepWordsOfRows(
  tx: Tx,
  { table, id, names }: NamedRows,
  after: string,
  limit: number,
): Promise<string | null> {
  const part = tx
    .select({ id: sql<string>`${id}`.as('id'), names: names.as('names') })
    .from(table)
    .where(sql`${id} > ${after}`)
    .orderBy(id)
    .limit(limit)
    .as(`named_${getTableName(table)}`)
  const [row] = await tx
    .select({
      last: sql<string | null>`(array_agg(${part.id} order by ${part.id} desc))[1]`,
      kept: sql`keep_name_words(string_agg(${part.names}, ' '))`,
    })
    .from(part)
  return row?.last ?? null
}
