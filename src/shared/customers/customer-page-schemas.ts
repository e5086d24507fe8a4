import { z } from 'zod'
import { addressSchema } from '../addresses/address-schemas.ts'
import { mustBeFlag } from '../api/parameters.ts'
import { accountOfPhoneSchema } from './merge-schemas.ts'
import { userSchema } from '../auth/user-schemas.ts'
import { otherOrderSchema, orderNoteSchema } from '../orders/order-page-schemas.ts'
import { orderCountsSchema } from '../orders/statuses/order-count-schemas.ts'
import { storeCreditSchema } from '../store-credit/store-credit-schemas.ts'
import { ownReviewSchema } from '../reviews/review-schemas.ts'

export const blockRequestSchema = z.object({ isBlocked: z.boolean(mustBeFlag) })

export const customerOfPageSchema = userSchema.extend({
  isBlocked: z.boolean(),
  addresses: z.array(addressSchema),
})

/** Of the account and of its phone. */
export const customerTotalsSchema = z.object({
  orders: z.int(),
  /** The total of those that count as revenue. */
  spent: z.number(),
  byStatus: orderCountsSchema,
})

export const customerPageSchema = z.object({
  user: customerOfPageSchema,
  storeCredit: storeCreditSchema,
  /** Of the account and of its phone, newest first; none for staff who may not read orders. */
  orders: z.array(otherOrderSchema),
  totals: customerTotalsSchema.nullable(),
  /** Newest first; none for staff who may not read reviews. */
  reviews: z.array(ownReviewSchema),
  /** The other accounts with its phone, newest first. */
  accountsOfPhone: z.array(accountOfPhoneSchema),
  /** Accounts merged into it, newest first. */
  mergedAccounts: z.array(accountOfPhoneSchema),
  /** The account that this one was merged into. */
  mergedInto: accountOfPhoneSchema.nullable(),
  /** About these orders, newest first. */
  notes: z.array(orderNoteSchema.extend({ orderId: z.string(), orderNumber: z.string() })),
})

export type CustomerOfPage = z.output<typeof customerOfPageSchema>
export type CustomerTotals = z.output<typeof customerTotalsSchema>
export type CustomerPage = z.output<typeof customerPageSchema>
export type CustomerNote = CustomerPage['notes'][number]
