import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { optionalQuery, queryDay } from '../api/parameters.ts'
import { courierIds } from '../couriers/couriers.ts'
import { parcelStages } from '../couriers/parcels/parcel-stages.ts'
import { messagesOf } from '../languages/texts.ts'
import { maxTaka } from '../money/money.ts'
import {
  cashAlarms,
  differenceEnds,
  lineResults,
  maxPayoutLines,
  maxReasonLength,
  payoutFields,
  payoutSources,
} from './cash.ts'
import { cashTexts } from './cash-texts.ts'

const say = messagesOf(cashTexts)

const courier = z.enum(courierIds, say('courierNeeded'))
const taka = z.number()

/** An amount in taka, of at most two decimals. */
const paidAmount = z.coerce
  .number(say('amountNeeded'))
  .min(0, say('amountNeeded'))
  .max(maxTaka, say('amountNeeded'))
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), say('amountNeeded'))

const reason = z.string().trim().min(1, say('reasonNeeded')).max(maxReasonLength)

/** Open money by courier; also `all`, `settled` and each alarm. */
export const shownParcels = ['open', ...cashAlarms, 'settled', 'all'] as const

export type ShownParcels = (typeof shownParcels)[number]

const parcelFilter = {
  courier: optionalQuery(courier),
  show: optionalQuery(z.enum(shownParcels)),
  /** Delivered before, and in no payout. */
  until: optionalQuery(z.iso.datetime()),
}

export const cashParcelQuerySchema = adminListQuerySchema.extend(parcelFilter)
export const cashParcelExportSchema = cashParcelQuerySchema.omit({ page: true, limit: true })

export type CashParcelFilter = z.output<typeof cashParcelExportSchema>
export type CashParcelQuery = z.output<typeof cashParcelQuerySchema>

const cashParcelSchema = z.object({
  _id: z.string(),
  courier,
  consignmentId: z.string().nullable(),
  ourRef: z.string(),
  order: z.object({ _id: z.string(), orderNumber: z.string() }),
  state: z.enum(parcelStages),
  /** In taka; charges and what was paid are negative, so that all sum to `open`. */
  collected: taka,
  deliveryCharge: taka,
  codCharge: taka,
  paid: taka,
  adjusted: taka,
  /** Amount that its courier still owes; negative where the courier has paid too much. */
  open: taka,
  payments: z.int(),
  openedAt: z.string(),
  returnedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
})

export type CashParcel = z.output<typeof cashParcelSchema>

export const cashParcelListSchema = z.object({
  parcels: z.array(cashParcelSchema),
  pagination: paginationSchema,
})

const alarmCounts = z.object({ unpaid: z.int(), differs: z.int(), not_back: z.int() })

export const cashOverviewSchema = z.object({
  /** Days after its delivery from which an unpaid parcel is an alarm. */
  unpaidDays: z.int(),
  alarms: alarmCounts,
  couriers: z.array(
    z.object({
      courier,
      owed: taka,
      parcels: z.int(),
      /** The delivery of the oldest parcel with something open. */
      oldestAt: z.string().nullable(),
      lastPayout: z
        .object({ _id: z.string(), ref: z.string(), paidAt: z.string(), amount: taka })
        .nullable(),
      alarms: alarmCounts,
      /** Lines of its payouts whose parcels are unknown. */
      unknown: z.object({ lines: z.int(), net: taka }),
      /** Its payouts can be fetched. */
      canFetch: z.boolean(),
    }),
  ),
})

export type CashOverview = z.output<typeof cashOverviewSchema>

export const resolutionFormSchema = z.object({
  /** The open amount that was shown, in taka. */
  open: z.number(),
  as: z.enum(differenceEnds).default('adjustment'),
  reason,
})

export type ResolutionForm = z.output<typeof resolutionFormSchema>

export const undoFormSchema = z.object({ reason })

export const matchFormSchema = z.object({
  /** The consignment or our reference. */
  parcel: z.string().trim().min(1, say('nameNeeded')).max(200),
})

