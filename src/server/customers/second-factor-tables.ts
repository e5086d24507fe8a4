import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  graceDays,
  secondFactorMethods,
  type SecondFactorMethod,
} from '#shared/auth/second-factor.ts'
import { appMetadata } from '../platform/database/app-metadata-tables.ts'
import { createdAtColumn, timestampColumn } from '../platform/database/columns.ts'
import { customers } from './customer-tables.ts'
import { ownerRoleId } from './staff-role-tables.ts'

function customerIdColumn() {
  return uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })
}

/** The second factor of a member of staff: their app, one being set up, and wrong codes. */
export const secondFactors = pgTable('second_factors', {
  customerId: customerIdColumn().primaryKey(),
  /** Of the app; encrypted with a key that is not in the database. Null while none is on. */
  totpSecret: text('totp_secret'),
  /** Since when; null of an app of an earlier release. */
  totpSince: timestampColumn('totp_since'),
  /** The last time step whose code was used: a code works once. */
  totpLastStep: integer('totp_last_step'),
  /** Shown but not confirmed yet: a secret, or recovery codes alone. */
  pendingTotpSecret: text('pending_totp_secret'),
  pendingRecoveryCodes: text('pending_recovery_codes').array(),
  pendingUntil: timestampColumn('pending_until'),
  /** Wrong codes in a row, from whatever network. */
  wrongCodes: integer('wrong_codes').notNull().default(0),
  lastWrongAt: timestampColumn('last_wrong_at'),
  /** When the recovery codes were made; null of those of an earlier release. */
  recoveryCodesSince: timestampColumn('recovery_codes_since'),
  /** When a sign-in was last completed with the second factor; null if none was. */
  provedAt: timestampColumn('proved_at'),
})

/** Keyed hashes; a code that is used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { customerId: customerIdColumn(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    customerId: customerIdColumn(),
    name: text('name').notNull(),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Of uses; passkeys that are synced between devices report 0 for ever. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    isBackedUp: boolean('backed_up').notNull(),
    aaguid: text('aaguid').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (table) => [index('passkeys_of_customer').on(table.customerId)],
)

/** The methods that a member of staff has switched on; none for customers. */
export const secondFactorMethodsColumn = sql<SecondFactorMethod[]>`case
  when ${customers}.role = 'admin' then array_remove(array[
    (select ${secondFactorMethods[0]}::text from ${secondFactors}
      where ${secondFactors}.customer_id = ${customers}.id
        and ${secondFactors}.totp_secret is not null),
    (select ${secondFactorMethods[1]}::text from ${passkeys}
      where ${passkeys}.customer_id = ${customers}.id limit 1)
  ], null)
  else '{}'::text[] end`

/** Names of the app metadata: since when whom `shop.config.ts` obliges to have a second factor. */
export const requiredSince = {
  owners: 'second factor of owners',
  staff: 'second factor of staff',
} as const

/** From when an account needs a second factor; null where none is compulsory for it. */
export const secondFactorRequiredFromColumn = sql<Date | null>`case
  when ${customers}.role = 'admin' then (
    select greatest(min(rule.value::timestamptz), ${customers}.staff_since)
      + make_interval(days => ${graceDays})
    from ${appMetadata} rule
    where rule.name = ${requiredSince.staff}
      or (rule.name = ${requiredSince.owners} and ${customers}.staff_role_id = ${ownerRoleId}::uuid)
    having count(*) > 0
  ) end`.mapWith(secondFactors.pendingUntil)
