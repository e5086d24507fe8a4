import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

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
