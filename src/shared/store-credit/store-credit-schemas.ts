import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { signedTakaSchema } from '../money/money-schemas.ts'
import { creditCauses } from './store-credit.ts'
import { storeCreditTexts } from './store-credit-texts.ts'

const say = messagesOf(storeCreditTexts)

const entrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  /** In taka; negative where it was spent. */
  amount: z.number(),
  cause: z.enum(creditCauses),
  /** The order that it is about; null for a correction. */
  orderId: z.string().nullable(),
  /** Of a correction. */
  reason: z.string(),
})

/** Balance of an account, in taka, and its newest entries, newest first. */
export const storeCreditSchema = z.object({
  balance: z.number(),
  entries: z.array(entrySchema),
})

/** `id` is that of the correction: a repeat changes nothing. */
export const creditCorrectionSchema = z.object({
  id: z.guid(say('id')).toLowerCase(),
  amount: signedTakaSchema(say('amount')).refine((amount) => amount !== 0, say('amount')),
  reason: requiredText(say('reason'), 200),
})

export type StoreCredit = z.output<typeof storeCreditSchema>
export type CreditCorrection = z.output<typeof creditCorrectionSchema>
