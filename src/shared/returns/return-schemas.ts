import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import {
  optionalQuery,
  queryInteger,
  queryText,
  requiredText,
  textUpTo,
} from '../api/parameters.ts'
import { pictureSchema } from '../catalog/pictures/picture-schemas.ts'
import { sentPicturesSchema } from '../catalog/pictures/sent-picture-schemas.ts'
import { trackings } from '../catalog/tracking.ts'
import { messagesOf } from '../languages/texts.ts'
import { maxLines, maxQuantity } from '../orders/orders.ts'
import { orderStatuses } from '../orders/statuses/order-status.ts'
import { returnStatuses } from './return-status.ts'
import { returnTexts } from './return-texts.ts'
import {
  maxReturnTextLength,
  refundMethods,
  requestedKinds,
  returnKinds,
  returnSources,
} from './returns.ts'

const say = messagesOf(returnTexts)

export const optionalText = textUpTo(maxReturnTextLength)

export const unitsSchema = (least: number) =>
  z.int(say('quantity')).min(least, say('quantity')).max(maxQuantity, say('quantity'))

/** `reason` is one of the list, or what the buyer writes instead. */
const requestedLineSchema = z.object({
  itemId: z.uuid(say('notAnItem')).toLowerCase(),
  quantity: unitsSchema(1),
  reason: requiredText(say('reason'), 200),
  /** The variant of the product that the buyer would like in exchange; absent for the same one. */
  wantedVariantId: z.uuid(say('notAVariant')).toLowerCase().nullish(),
})

const linesSchema = z
  .array(requestedLineSchema, say('noLines'))
  .min(1, say('noLines'))
  .max(maxLines)
  .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, say('twice'))

/** The phone of the order, for a buyer who is not signed in and ordered on another device. */
const buyerSchema = z.object({ phone: phoneSchema.optional() })

export const returnAccessSchema = buyerSchema

/** POST /orders/{id}/returns */
export const returnRequestSchema = buyerSchema.extend({
  kind: z.enum(requestedKinds, say('kind')).default('return'),
  lines: linesSchema,
  comment: optionalText,
  images: sentPicturesSchema,
})

/** A return that staff open: without lines, all units that a courier brings back. */
export const staffReturnSchema = z.object({
  kind: z.enum(returnKinds, say('kind')),
  lines: linesSchema.optional(),
  comment: optionalText,
})

const returnItemSchema = z.object({
  _id: z.string(),
  itemId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  variantLabel: z.string().nullable(),
  quantity: z.int(),
  /** One of the list, or as it was written. */
  reason: z.string(),
  /** The variant wanted in exchange; null for the same. */
  wantedVariantId: z.string().nullable(),
})

/** A variant that units can be exchanged for. */
const choiceSchema = z.object({
  variantId: z.string(),
  /** Empty for a product without options. */
  label: z.string(),
  isSoldOut: z.boolean(),
})

const stepSchema = z.object({ status: z.enum(returnStatuses), at: z.string() })

const refundSchema = z.object({ method: z.enum(refundMethods), amount: z.number() })

/** A return as its buyer sees it. */
export const ownReturnSchema = z.object({
  _id: z.string(),
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  comment: z.string(),
  lines: z.array(returnItemSchema),
  pictures: z.array(pictureSchema),
  /** The shop's reason; empty where it gave none. */
  decision: z.string(),
  refund: refundSchema.nullable(),
  /** Refund beside an exchange for something cheaper. */
  rest: refundSchema.nullable(),
  /** The order that was sent in exchange. */
  replacement: z
    .object({ _id: z.string(), orderNumber: z.string(), status: z.enum(orderStatuses) })
    .nullable(),
  canWithdraw: z.boolean(),
  /** Oldest first. */
  timeline: z.array(stepSchema),
  createdAt: z.string(),
})

/** Items of an order that can still be returned. */
export const returnableSchema = z.object({
  /** Null where nothing was delivered. */
  until: z.string().nullable(),
  /** Why nothing can be returned now; null where something can. */
  problem: z.string().nullable(),
  lines: z.array(
    z.object({ itemId: z.string(), quantity: z.int(), choices: z.array(choiceSchema) }),
  ),
})

export const orderReturnsSchema = z.object({
  returns: z.array(ownReturnSchema),
  returnable: returnableSchema,
})

/** The query of GET /admin/returns; `waiting` are days that it has had its status at least. */
export const returnFilterSchema = z.object({
  search: queryText,
  status: optionalQuery(z.enum([...returnStatuses, 'open'], say('status'))),
  kind: optionalQuery(z.enum(returnKinds, say('kind'))),
  waiting: queryInteger({ min: 1, max: 365 }),
})

export const returnListQuerySchema = adminListQuerySchema.extend(returnFilterSchema.shape)

const orderOfReturn = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  phone: z.string(),
})

export const listedReturnSchema = z.object({
  _id: z.string(),
  order: orderOfReturn,
  kind: z.enum(returnKinds),
  source: z.enum(returnSources),
  status: z.enum(returnStatuses),
  statusSince: z.string(),
  units: z.int(),
  /** The refund; null until it is settled. */
  amount: z.number().nullable(),
  createdAt: z.string(),
})

export const returnListSchema = z.object({
  returns: z.array(listedReturnSchema),
  pagination: paginationSchema,
})

export const adminReturnSchema = ownReturnSchema.omit({ canWithdraw: true }).extend({
  source: z.enum(returnSources),
  order: orderOfReturn.extend({
    status: z.enum(orderStatuses),
    total: z.number(),
    deliveryFee: z.number(),
    /** Store credit is for accounts alone. */
    hasAccount: z.boolean(),
  }),
  lines: z.array(
    returnItemSchema.extend({
      product: z.string().nullable(),
      variantId: z.string().nullable(),
      price: z.number(),
      /** Kind of numbers that its units have. */
      tracks: z.enum(trackings),
      /** The numbers of the units that left with it and are not back. */
      units: z.array(z.string()),
      choices: z.array(choiceSchema),
      /** Null until it was inspected. */
      condition: z.object({ good: z.int(), faulty: z.int(), missing: z.int() }).nullable(),
    }),
  ),
  refund: refundSchema.extend({ number: z.string(), reference: z.string() }).nullable(),
  /** Credit of a cancelled replacement: it goes back another way. */
  owed: z.number(),
  /**
   * Amounts that may be refunded: the payment for the units that came, all that is left of the order, and how much
   * of that otherwise than as store credit.
   */
  due: z.object({ goods: z.number(), left: z.number(), money: z.number() }),
  timeline: z.array(stepSchema.extend({ by: z.string().nullable(), note: z.string() })),
})

/** Products of which units came back, of what was delivered in the last days; most units first. */
export const returnRatesSchema = z.object({
  days: z.int(),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      returned: z.int(),
      delivered: z.int(),
    }),
  ),
})

export type ReturnRates = z.output<typeof returnRatesSchema>
export type ExchangeChoice = z.output<typeof choiceSchema>
export type ReturnRequest = z.output<typeof returnRequestSchema>
export type StaffReturn = z.output<typeof staffReturnSchema>
export type OwnReturn = z.output<typeof ownReturnSchema>
export type Returnable = z.output<typeof returnableSchema>
export type OrderReturns = z.output<typeof orderReturnsSchema>
export type ReturnFilter = z.output<typeof returnFilterSchema>
export type ReturnListQuery = z.output<typeof returnListQuerySchema>
export type ListedReturn = z.output<typeof listedReturnSchema>
export type AdminReturn = z.output<typeof adminReturnSchema>
