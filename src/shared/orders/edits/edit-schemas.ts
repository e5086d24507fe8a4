import { z } from 'zod'
import { shippingAddressSchema } from '../../addresses/address-schemas.ts'
import { requiredText, withoutNull } from '../../api/parameters.ts'
import { selectedColorSchema, variantIdSchema } from '../../carts/cart-schemas.ts'
import { productIdSchema } from '../../catalog/product-id-schemas.ts'
import { variantChoiceSchema } from '../../catalog/variant-schemas.ts'
import { messagesOf } from '../../languages/texts.ts'
import { signedTakaSchema } from '../../money/money-schemas.ts'
import {
  adjustmentSchema,
  adminOrderSchema,
  dealUnitsShort,
  lineProblemCodes,
  orderItemSchema,
  quantitySchema,
} from '../order-schemas.ts'
import { maxLines } from '../orders.ts'
import { editTexts } from './edit-texts.ts'

const say = messagesOf(editTexts)

export const maxAdjustments = 10

/**
 * A line as it is to be. It is an item of the order when it names it by `itemId`, or its variant; one
 * that names nothing is the next item without a variant. Any other line is added. An item keeps the
 * price that it was sold at, unless `price` names today's; an added line has today's.
 */
export const editedLineSchema = z.object({
  itemId: z.uuid(say('notAnItem')).toLowerCase().nullish(),
  productId: productIdSchema.nullish(),
  variantId: variantIdSchema,
  selectedColor: selectedColorSchema,
  quantity: quantitySchema,
  price: z.number().nullish(),
})

/** A surcharge, or, below zero, a discount. */
const adjustmentRequestSchema = z.object({
  label: requiredText(say('labelRequired'), 120),
  amount: signedTakaSchema(say('amountRequired')).refine(
    (amount) => amount !== 0,
    say('amountRequired'),
  ),
})

export const adjustmentsSchema = z
  .array(adjustmentRequestSchema)
  .max(maxAdjustments, say('maxAdjustments', maxAdjustments))

/** For the staff. */
export const staffNoteSchema = z.string().trim().max(500).refine(withoutNull, say('note')).nullish()

/**
 * The new content of the order; `lines` is the whole list. Without an address or adjustments those of
 * the order stay. `updatedAt` is that of the order as it was loaded. `dropCoupon` gives up its coupon,
 * which an order that no longer fits it needs. A dry run changes nothing.
 */
export const editRequestSchema = z.object({
  updatedAt: z.iso.datetime(say('updatedAt')),
  lines: z
    .array(editedLineSchema, say('noLines'))
    .min(1, say('noLines'))
    .max(maxLines, say('maxLines', maxLines)),
  shippingAddress: shippingAddressSchema.optional(),
  adjustments: adjustmentsSchema.optional(),
  note: staffNoteSchema,
  dropCoupon: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  /** The total of the preview: an edit that would make another one changes nothing. */
  expectedTotal: z.number().nullish(),
})

/** An order before or after an edit. */
export const orderContentSchema = adminOrderSchema.pick({
  items: true,
  shippingAddress: true,
  subtotal: true,
  deliveryFee: true,
  couponDiscount: true,
  firstOrderDiscount: true,
  appliedCoupon: true,
  adjustments: true,
  rounding: true,
  total: true,
  storeCredit: true,
  exchangeCredit: true,
  paid: true,
  due: true,
})

const changedItem = orderItemSchema
  .pick({ product: true, variantId: true, name: true, variantLabel: true })
  .extend({ itemId: z.string() })

const amountChange = { from: z.number(), to: z.number() }

export const orderChangeSchema = z.discriminatedUnion('kind', [
  changedItem.extend({ kind: z.literal('line_added'), quantity: z.int(), price: z.number() }),
  changedItem.extend({ kind: z.literal('line_removed'), quantity: z.int(), price: z.number() }),
  changedItem.extend({ kind: z.literal('quantity'), from: z.int(), to: z.int() }),
  changedItem.extend({ kind: z.literal('price'), ...amountChange }),
  z.object({
    kind: z.literal('address'),
    from: adminOrderSchema.shape.shippingAddress,
    to: adminOrderSchema.shape.shippingAddress,
  }),
  z.object({
    kind: z.literal('adjustments'),
    from: z.array(adjustmentSchema),
    to: z.array(adjustmentSchema),
  }),
  z.object({ kind: z.literal('coupon_dropped'), code: z.string() }),
  z.object({
    kind: z.enum(['delivery_fee', 'coupon_discount', 'first_order_discount', 'total']),
    ...amountChange,
  }),
  /** Units that go back to the stock or the flash deal of an item; below zero where they are taken. */
  changedItem.extend({ kind: z.enum(['stock', 'deal_units']), units: z.int() }),
])

/** Why the edit would be refused; `deal_units_short` refuses nothing. */
export const editProblemSchema = z.object({
  code: z.enum([
    ...lineProblemCodes,
    dealUnitsShort,
    'deal_sold_out',
    'invalid_coupon',
    'coupon_used_up',
    'delivery_paused',
    'invalid',
  ]),
  message: z.string(),
  /** The field of the request, such as `lines.2.quantity`. */
  path: z.string(),
  /** Of the request's lines, where it is one of them. */
  line: z.int().optional(),
  /** Of the order's items, one that the edit may not remove. */
  itemId: z.string().optional(),
  variantId: z.string().optional(),
  /** Units that the line can have. */
  available: z.int().optional(),
  choices: z.array(variantChoiceSchema).optional(),
})

export const editPreviewSchema = z.object({
  before: orderContentSchema,
  after: orderContentSchema,
  changes: z.array(orderChangeSchema),
  problems: z.array(editProblemSchema),
})

/** An edit that was made. */
export const madeChangeSchema = z.object({
  _id: z.string(),
  at: z.string(),
  note: z.string().nullable(),
  totalBefore: z.number(),
  totalAfter: z.number(),
  changes: z.array(orderChangeSchema),
})

/** `change` is null where the order was like this already. */
export const editedOrderSchema = z.object({
  order: adminOrderSchema,
  change: madeChangeSchema.nullable(),
})

export type EditRequest = z.output<typeof editRequestSchema>
export type EditRequestInput = z.input<typeof editRequestSchema>
export type EditedLine = EditRequest['lines'][number]
export type OrderContent = z.output<typeof orderContentSchema>
export type OrderChange = z.output<typeof orderChangeSchema>
export type EditProblem = z.output<typeof editProblemSchema>
export type EditPreview = z.output<typeof editPreviewSchema>
export type EditedOrder = z.output<typeof editedOrderSchema>
