import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../customers/customer-tables.ts'
import { staffRoles } from '../../customers/staff-role-tables.ts'
import { createdAtColumn, timestampColumn } from '../../platform/database/columns.ts'

/** Invitations to the staff. Ended ones stay for a while, so that their links can say so. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** A role that somebody is invited to is not deleted; those that ended go with it. */
    roleId: uuid('role_id')
      .notNull()
      .references(() => staffRoles.id, { onDelete: 'cascade' }),
    /** Of the newest link, mailed or shown; null until the job that mails it creates its token. */
    tokenHash: text('token_hash').unique(),
    /** The shop has shown the link to the inviter, so that it proves no e-mail address. */
    isLinkShown: boolean('is_link_shown').notNull().default(false),
    invitedBy: uuid('invited_by').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
    acceptedAt: timestampColumn('accepted_at'),
    withdrawnAt: timestampColumn('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_one_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('staff_invitations_of_role').on(table.roleId),
  ],
)
