import { sql } from 'drizzle-orm'
import { jsonb, timestamp } from 'drizzle-orm/pg-core'
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

/** Of a table whose texts the owner writes in English and may translate. */
export function contentTextsColumn() {
  return jsonb('texts').$type<StoredTexts>().notNull().default({})
}
