import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type MailEncryption, mailEncryptions } from '#shared/mail/mail-providers.ts'
import { updatedAtColumn, wordList } from '../platform/database/columns.ts'

/** The mail server that the owner has set: one row, or none. */
export const mailServers = pgTable(
  'mail_servers',
  {
    id: integer('id').primaryKey().default(1),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    encryption: text('encryption').$type<MailEncryption>().notNull(),
    userName: text('user_name').notNull(),
    /** Encrypted with a key that is not in the database. */
    password: text('password_enc').notNull(),
    /** The address that e-mails come from. */
    sender: text('sender').notNull(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check('mail_servers_only_one', sql`${table.id} = 1`),
    check('mail_servers_encryption', sql`${table.encryption} in (${wordList(mailEncryptions)})`),
  ],
)
