import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { erasedText } from '#shared/orders/orders.ts'

/** Everything by which the rows about a person are found. */
export interface Person {
  accountIds: readonly string[]
  orderIds: readonly string[]
  emails: readonly string[]
  /** As they are stored: +8801XXXXXXXXX. */
  phones: readonly string[]
  guestKeys: readonly string[]
  names: readonly string[]
}

/** Why a column keeps what it says when a person is erased. */
type KeepReason =
  /** One of a few words of the shop, or its language. */
  | 'word'
  /** The books: goods sold, their price, and how it was paid. */
  | 'books'
  /** A district, which names nobody. */
  | 'statistics'
  /** A number or an id, by which records find each other. */
  | 'reference'
  /** About goods, not about who bought them. */
  | 'goods'
  /** About the member of staff who acted. */
  | 'staff'
  /** Published by its author, now without a name. */
  | 'published'

type Kept<T extends PgTable> = { [R in KeepReason]?: readonly (keyof T['$inferSelect'] & string)[] }

type NewValues<T extends PgTable> = {
  [C in keyof T['$inferSelect']]?: T['$inferSelect'][C] | SQL
}

/** A table with personal data, and what an erasure does with the rows about a person. */
export interface PersonalTable {
  table: PgTable
  rows: (person: Person) => SQL
  /** The new values of the columns that say something of the person; null: the rows are deleted. */
  erased: ((person: Person) => Record<string, unknown>) | null
  /** The other columns with texts, by the reason. */
  kept: { [R in KeepReason]?: readonly string[] }
}

export function deletedRows(table: PgTable, rows: (person: Person) => SQL): PersonalTable {
  return { table, rows, erased: null, kept: {} }
}

export function erasedColumns<T extends PgTable>(
  table: T,
  rows: (person: Person) => SQL,
  erased: (person: Person) => NewValues<T>,
  kept: Kept<T> = {},
): PersonalTable {
  return { table, rows, erased: erased as PersonalTable['erased'], kept }
}

export const ofAccounts =
  (column: PgColumn) =>
  ({ accountIds }: Person): SQL =>
    inArray(column, [...accountIds])

export const ofOrders =
  (column: PgColumn) =>
  ({ orderIds }: Person): SQL =>
    inArray(column, [...orderIds])

export const ofEmails =
  (column: PgColumn) =>
  ({ emails }: Person): SQL =>
    inArray(column, [...emails])

/** The rows of another table that are about the person, by their ids. */
export const among =
  (column: PgColumn, id: PgColumn, rows: (person: Person) => SQL) =>
  (person: Person): SQL =>
    sql`${column} in (select ${id} from ${id.table} where ${rows(person)})`

export const anyOf =
  (...conditions: ((person: Person) => SQL)[]) =>
  (person: Person): SQL =>
    sql`(${sql.join(
      conditions.map((condition) => condition(person)),
      sql` or `,
    )})`

/** The last ten digits, which every writing of a phone has. */
export const lastDigits = (phones: readonly string[]): string[] =>
  phones.map((phone) => phone.slice(-10))

/** A text that contains one of the parts. */
export function containsAny(text: SQLWrapper, parts: readonly string[]): SQL {
  const patterns = parts.map((part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql`${text} like any(${sql.param(patterns)}::text[])`
}

const digit = '[0-9০-৯]'
const anyPhone = String.raw`(\+?(88|৮৮)[ -]?)?[0০][1১]${digit}{3}[ -]?${digit}{6}`
/** Shorter names are parts of other words. */
const minNameLength = 3

/** A text that stays, without any phone, and without the person's names and e-mail addresses. */
export function withoutTraces(text: SQLWrapper, { names, emails }: Person): SQL {
  const words = [...names, ...emails].filter((word) => word.length >= minNameLength)
  const pattern = [anyPhone, ...words.map(literally)].join('|')
  return sql`regexp_replace(${text}, ${pattern}::text, ${erasedText}::text, 'gi')`
}

/** As a whole word; Bangla has no bounds that PostgreSQL knows. */
function literally(word: string): string {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return /^\w[ -~]*\w$/.test(word) ? String.raw`\y${escaped}\y` : escaped
}
