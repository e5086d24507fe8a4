import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#shared/auth/user-schemas.ts'
import { createdAtColumn, timestampColumn, updatedAtColumn } from '../platform/database/columns.ts'

/*
 * better-auth reads and writes customers, sessions, credentials and verifications: it asks for these
 * property names; the names in the database are ours.
 */

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phone: text('phone'),
    role: text('role').$type<Role>().notNull().default('user'),
    banned: boolean('banned'),
    banReason: text('ban_reason'),
    banExpires: timestampColumn('ban_expires'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('customers_email_unique').on(table.email),
    check('customers_email_in_lower_case', sql`${table.email} = lower(${table.email})`),
    index('customers_by_phone').on(table.phone),
    index('customers_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index('sessions_of_customer').on(table.userId)],
)

/** Ways of signing in: a password hash, or an account at Google. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    uniqueIndex('credentials_unique').on(table.providerId, table.accountId),
    index('credentials_of_customer').on(table.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
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

/** Addresses on the internet, as keyed hashes, from which somebody proved to be the customer. */
export const knownPlaces = pgTable(
  'known_places',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.place] })],
)

/** What limits count: one row per attempt and thing it counts against, kept while a limit sees it. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid('id').notNull(),
    subject: text('subject').notNull(),
    place: text('place').notNull(),
    madeAt: timestampColumn('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.id] }),
    index('attempts_by_age').on(table.madeAt),
  ],
)
