import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#shared/auth/user-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { createdAtColumn, timestampColumn, updatedAtColumn } from '../platform/database/columns.ts'
import { staffRoles } from './staff-role-tables.ts'

/**
 * Text that the administration's search looks in: name, e-mail and phone, as 01712345678, in lower case.
 * The index is built on it.
 */
export function customerText(customer: Record<'name' | 'email' | 'phone', SQLWrapper>): SQL {
  const { name, email, phone } = customer
  return sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(substr(${phone}, 4), ''))`
}

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The e-mail was verified: by a mailed code, or through Google. */
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    role: text('role').$type<Role>().notNull().default('user'),
    /** Role of an administrator; null also where an earlier release made them one. */
    staffRoleId: uuid('staff_role_id').references(() => staffRoles.id),
    /** Since when nobody may sign in; null for an account that is not blocked. */
    blockedAt: timestampColumn('blocked_at'),
    /** The account that this one was merged into, which has all that it had; nobody signs in to it again. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => customers.id, {
      onDelete: 'set null',
    }),
    /** In which a member of staff has chosen to use the administration. */
    language: text('language').$type<Language>(),
    /** When a member of staff became one; null also where an earlier release made them one. */
    staffSince: timestampColumn('staff_since'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('customers_email_unique').on(table.email),
    check('customers_email_in_lower_case', sql`${table.email} = lower(${table.email})`),
    check('customers_language_known', sql`${table.language} in ('en', 'bn')`),
    index('customers_by_phone').on(table.phone),
    // A short pending list, in kB: an insert is cheap, and a search reads little before the index.
    index('customers_search')
      .using('gin', sql`text_grams(${customerText(table)})`)
      .with({ gin_pending_list_limit: 512 }),
    index('customers_staff')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.role} = 'admin'`),
    index('customers_newest').on(table.createdAt.desc(), table.id.desc()),
    index('customers_blocked')
      .on(table.id)
      .where(sql`${table.blockedAt} is not null`),
    index('customers_merged_into')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    fullAddress: text('full_address').notNull(),
    district: text('district').notNull(),
    thana: text('thana').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('addresses_of_customer').on(table.customerId),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
)
