import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { StoredTexts } from '../content-texts.ts'

export function timestampColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

export function createdAtColumn() {
  return timestampColumn('created_at')
    .notNull()
    .default(sql`now()`)
}

export function updatedAtColumn() {
  return timestampColumn('updated_at')
    .notNull()
    .default(sql`now()`)
}

export function poishaColumn(name: string) {
  return bigint(name, { mode: 'number' })
}

/** Words that a column may have, for its check. */
export function wordList(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}

export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Any JSON. drizzle's own `jsonb` reads a text such as "123" as the number in it. */
export const jsonColumn = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

/** Of a table whose texts the owner writes in English and may translate. */
export function contentTextsColumn() {
  return jsonb('texts').$type<StoredTexts>().notNull().default({})
}
