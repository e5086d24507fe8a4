import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#shared/auth/user-schemas.ts'
import { createdAtColumn, timestampColumn, updatedAtColumn } from '../platform/database/columns.ts'

function customerIdColumn() {
  return uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })
}

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Somebody proved that the e-mail is theirs: by a mailed code, or through Google. */
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    role: text('role').$type<Role>().notNull().default('user'),
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
    /** The token itself is nowhere: a copy of the database opens nobody's account. */
    tokenHash: text('token_hash').notNull().unique(),
    customerId: customerIdColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('sessions_of_customer').on(table.customerId)],
)

export const passwords = pgTable('passwords', {
  customerId: customerIdColumn().primaryKey(),
  hash: text('hash').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
})

/** Accounts at Google, by the id that Google knows them by. */
export const googleLinks = pgTable(
  'google_links',
  {
    googleId: text('google_id').primaryKey(),
    customerId: customerIdColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('google_links_of_customer').on(table.customerId)],
)

/** The one live code of an e-mail address, as a keyed hash. */
export const passwordCodes = pgTable('password_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** Who came through Google and has yet to set a password; the token is kept as a hash. */
export const passwordSetups = pgTable(
  'password_setups',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: customerIdColumn(),
    /** The cart that moves in once they are signed in. */
    guestKey: text('guest_key'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('password_setups_of_customer').on(table.customerId)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    customerId: customerIdColumn(),
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
    customerId: customerIdColumn(),
    place: text('place').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.place] })],
)
