import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { builtInRoleIds } from '#shared/auth/built-in-roles.ts'
import { createdAtColumn, updatedAtColumn } from '../platform/database/columns.ts'

export const ownerRoleId: string = builtInRoleIds.owner
export const administratorRoleId: string = builtInRoleIds.administrator

/** Roles of staff; the permissions are those of `src/shared/api/permissions.ts`. */
export const staffRoles = pgTable('staff_roles', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  description: text('description').notNull().default(''),
  permissions: text('permissions').array().notNull(),
  /** The owner's: it can neither be changed nor deleted. */
  isFixed: boolean('is_fixed').notNull().default(false),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
})

/**
 * The id of an account's role, null for a customer. An administrator without a role, whom an earlier
 * release made, counts as Administrator.
 */
export function staffRoleIdOf(account: Record<'role' | 'staffRoleId', SQLWrapper>) {
  return sql<string | null>`case when ${account.role} = 'admin'
    then coalesce(${account.staffRoleId}, ${administratorRoleId}::uuid) end`
}

/** Joins the role of an account. */
export function isStaffRoleOf(account: Record<'role' | 'staffRoleId', SQLWrapper>) {
  return eq(staffRoles.id, staffRoleIdOf(account))
}
