import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { pictureSchema } from '../catalog/pictures/picture-schemas.ts'
import { sentPicturesSchema } from '../catalog/pictures/sent-picture-schemas.ts'
import { warrantySchema } from '../catalog/warranty/warranty-schemas.ts'
import { optionalQuery, queryInteger, requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { takaSchema } from '../money/money-schemas.ts'
import { shownNumbersSchema } from '../units/shown-numbers-schemas.ts'
import { scannedNumberSchema } from '../units/unit-schemas.ts'
import { claimTexts } from './claim-texts.ts'
import { claimStatuses } from './claim-status.ts'

const say = messagesOf(claimTexts)

export const maxComplaintLength = 1000

const optionalText = (max: number) => z.string().trim().max(max).default('')

/** A serial number, an IMEI or the number of an order. */
const lookedUpNumber = requiredText(say('number'), 200).pipe(scannedNumberSchema)

export const warrantyRequestSchema = z.object({ number: lookedUpNumber, phone: phoneSchema })

const coverageFields = {
  /** As the order promised it; null for old orders, which say nothing of it. */
  warranty: warrantySchema.nullable(),
  deliveredOn: z.string().nullable(),
  /** Null without a warranty, and where it has no length. */
  until: z.string().nullable(),
  /** Null before the delivery, and where the warranty has no length. */
  isCovered: z.boolean().nullable(),
}

/** A covered item: its product, since when, until when. Shows only the end of its number. */
export const coveredItemSchema = z.object({
  /** Names it in a claim. */
  key: z.string(),
  name: z.string(),
  variantLabel: z.string().nullable(),
  numberEnd: z.string().nullable(),
  ...coverageFields,
  /** Units that its buyer has, here under warranty or not: one with numbers, or all those without. */
  units: z.int(),
  /** Open claims, else the last one; newest first. */
  claims: z.array(
    z.object({
      number: z.string(),
      status: z.enum(claimStatuses),
      since: z.string(),
      promisedOn: z.string().nullable(),
    }),
  ),
})

export const coveredItemsSchema = z.object({ items: z.array(coveredItemSchema) })

export const claimRequestSchema = warrantyRequestSchema.extend({
  key: z.string().max(100),
  complaint: requiredText(say('complaint'), maxComplaintLength),
  images: sentPicturesSchema,
})

export const staffClaimSchema = z.object({
  number: lookedUpNumber,
  key: z.string().max(100),
  complaint: requiredText(say('complaint'), maxComplaintLength),
  accessories: optionalText(300),
  condition: optionalText(300),
  promisedOn: z.iso.date(say('day')).nullish(),
})

export const claimStepSchema = z.object({
  status: z.enum(claimStatuses),
  note: optionalText(500),
  promisedOn: z.iso.date(say('day')).nullish(),
  brandReference: optionalText(100),
  /** Charge to the buyer. */
  charge: takaSchema(say('amount')).nullish(),
  resolution: optionalText(500),
  /** A number of the unit that its buyer gets instead; with `returned`. */
  replacement: scannedNumberSchema.optional(),
})

export const claimListQuerySchema = adminListQuerySchema.extend({
  status: optionalQuery(z.enum(['open', 'overdue', ...claimStatuses])),
  /** At least so many days in its status. */
  waiting: queryInteger({ min: 1, max: 365 }),
})

const listedFields = {
  _id: z.string(),
  number: z.string(),
  status: z.enum(claimStatuses),
  statusSince: z.string(),
  name: z.string(),
  variantLabel: z.string().nullable(),
  numbers: shownNumbersSchema,
  buyer: z.object({ name: z.string(), phone: z.string() }),
  order: z.object({ _id: z.string(), number: z.string() }),
  promisedOn: z.string().nullable(),
  /** It is open after the promised day. */
  isOverdue: z.boolean(),
  createdAt: z.string(),
}

export const listedClaimSchema = z.object(listedFields)

export const claimListSchema = z.object({
  claims: z.array(listedClaimSchema),
  pagination: paginationSchema,
})

export const claimSchema = z.object({
  ...listedFields,
  source: z.enum(['buyer', 'staff']),
  pictures: z.array(pictureSchema),
  complaint: z.string(),
  accessories: z.string(),
  condition: z.string(),
  brandReference: z.string(),
  charge: z.number().nullable(),
  resolution: z.string(),
  ...coverageFields,
  replacement: shownNumbersSchema.nullable(),
  timeline: z.array(
    z.object({
      status: z.enum(claimStatuses),
      at: z.string(),
      by: z.string().nullable(),
      note: z.string(),
    }),
  ),
})

export type WarrantyRequest = z.output<typeof warrantyRequestSchema>
export type CoveredItem = z.output<typeof coveredItemSchema>
export type ClaimRequest = z.output<typeof claimRequestSchema>
export type StaffClaim = z.output<typeof staffClaimSchema>
export type ClaimStep = z.output<typeof claimStepSchema>
export type ClaimListQuery = z.output<typeof claimListQuerySchema>
export type ListedClaim = z.output<typeof listedClaimSchema>
export type Claim = z.output<typeof claimSchema>
