import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type ClaimStatus,
  claimStatuses,
  openClaimStatuses,
} from '#shared/warranty/claim-status.ts'
import { orderItems, orders } from '../orders/order-tables.ts'
import {
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  wordList,
} from '../platform/database/columns.ts'
import { images } from '../platform/images/image-tables.ts'
import { units } from '../units/unit-tables.ts'

/** Warranty claims: of a product without numbers, a unit of an item of an order. */
export const claims = pgTable(
  'claims',
  {
    id: uuid('id').primaryKey(),
    /** Last 8 characters of the id in capitals, to say on the phone. */
    number: text('number').notNull().unique('claims_number_unique'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id').references(() => units.id, { onDelete: 'set null' }),
    source: text('source').$type<'buyer' | 'staff'>().notNull(),
    status: text('status').$type<ClaimStatus>().notNull(),
    statusSince: timestampColumn('status_since').notNull(),
    complaint: text('complaint').notNull(),
    /** Accessories handed in with it, and its condition. */
    accessories: text('accessories').notNull().default(''),
    condition: text('condition').notNull().default(''),
    promisedOn: date('promised_on'),
    brandReference: text('brand_reference').notNull().default(''),
    /** Charge to the buyer. */
    chargePoisha: poishaColumn('charge_poisha'),
    resolution: text('resolution').notNull().default(''),
    /** The unit that its buyer got instead. */
    replacementUnitId: uuid('replacement_unit_id').references(() => units.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAtColumn(),
    /** Sent with the request, which opens one claim however often it comes. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
  },
  (table) => [
    unique('claims_once_per_key').on(table.orderId, table.idempotencyKey),
    check('claims_source_known', sql`${table.source} in ('buyer', 'staff')`),
    check('claims_status_known', sql`${table.status} in (${wordList(claimStatuses)})`),
    uniqueIndex('claims_one_open_of_unit')
      .on(table.unitId)
      .where(
        sql`${table.unitId} is not null and ${table.status} in (${wordList(openClaimStatuses)})`,
      ),
    index('claims_of_order').on(table.orderId),
    index('claims_of_item').on(table.orderItemId),
    index('claims_by_replacement')
      .on(table.replacementUnitId)
      .where(sql`${table.replacementUnitId} is not null`),
    index('claims_longest_waiting').on(table.statusSince, table.id),
  ],
)

/** The pictures that a buyer sent with a claim, in order. */
export const claimImages = pgTable(
  'claim_pictures',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.position] }),
    index('claim_pictures_of_picture').on(table.pictureId),
  ],
)

/** The timeline of a claim. */
export const claimSteps = pgTable(
  'claim_steps',
  {
    id: uuid('id').primaryKey(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    status: text('status').$type<ClaimStatus>().notNull(),
    note: text('note').notNull().default(''),
    /** The member of staff; null for the buyer. */
    takenBy: uuid('taken_by'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('claim_steps_of_claim').on(table.claimId, table.createdAt)],
)
