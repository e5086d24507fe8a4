import { z } from 'zod'
import { maxCharacters } from '../../api/parameters.ts'
import { messagesOf } from '../../languages/texts.ts'
import { callFormTexts } from './call-form-texts.ts'
import { callOutcomes } from './calls.ts'
import { adminOrderSchema } from '../order-schemas.ts'
import { orderRiskSchema } from '../risk/order-risk-schemas.ts'
import { orderStatuses } from '../statuses/order-status.ts'

const say = messagesOf(callFormTexts)

const earlierCallSchema = z.object({
  _id: z.string(),
  outcome: z.enum(callOutcomes),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** The name of the member of staff; null where the account is gone. */
  calledBy: z.string().nullable(),
  at: z.string(),
})

/** Another order of the same phone. */
const otherOrderSchema = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  total: z.number(),
  createdAt: z.string(),
})

/** An order that one member of staff has to call, until `leasedUntil`. */
export const callSchema = z.object({
  order: adminOrderSchema,
  risk: orderRiskSchema,
  dueAt: z.string(),
  /** Until when its first call is in time; null for later calls. */
  promisedUntil: z.string().nullable(),
  attempts: z.int(),
  leasedUntil: z.string(),
  history: z.object({
    /** Newest first, ten at most. */
    orders: z.array(otherOrderSchema),
    /** The calls of this order that were not taken back, oldest first. */
    calls: z.array(earlierCallSchema),
  }),
})

/** `opensAt` outside the calling hours. */
export const nextCallSchema = z.object({
  call: callSchema.nullable(),
  opensAt: z.string().optional(),
})

const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, maxCharacters(maxLength))
    .nullish()
    .transform((text) => text || null)

export const callOutcomeSchema = z
  .object({
    outcome: z.enum(callOutcomes),
    /** Why it was cancelled, which a cancelled order needs. */
    reason: optionalText(200),
    note: optionalText(2000),
    /** `updatedAt` of the order as it was read out: a later change is not confirmed. */
    updatedAt: z.iso.datetime().optional(),
  })
  .refine(({ outcome, reason }) => outcome !== 'cancelled' || reason !== null, {
    path: ['reason'],
    error: say('whyCancelled'),
  })

export const recordedCallSchema = z.object({
  order: adminOrderSchema,
  /** Null where no call is due. */
  nextCallAt: z.string().nullable(),
})

/** Up to 99; `isCapped` where there are more. */
export const waitingCallsSchema = z.object({ count: z.int(), isCapped: z.boolean() })

/** The first calls of orders, and how many of them came within the promised time. */
export const punctualitySchema = z.object({
  /** The last seven days in Dhaka, YYYY-MM-DD, oldest first. */
  days: z.array(z.string()),
  rows: z.array(
    z.object({
      day: z.string(),
      /** Null for accounts that are gone. */
      calledBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
      calls: z.int(),
      inTime: z.int(),
    }),
  ),
})

export type Call = z.output<typeof callSchema>

export type NextCall = z.output<typeof nextCallSchema>

export type CallOutcomeRequest = z.output<typeof callOutcomeSchema>

export type RecordedCall = z.output<typeof recordedCallSchema>

export type Punctuality = z.output<typeof punctualitySchema>
