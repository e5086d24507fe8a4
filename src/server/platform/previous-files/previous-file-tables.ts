import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytesColumn, timestampColumn } from '../database/columns.ts'

/**
 * The built files of the pages, of this build and of those before it: a page that was opened before an
 * update still asks for its own.
 */
export const clientFiles = pgTable('client_files', {
  /** With a hash of its content, as in the URL below /assets. */
  name: text('name').primaryKey(),
  bytes: bytesColumn('bytes').notNull(),
  /** Since when the shop runs on another build; null for the files of the present one. */
  replacedAt: timestampColumn('replaced_at'),
})
