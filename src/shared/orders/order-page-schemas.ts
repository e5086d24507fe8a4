import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { userSchema } from '../auth/user-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { returnStatuses } from '../returns/return-status.ts'
import { returnKinds } from '../returns/returns.ts'
import { callOutcomes } from './calls/calls.ts'
import { adminOrderSchema } from './order-schemas.ts'
import { orderPageTexts } from './order-page-texts.ts'
import { orderRiskSchema } from './risk/order-risk-schemas.ts'
import { orderStatuses } from './statuses/order-status.ts'
import { orderSources } from './orders.ts'

const say = messagesOf(orderPageTexts)

export const maxNoteLength = 2000
export const maxLabels = 10
export const maxLabelLength = 40

/** Other orders of a buyer are listed no further. */
export const maxOtherOrders = 50

/** Mails about an order that its page names. */
export const orderMailKinds = [
  'order-confirmation',
  'new-order',
  'order-changed',
  'order-released',
  'return-step',
  'parcel-moved',
  'parcel-needs-you',
] as const

export const noteRequestSchema = z.object({
  text: requiredText(say('noteRequired'), maxNoteLength),
})

const labelSchema = requiredText(say('labelRequired'), maxLabelLength)

/** Each once, whatever its case; the first writing counts. */
function withoutRepeats(labels: readonly string[]): string[] {
  const isRepeat = (label: string, earlier: readonly string[]) =>
    earlier.some((each) => each.toLowerCase() === label.toLowerCase())
  return labels.filter((label, index) => !isRepeat(label, labels.slice(0, index)))
}

/** `expectedLabels` are those that were shown: if the order has others by now, nothing changes. */
export const labelsRequestSchema = z.object({
  labels: z
    .array(labelSchema, say('labels'))
    .max(100, say('maxLabels', maxLabels))
    .transform(withoutRepeats)
    .pipe(z.array(z.string()).max(maxLabels, say('maxLabels', maxLabels))),
  expectedLabels: z.array(z.string()).max(100).optional(),
})

const person = z.object({ _id: z.string(), name: z.string() })

/** Of the staff; its buyer never sees it. */
export const orderNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** The members of staff whom it mentions. */
  mentions: z.array(person),
  /** Null when the account is gone. */
  by: z.string().nullable(),
  at: z.string(),
})

/** An edit of what the order contains, costs or where it goes. */
export const madeEditSchema = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  totalBefore: z.number(),
  totalAfter: z.number(),
})

const event = { at: z.string(), by: z.string().nullable() }

/** An event of an order; `by` is the member of staff. */
export const orderEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), ...event, source: z.enum(orderSources) }),
  z.object({
    kind: z.literal('call'),
    ...event,
    outcome: z.enum(callOutcomes),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    /** It was taken back and does not count. */
    isUndone: z.boolean(),
  }),
  z.object({
    kind: z.literal('change'),
    ...event,
    totalBefore: z.number(),
    totalAfter: z.number(),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('status'),
    ...event,
    status: z.enum(orderStatuses),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('return'),
    ...event,
    note: z.string().nullable(),
    returnId: z.string(),
    returnKind: z.enum(returnKinds),
    step: z.enum(returnStatuses),
  }),
  z.object({ kind: z.literal('mail'), ...event, mail: z.enum(orderMailKinds) }),
  z.object({ kind: z.literal('note'), ...event, note: orderNoteSchema }),
])

/** The order, with what its page shows beside what a list does. */
export const orderOfPageSchema = adminOrderSchema.extend({
  labels: z.array(z.string()),
})

export const otherOrderSchema = adminOrderSchema.pick({
  _id: true,
  orderNumber: true,
  status: true,
  total: true,
  createdAt: true,
  source: true,
})

const orderProfitSchema = z.object({
  /** Of the units whose cost was known when they were sold, without those that are in stock again. */
  cost: z.number(),
  units: z.int(),
  /** How many units have an unknown cost, those that came back included. */
  unknownUnits: z.int(),
  /**
   * Charges of the couriers for all its parcels so far, returned ones too; null before the first charge, while the
   * delivery counts as neither earned nor lost.
   */
  courier: z.number().nullable(),
  packing: z.number(),
  /** How many are packed, and of those that went out, charged. */
  parcels: z.int(),
  /** The buyer's payment less all of these; null while the cost of a unit is unknown. */
  profit: z.number().nullable(),
})

export const orderPageSchema = z.object({
  order: orderOfPageSchema,
  risk: orderRiskSchema,
  /** Oldest first. */
  timeline: z.array(orderEventSchema),
  changes: z.array(madeEditSchema),
  notes: z.array(orderNoteSchema),
  /** The buyer's account; null for a guest, and for staff who may not read customers. */
  customer: userSchema.nullable(),
  /** Of the same phone or account, newest first. */
  otherOrders: z.array(otherOrderSchema),
  /** Profit of the shop; absent for staff who may not see costs. */
  profit: orderProfitSchema.optional(),
})

/** A member of staff whom a note may mention. */
export const colleagueSchema = person

export type OrderNote = z.output<typeof orderNoteSchema>
export type MadeEdit = z.output<typeof madeEditSchema>
export type OrderEvent = z.output<typeof orderEventSchema>
export type OrderOfPage = z.output<typeof orderOfPageSchema>
export type OtherOrder = z.output<typeof otherOrderSchema>
export type OrderPage = z.output<typeof orderPageSchema>
export type Colleague = z.output<typeof colleagueSchema>
export type OrderMailKind = (typeof orderMailKinds)[number]
