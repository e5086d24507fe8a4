import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AgreedCharges } from '#shared/couriers/courier-prices.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import {
  openStages,
  type ParcelAttention,
  parcelAttentions,
  type ParcelStage,
  parcelStages,
} from '#shared/couriers/parcels/parcel-stages.ts'
import { hitResults, type HitResult } from '#shared/couriers/parcels/courier-hits.ts'
import type { ParcelState } from '#shared/couriers/parcel-states.ts'
import { customers } from '../../customers/customer-tables.ts'
import { orders } from '../../orders/order-tables.ts'
import {
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  wordList,
} from '../../platform/database/columns.ts'
import type { CourierArea, CourierFailure } from '../courier.ts'

/** Parcels of orders. The row is written before the courier is called. */
export const parcels = pgTable(
  'parcels',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    courier: text('courier').$type<CourierId>().notNull(),
    /** Our reference at the courier: the number of the order, with a count from the second parcel on. */
    ourRef: text('our_ref').notNull().unique('parcels_our_ref_unique'),
    /** The courier's number; null until it is known. */
    consignmentId: text('consignment_id'),
    trackingCode: text('tracking_code'),
    /** Shared by parcels booked together. */
    batchId: uuid('batch_id'),
    state: text('state').$type<ParcelStage>().notNull(),
    stateSince: timestampColumn('state_since').notNull(),
    /** The newest word of the courier, known or not, as it was written. */
    rawStatus: text('raw_status'),
    /** When that was, by the courier's clock. */
    lastEventAt: timestampColumn('last_event_at'),
    codPoisha: poishaColumn('cod_amount_poisha').notNull(),
    collectedPoisha: poishaColumn('collected_poisha'),
    deliveryChargePoisha: poishaColumn('delivery_charge_poisha'),
    /** Somebody entered the charge: until the parcel moves, its courier does not change it. */
    isChargeByHand: boolean('is_charge_by_hand').notNull().default(false),
    codChargePoisha: poishaColumn('cod_charge_poisha'),
    /** Charges by the courier's price list when it was booked; null without one. */
    agreedCharges: jsonb('agreed_charges').$type<AgreedCharges>(),
    weightGrams: integer('weight_grams').notNull(),
    note: text('note'),
    area: jsonb('area').$type<CourierArea>(),
    /** Why it was refused, or why nobody knows whether it was booked. */
    problem: jsonb('problem').$type<CourierFailure>(),
    bookedBy: uuid('booked_by').references(() => customers.id, { onDelete: 'set null' }),
    /** Set before the courier is asked to book it: from then on a booking may exist. */
    calledAt: timestampColumn('called_at'),
    bookedAt: timestampColumn('booked_at'),
    /** States of which its buyer has had an e-mail. */
    toldStates: text('told_states')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Why somebody has to ask the courier about it, until it moves; null where nobody has to. */
    attention: text('attention').$type<ParcelAttention>(),
    /** When the courier is asked next where it is; null where nobody asks. */
    nextPollAt: timestampColumn('next_poll_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('parcels_state_known', sql`${table.state} in (${wordList(parcelStages)})`),
    check('parcels_cod_not_negative', sql`${table.codPoisha} >= 0`),
    check('parcels_attention_known', sql`${table.attention} in (${wordList(parcelAttentions)})`),
    uniqueIndex('parcels_one_open_of_order')
      .on(table.orderId)
      .where(sql`${table.state} in (${wordList(openStages)})`),
    unique('parcels_consignment_unique').on(table.courier, table.consignmentId),
    index('parcels_of_order').on(table.orderId, table.createdAt),
    index('parcels_of_batch')
      .on(table.batchId)
      .where(sql`${table.batchId} is not null`),
    index('parcels_to_poll')
      .on(table.nextPollAt)
      .where(sql`${table.nextPollAt} is not null`),
    index('parcels_with_attention')
      .on(table.orderId)
      .where(sql`${table.attention} is not null`),
    // For the deletion of customers.
    index('parcels_booked_by')
      .on(table.bookedBy)
      .where(sql`${table.bookedBy} is not null`),
  ],
)

export type ParcelRow = typeof parcels.$inferSelect

export const eventSources = ['webhook', 'poll', 'hand'] as const

/** Every word about a parcel, with or without an effect. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: uuid('id').primaryKey(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    rawStatus: text('raw_status').notNull(),
    /** State that the word means; null for an unknown word. */
    state: text('state').$type<ParcelState>(),
    /** The rider's word, or one that the courier has to confirm. */
    isUnconfirmed: boolean('is_unconfirmed').notNull().default(false),
    source: text('source').$type<(typeof eventSources)[number]>().notNull(),
    /** The state that it moved the parcel to; null where it moved nothing. */
    movedTo: text('moved_to').$type<ParcelState>(),
    collectedPoisha: poishaColumn('collected_poisha'),
    reason: text('reason'),
    /** As it was received. */
    body: text('body'),
    changedBy: uuid('changed_by').references(() => customers.id, { onDelete: 'set null' }),
    receivedAt: createdAtColumn(),
  },
  (table) => [
    unique('parcel_events_once').on(table.parcelId, table.at, table.rawStatus),
    check('parcel_events_source_known', sql`${table.source} in (${wordList(eventSources)})`),
    index('parcel_events_by_customer')
      .on(table.changedBy)
      .where(sql`${table.changedBy} is not null`),
  ],
)

/** Requests to the address of a courier without its secret, which anybody can send: counted, not recorded each. */
export const courierRefusals = pgTable('courier_refusals', {
  courier: text('courier').$type<CourierId>().primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  since: timestampColumn('since').notNull(),
  /** When one was recorded among the last requests. */
  recordedAt: timestampColumn('recorded_at').notNull(),
})

/** The last requests to the addresses that couriers call, with their results. */
export const courierHits = pgTable(
  'courier_hits',
  {
    id: uuid('id').primaryKey(),
    courier: text('courier').$type<CourierId>().notNull(),
    at: timestampColumn('at').notNull(),
    result: text('result').$type<HitResult>().notNull(),
    parcelId: uuid('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    rawStatus: text('raw_status'),
    body: text('body').notNull(),
  },
  (table) => [
    check('courier_hits_result_known', sql`${table.result} in (${wordList(hitResults)})`),
    index('courier_hits_newest').on(table.courier, table.at.desc(), table.id.desc()),
    index('courier_hits_by_age').on(table.at),
    index('courier_hits_of_parcel')
      .on(table.parcelId)
      .where(sql`${table.parcelId} is not null`),
  ],
)
