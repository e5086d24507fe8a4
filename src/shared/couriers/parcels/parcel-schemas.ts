import { z } from 'zod'
import { messagesOf } from '../../languages/texts.ts'
import { maxTaka } from '../../money/money.ts'
import { courierIds } from '../couriers.ts'
import { courierAreaSchema } from '../courier-account-schemas.ts'
import { parcelStates } from '../parcel-states.ts'
import { hitResults } from './courier-hits.ts'
import { parcelStages } from './parcel-stages.ts'
import { parcelTexts } from './parcel-texts.ts'

const say = messagesOf(parcelTexts)

/** Orders that may be booked together. */
export const maxBookingsAtOnce = 500

export const maxParcelNoteLength = 250

const takaSchema = z.number(say('amount')).min(0, say('amount')).max(maxTaka, say('amount'))

const noteSchema = z
  .string()
  .trim()
  .max(maxParcelNoteLength, say('tooLong'))
  .nullish()
  .transform((note) => note || null)

export const courierIdSchema = z.enum(courierIds, say('unknownCourier'))

/**
 * The courier collects the amount due. The shop decides the absent fields: the weight of the settings, the area
 * of the courier's list that its thana is matched with. Null is no area: the courier reads the address.
 */
const orderToBookSchema = z.object({
  orderId: z.uuid(say('chooseOrders')).toLowerCase(),
  weightGrams: z.int(say('weight')).min(1, say('weight')).max(100_000, say('weight')).optional(),
  note: noteSchema,
  areaCode: z.string().max(200).nullish(),
})

export const bookingInputSchema = z.object({
  courier: courierIdSchema,
  orders: z
    .array(orderToBookSchema, say('chooseOrders'))
    .min(1, say('chooseOrders'))
    .max(maxBookingsAtOnce, say('tooManyAtOnce', maxBookingsAtOnce)),
})

export const skippedBookingSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string().nullable(),
  reason: z.string(),
})

export const bookedBatchSchema = z.object({
  batchId: z.string(),
  count: z.int(),
  skipped: z.array(skippedBookingSchema),
})

/** How far the parcels that were booked together are. */
export const bookingProgressSchema = z.object({
  total: z.int(),
  /** The courier has not answered yet. */
  waiting: z.int(),
  booked: z.int(),
  /** Refused or unclear: it needs attention. */
  problems: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      state: z.enum(parcelStages),
      reason: z.string(),
    }),
  ),
})

export const parcelEventSchema = z.object({
  at: z.string(),
  /** As the courier wrote it. */
  rawStatus: z.string(),
  /** Null for a word that is not known. */
  state: z.enum(parcelStates).nullable(),
  /** The rider's word, or one that the courier has not confirmed yet. */
  isUnconfirmed: z.boolean(),
  source: z.enum(['webhook', 'poll', 'hand']),
  /** Whether the parcel moved by it. */
  hasMoved: z.boolean(),
  reason: z.string().nullable(),
  /** The member of staff who set it. */
  by: z.string().nullable(),
})

export const adminParcelSchema = z.object({
  _id: z.string(),
  courier: z.enum(courierIds),
  ourRef: z.string(),
  consignmentId: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  state: z.enum(parcelStages),
  stateSince: z.string(),
  rawStatus: z.string().nullable(),
  /** In taka, to be collected and, once it is known, collected. */
  cod: z.number(),
  collected: z.number().nullable(),
  deliveryCharge: z.number().nullable(),
  weightGrams: z.int(),
  note: z.string().nullable(),
  /** The area of the courier's list that was chosen. */
  area: z.string().nullable(),
  /** Why it was refused, or why its result is unknown. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  bookedAt: z.string().nullable(),
  /** Oldest first. */
  events: z.array(parcelEventSchema),
})

export const courierOfferSchema = z.object({
  courier: z.enum(courierIds),
  /**
   * Its charge by the agreed prices, in taka, with what it takes for the cash; null where none are agreed.
   */
  charge: z.number().nullable(),
  /** False where its list of areas lacks the address. */
  isServed: z.boolean(),
})

export const orderParcelsSchema = z.object({
  /** Newest first. */
  parcels: z.array(adminParcelSchema),
  /** Values of a new parcel unless they are changed. */
  proposal: z.object({
    cod: z.number(),
    weightGrams: z.int(),
    /** Of the couriers that the shop can use, the best first. */
    offers: z.array(courierOfferSchema),
    /** Of those that have a list of areas: the one of the address, or null. */
    areas: z.partialRecord(z.enum(courierIds), courierAreaSchema.nullable()),
    /** Why the order cannot be booked now; null when it can. */
    refusal: z.string().nullable(),
  }),
})

/** `expectedState` is the state that was shown: if the parcel has another one by now, nothing changes. */
export const parcelStateInputSchema = z.object({
  state: z.enum(parcelStates, say('state')),
  expectedState: z.enum(parcelStages, say('state')),
  note: noteSchema,
  collectedTaka: takaSchema.optional(),
  /** Charge of the courier for the way, there and back. */
  chargeTaka: takaSchema.optional(),
})

/** Null: the courier has no such parcel. */
export const resolutionInputSchema = z.object({
  consignmentId: z
    .string(say('consignment'))
    .trim()
    .min(1, say('consignment'))
    .max(100, say('tooLong'))
    .nullable(),
})

export const courierHitSchema = z.object({
  _id: z.string(),
  at: z.string(),
  result: z.enum(hitResults),
  rawStatus: z.string().nullable(),
  /** The order that it was about. */
  order: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
  body: z.string(),
})

/** The last requests to a courier's address; those without its secret are counted. */
export const courierHitsSchema = z.object({
  url: z.string(),
  hits: z.array(courierHitSchema),
  refused: z.object({ count: z.int(), since: z.string() }).nullable(),
})

/** How a test of the address went: `answered` by something else than the shop. */
export const webhookTestSchema = z.object({
  outcome: z.enum(['worked', 'noSecret', 'unreachable', 'answered', 'notAccepted']),
  status: z.int().nullable(),
})

export type BookingInput = z.output<typeof bookingInputSchema>
export type BookedBatch = z.output<typeof bookedBatchSchema>
export type BookingProgress = z.output<typeof bookingProgressSchema>
export type SkippedBooking = z.output<typeof skippedBookingSchema>
export type AdminParcel = z.output<typeof adminParcelSchema>
export type ParcelEvent = z.output<typeof parcelEventSchema>
export type CourierOffer = z.output<typeof courierOfferSchema>
export type OrderParcels = z.output<typeof orderParcelsSchema>
export type ParcelStateInput = z.output<typeof parcelStateInputSchema>
export type ResolutionInput = z.output<typeof resolutionInputSchema>
export type WebhookTest = z.output<typeof webhookTestSchema>
export type CourierHit = z.output<typeof courierHitSchema>

export type CourierHits = z.output<typeof courierHitsSchema>
