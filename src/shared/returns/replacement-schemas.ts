import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'
import { messagesOf } from '../languages/texts.ts'
import { takaSchema } from '../money/money-schemas.ts'
import { maxLines } from '../orders/orders.ts'
import { optionalText } from './return-schemas.ts'
import { returnTexts } from './return-texts.ts'
import { settleMethods } from './returns.ts'

const say = messagesOf(returnTexts)

/** POST /admin/returns/{id}/replacement/quote */
export const replacementQuoteRequestSchema = z.object({
  /** Of lines that are to be another variant than the one that is wanted; null for the same. */
  lines: z
    .array(
      z.object({
        lineId: z.uuid(say('notAnItem')).toLowerCase(),
        variantId: z.uuid(say('notAVariant')).toLowerCase().nullable(),
      }),
    )
    .max(maxLines)
    .default([]),
  deliveryFee: takaSchema(say('deliveryFee')).default(0),
})

/** POST /admin/returns/{id}/replacement: the total is that of the quote. */
export const replacementRequestSchema = replacementQuoteRequestSchema
  .extend({
    expectedTotal: z.number(),
    /** How the rest goes back where the replacement is cheaper. */
    restMethod: z.enum(settleMethods, say('method')).default('none'),
    restNumber: z.string().max(40).default(''),
    restReference: optionalText.pipe(z.string().max(100)),
    note: optionalText,
  })
  .refine(
    ({ restMethod, restNumber }) =>
      restMethod !== 'bkash' || phoneSchema.safeParse(restNumber).success,
    { path: ['restNumber'], error: say('numberRequired') },
  )

/** Price of a replacement, in taka; the order is placed at this price, or the error says what prevents it. */
export const replacementQuoteSchema = z.object({
  total: z.number(),
  /** The units that came back pay this. */
  credit: z.number(),
  /** At the door. */
  due: z.number(),
  /** Goes back to the buyer. */
  rest: z.number(),
})

export type ReplacementQuoteRequest = z.output<typeof replacementQuoteRequestSchema>
export type ReplacementRequest = z.output<typeof replacementRequestSchema>
export type ReplacementQuote = z.output<typeof replacementQuoteSchema>
