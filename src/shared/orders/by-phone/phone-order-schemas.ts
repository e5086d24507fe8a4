import { z } from 'zod'
import { phoneSchema, savedShippingAddressSchema } from '../../addresses/address-schemas.ts'
import { languages } from '../../languages/languages.ts'
import { messagesOf } from '../../languages/texts.ts'
import { adjustmentsSchema, editProblemSchema, staffNoteSchema } from '../edits/edit-schemas.ts'
import { otherOrderSchema } from '../order-page-schemas.ts'
import {
  adjustmentSchema,
  guestEmailSchema,
  orderRequestSchema,
  quoteLineSchema,
  quoteRequestSchema,
  quoteSchema,
} from '../order-schemas.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'

const say = messagesOf(phoneOrderTexts)

const customerIdSchema = z.uuid(say('noCustomer')).toLowerCase().nullish()

/**
 * An order that a member of staff takes on the phone. Its buyer is a guest unless `customerId` names an
 * account. `heldOrderId` is the order put aside that it was; `language` that of its mails and invoice.
 */
export const phoneOrderRequestSchema = orderRequestSchema.extend({
  source: z.literal('phone', say('source')),
  customerId: customerIdSchema,
  adjustments: adjustmentsSchema.default([]),
  note: staffNoteSchema,
  language: z.enum(languages, say('language')).optional(),
  heldOrderId: z.uuid(say('heldNotFound')).toLowerCase().nullish(),
})

/** A value that is not typed completely yet counts as absent. */
function absentUntilValid<T extends z.ZodType>(schema: T) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<T> | null => {
      const { success, data } = schema.safeParse(value)
      return success ? data : null
    })
}

/** Unlike a shopper's, it tells whether the phone or the e-mail has ordered before. */
export const phoneQuoteRequestSchema = quoteRequestSchema.omit({ firstOrder: true }).extend({
  phone: absentUntilValid(phoneSchema),
  guestEmail: absentUntilValid(guestEmailSchema),
  customerId: customerIdSchema,
  adjustments: adjustmentsSchema.default([]),
})

/** Why the order would be refused; `deal_units_short` refuses nothing. */
export const phoneOrderProblemSchema = editProblemSchema.extend({
  code: z.enum([...editProblemSchema.shape.code.options, 'blocked']),
})

export const phoneQuoteSchema = quoteSchema.omit({ problems: true, lines: true }).extend({
  adjustments: z.array(adjustmentSchema),
  /** `line` is which of the request's items it is: those that cannot be sold are missing. */
  lines: z.array(quoteLineSchema.extend({ line: z.int() })),
  problems: z.array(phoneOrderProblemSchema),
})

export const phoneBuyerRequestSchema = z.object({ phone: phoneSchema })

/** Orders of a phone are listed no further. */
export const maxOrdersOfPhone = 10

/** Orders, accounts and addresses of a phone. */
export const phoneBuyerSchema = z.object({
  phone: z.string(),
  isBlocked: z.boolean(),
  /** Accounts with this phone, for staff who may read customers. Nobody verifies phones. */
  accounts: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
  /** Where its orders went, the last one first, then what its accounts have saved; each once. */
  addresses: z.array(savedShippingAddressSchema),
  /** Of its last order. */
  email: z.string().nullable(),
  language: z.enum(languages).nullable(),
  /** The newest ones. */
  orders: z.array(otherOrderSchema),
  /** How all of them ended. */
  counts: z.object({ orders: z.int(), delivered: z.int(), cancelled: z.int() }),
})

export type PhoneOrderRequest = z.output<typeof phoneOrderRequestSchema>
export type PhoneOrderRequestInput = z.input<typeof phoneOrderRequestSchema>
export type PhoneQuoteRequest = z.output<typeof phoneQuoteRequestSchema>
export type PhoneQuoteRequestInput = z.input<typeof phoneQuoteRequestSchema>
export type PhoneQuote = z.output<typeof phoneQuoteSchema>
export type PhoneOrderProblem = z.output<typeof phoneOrderProblemSchema>
export type PhoneBuyer = z.output<typeof phoneBuyerSchema>
