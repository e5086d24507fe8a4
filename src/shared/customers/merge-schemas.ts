import { z } from 'zod'
import { mustBeFlag } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { mergeTexts } from './merge-texts.ts'

const say = messagesOf(mergeTexts)

/** An account that belongs together with the one that is looked at. */
export const accountOfPhoneSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** It can neither be merged nor be merged into. */
  isStaff: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const mergeRequestSchema = z.object({
  /** The account that is merged into the one of the path, and ends. */
  from: z.uuid(say('chooseAccount')).toLowerCase(),
  /** Says what a merge would do, and does nothing. */
  dryRun: z.boolean(mustBeFlag).optional(),
})

/** How much a merge moves, and what it leaves behind. */
export const mergeResultSchema = z.object({
  moves: z.object({
    orders: z.int(),
    /** About these orders. */
    notes: z.int(),
    addresses: z.int(),
    reviews: z.int(),
    cartUnits: z.int(),
    /** In taka. */
    storeCredit: z.number(),
  }),
  stays: z.object({
    /** The kept account has them already. */
    sameAddresses: z.int(),
    /** Beyond what an account may have. */
    addressesBeyondLimit: z.int(),
    /** Beyond the stock, or beyond what a cart may hold. */
    cartUnits: z.int(),
  }),
})

export type AccountOfPhone = z.output<typeof accountOfPhoneSchema>
export type MergeRequest = z.output<typeof mergeRequestSchema>
export type MergeResult = z.output<typeof mergeResultSchema>
