import { z } from 'zod'
import { withoutNull } from '../../api/parameters.ts'
import { pictureIdOfUrl } from '../../catalog/pictures/picture-sizes.ts'
import { languages } from '../../languages/languages.ts'
import { maxAdjustments } from '../edits/edit-schemas.ts'
import { maxLines, maxQuantity } from '../orders.ts'

/** Orders that may be put aside at the same time. */
export const maxHeldOrders = 200

const typed = (maxLength: number) => z.string().max(maxLength).refine(withoutNull)

/** A line, with what it was called and cost when the order was put aside. */
export const heldLineSchema = z.object({
  productId: typed(40),
  variantId: typed(40),
  quantity: z.int().min(1).max(maxQuantity),
  name: typed(500),
  image: typed(500)
    .refine((url) => pictureIdOfUrl(url) !== null)
    .nullable(),
  price: z.number().nullable(),
})

/** The form as it was left: any of it may be missing or wrong. */
export const heldDraftSchema = z.object({
  phone: typed(40),
  fullName: typed(120),
  fullAddress: typed(500),
  district: typed(60),
  thana: typed(120),
  email: typed(254),
  language: z.enum(languages),
  customerId: typed(40),
  couponCode: typed(100),
  note: typed(500),
  lines: z.array(heldLineSchema).max(maxLines),
  adjustments: z
    .array(
      z.object({
        kind: z.enum(['discount', 'surcharge']),
        label: typed(120),
        amount: typed(12),
      }),
    )
    .max(maxAdjustments),
  /** Total of the order when it was put aside. */
  total: z.number().nullable(),
})

/** `updatedAt` is that of the order as it was taken up. */
export const holdRequestSchema = z.object({ draft: heldDraftSchema })
export const holdAgainRequestSchema = holdRequestSchema.extend({ updatedAt: z.iso.datetime() })

/** In the list. */
export const heldOrderSchema = z.object({
  _id: z.string(),
  /** The buyer's name or phone; empty where neither was known. */
  label: z.string(),
  /** The member of staff who put it aside; null when the account is gone. */
  heldBy: z.string().nullable(),
  lines: z.int(),
  total: z.number().nullable(),
  updatedAt: z.string(),
})

export const heldOrderWithDraftSchema = heldOrderSchema.extend({ draft: heldDraftSchema })

export type HeldDraft = z.output<typeof heldDraftSchema>
export type HeldOrder = z.output<typeof heldOrderSchema>
export type HeldOrderWithDraft = z.output<typeof heldOrderWithDraftSchema>
