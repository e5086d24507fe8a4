import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/languages/languages.ts'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'

/** Text that the administration's search looks in, in lower case. The index is built on it. */
export function messageText(sent: Record<'name' | 'email' | 'message', SQLWrapper>): SQL {
  const { name, email, message } = sent
  return sql`lower(${name} || ' ' || ${email} || ' ' || ${message})`
}

/** Messages from the contact form, stored even when their e-mail gets lost. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    sentAt: timestampColumn('sent_at').notNull(),
    /** When an administrator read it; null while it is unread. */
    readAt: timestampColumn('read_at'),
  },
  (table) => [
    index('contact_messages_newest').on(table.sentAt.desc(), table.id.desc()),
    index('contact_messages_unread')
      .on(table.sentAt.desc(), table.id.desc())
      .where(sql`${table.readAt} is null`),
    index('contact_messages_read')
      .on(table.sentAt.desc(), table.id.desc())
      .where(sql`${table.readAt} is not null`),
    index('contact_messages_search').using('gin', sql`text_grams(${messageText(table)})`),
  ],
)

/** E-mail addresses to notify when the announced product is launched. */
export const launchNotices = pgTable(
  'launch_notices',
  {
    email: text('email').primaryKey(),
    /** Of the request that left it, and of its e-mail. */
    language: text('language').$type<Language>().notNull().default('en'),
    createdAt: createdAtColumn(),
    /** When the e-mail was enqueued; null while the address waits for it. */
    sentAt: timestampColumn('sent_at'),
  },
  (table) => [index('launch_notices_newest').on(table.createdAt.desc(), table.email.desc())],
)
