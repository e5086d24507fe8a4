import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customer-tables.ts'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'

function customerIdColumn() {
  return uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** The token itself is not stored: a copy of the database gives access to no account. */
    tokenHash: text('token_hash').notNull().unique(),
    customerId: customerIdColumn(),
    /** Such as "Chrome on Android"; null where the browser does not say. */
    device: text('device'),
    /** The network of the sign-in as a keyed hash; null in sessions of an earlier release. */
    network: text('network'),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the second factor was last given in this session. */
    secondFactorAt: timestampColumn('second_factor_at'),
    /** When the password was last given in this session again, by somebody without a second factor. */
    passwordAt: timestampColumn('password_at'),
    createdAt: createdAtColumn(),
    /** Of staff, to the minute. */
    lastSeenAt: timestampColumn('last_seen_at'),
  },
  (table) => [index('sessions_of_customer').on(table.customerId)],
)

/**
 * Keys with which programs call the API in the name of a member of staff. A key is never changed; one
 * that is revoked stays, for the list.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The key itself is not stored; its 256 bits are random, so a fast hash is enough. */
    tokenHash: text('token_hash').notNull().unique(),
    /** How it begins, by which a person recognises it. */
    prefix: text('prefix').notNull(),
    /** Maximum permissions; fewer where its maker holds fewer by now. */
    permissions: text('permissions').array().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at'),
    /** To the minute. */
    lastUsedAt: timestampColumn('last_used_at'),
    revokedAt: timestampColumn('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => customers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('api_keys_newest').on(table.createdAt.desc(), table.id.desc()),
    index('api_keys_of_maker').on(table.createdBy),
  ],
)

export const passwords = pgTable('passwords', {
  customerId: customerIdColumn().primaryKey(),
  hash: text('hash').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
})

/** Google accounts, by Google's id. */
export const googleLinks = pgTable(
  'google_links',
  {
    googleId: text('google_id').primaryKey(),
    customerId: customerIdColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('google_links_of_customer').on(table.customerId)],
)

/** The one active reset code of an e-mail address, as a keyed hash. */
export const passwordCodes = pgTable('password_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** Customers who signed in with Google and have no password yet; the token is stored as a hash. */
export const passwordSetups = pgTable(
  'password_setups',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: customerIdColumn(),
    /** The cart that is merged once they are signed in. */
    guestKey: text('guest_key'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('password_setups_of_customer').on(table.customerId)],
)

/** Networks and browsers, as keyed hashes, from which the customer has signed in. */
export const knownDevices = pgTable(
  'known_places',
  {
    customerId: customerIdColumn(),
    network: text('place').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.network] })],
)

/**
 * Sign-ins that lack only the second factor. The token, stored as a hash, is no session: it completes
 * the sign-in and does nothing else.
 */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: customerIdColumn(),
    isRemembered: boolean('is_remembered').notNull(),
    /** The cart that is merged once they are signed in. */
    guestKey: text('guest_key'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_of_customer').on(table.customerId)],
)

/** Challenges for passkeys: for one use, in what they were made for, within minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    customerId: customerIdColumn(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    userVerification: text('user_verification').$type<'preferred' | 'required'>().notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_of_customer').on(table.customerId)],
)

export type ChallengePurpose = 'registration' | 'second factor'