const payoutSchema = z.object({
  _id: z.string(),
  courier,
  ref: z.string(),
  paidAt: z.string(),
  amount: taka,
  source: z.enum(payoutSources),
  undoneAt: z.string().nullable(),
  lines: z.int(),
  unknown: z.int(),
  /** Sum of its lines. */
  sum: taka,
})

export type CashPayout = z.output<typeof payoutSchema>

export const payoutQuerySchema = adminListQuerySchema.extend({ courier: optionalQuery(courier) })

export type PayoutQuery = z.output<typeof payoutQuerySchema>

export const payoutListSchema = z.object({
  payouts: z.array(payoutSchema),
  pagination: paginationSchema,
})

const lineSchema = z.object({
  _id: z.string(),
  consignment: z.string(),
  ourRef: z.string(),
  collected: taka,
  charges: taka,
  net: taka,
  result: z.enum(lineResults),
  parcel: z
    .object({
      _id: z.string(),
      ourRef: z.string(),
      order: z.object({ _id: z.string(), orderNumber: z.string() }),
      state: z.enum(parcelStages),
      open: taka,
      adjusted: taka,
      /** Charge of the line beyond the courier's report and the price list. */
      overcharge: taka,
    })
    .nullable(),
})

export type PayoutLineView = z.output<typeof lineSchema>

export const payoutDetailSchema = payoutSchema.extend({
  rows: z.array(lineSchema),
  /** Parcels of its courier that were delivered before it, and that no payout names. */
  missing: z.int(),
})

export type PayoutDetail = z.output<typeof payoutDetailSchema>

const header = {
  courier,
  ref: z.string().trim().min(1, say('refNeeded')).max(100),
  /** The day of the payout in Dhaka. */
  paidOn: z.iso.date(say('dayNeeded')),
}

export const payoutFormSchema = z.object({
  ...header,
  amount: paidAmount,
  /** Says what would come of it, and enters nothing. */
  dryRun: z.boolean().optional(),
  parcels: z
    .array(z.object({ parcelId: z.string().max(100), net: paidAmount }))
    .min(1, say('parcelsNeeded'))
    .max(maxPayoutLines),
})

export type PayoutForm = z.output<typeof payoutFormSchema>

/** The text fields that come with the file of a payout. */
export const payoutFileFormSchema = z.object({
  ...header,
  /** Says what would come of it, and enters nothing. */
  dryRun: z.literal('true').optional(),
  /** The sum of the lines, where it is empty. */
  amount: z.preprocess((typed) => (typed === '' ? undefined : typed), paidAmount.optional()),
  /** Field of each column, in their order; as JSON. */
  columns: z
    .string()
    .max(20_000)
    .transform((typed, context): unknown => {
      try {
        return JSON.parse(typed) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'JSON' })
        return z.NEVER
      }
    })
    .pipe(z.array(z.enum(payoutFields).nullable()).max(500)),
})

export type PayoutFileForm = z.output<typeof payoutFileFormSchema>

export const payoutFileSchema = z.object({
  /** The columns with a few of their cells, and what each seems to be. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.enum(payoutFields).nullable(),
      sample: z.array(z.string()),
    }),
  ),
  rows: z.int(),
})

export type PayoutFileReading = z.output<typeof payoutFileSchema>

export const fetchedPayoutsSchema = z.object({
  couriers: z.array(
    z.object({
      courier,
      added: z.int(),
      /** Why the courier's payouts were not fetched, or not all. */
      problem: z.string().nullable(),
    }),
  ),
})

export type FetchedPayouts = z.output<typeof fetchedPayoutsSchema>

const closingSchema = z.object({
  /** YYYY-MM-DD, or YYYY-MM. */
  period: z.string(),
  collected: taka,
  charges: taka,
  paid: taka,
  adjusted: taka,
  /** At its end. */
  open: taka,
})

export type CashClosing = z.output<typeof closingSchema>

export const closingQuerySchema = z.object({
  by: optionalQuery(z.enum(['day', 'month'])),
  courier: optionalQuery(courier),
  from: queryDay,
  to: queryDay,
})

export type ClosingQuery = z.output<typeof closingQuerySchema>

export const closingListSchema = z.object({
  /** So far; nothing of it is final. */
  today: closingSchema,
  closings: z.array(closingSchema),
})
