import { z } from 'zod'
import {
  districtSchema,
  phoneSchema,
  savedShippingAddressSchema,
  shippingAddressSchema,
} from '../addresses/address-schemas.ts'
import {
  namesProduct,
  productOrVariantSchema,
  selectedColorSchema,
  variantIdSchema,
  wantedQuantitySchema,
} from '../carts/cart-schemas.ts'
import { catalogMessage } from '../catalog/catalog-texts.ts'
import { warrantySchema } from '../catalog/warranty/warranty-schemas.ts'
import { choiceProblemCodes, variantChoiceSchema } from '../catalog/variant-schemas.ts'
import { normalizeCouponCode } from '../coupons/coupons.ts'
import { buyerParcelSchema } from '../couriers/parcels/buyer-parcel-schemas.ts'
import {
  orderTasks,
  maxInvoicesAtOnce,
  maxLines,
  maxQuantity,
  orderNumberPattern,
  orderSources,
} from './orders.ts'
import { parcelStages } from '../couriers/parcels/parcel-stages.ts'
import { languages } from '../languages/languages.ts'
import { pageQuery } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { latinDigits } from '../formatting/digits.ts'
import { orderTexts } from './order-texts.ts'
import { shownNumbersSchema } from '../units/shown-numbers-schemas.ts'
import { packingStates } from './statuses/next-step.ts'
import { orderStatuses } from './statuses/order-status.ts'

const say = messagesOf(orderTexts)

export const quantitySchema = wantedQuantitySchema.max(maxQuantity, say('maxQuantity', maxQuantity))

/**
 * `price` is what the shopper saw, compared with the current price; name and image are ignored. `search`
 * is the search that found the product: it is counted, and not stored with the order.
 */
export const orderLineRequestSchema = z
  .object({
    productId: productOrVariantSchema,
    variantId: variantIdSchema,
    quantity: quantitySchema,
    selectedColor: selectedColorSchema,
    price: z.number().nullish(),
    search: z.string().max(1000).nullish(),
  })
  .refine(namesProduct, { path: ['productId'], error: catalogMessage('noProductId') })

/** Any text: a malformed code matches no coupon. */
const couponCodeSchema = z
  .string()
  .nullish()
  .transform((code) => (code ? normalizeCouponCode(code) || null : null))

export const guestEmailSchema = z.preprocess(
  (value) => (value === '' ? null : value),
  z.email(say('email')).max(254).toLowerCase().nullish(),
)

const itemsSchema = z
  .array(orderLineRequestSchema, say('emptyCart'))
  .max(maxLines, say('maxLines', maxLines))

/** A missing address is rejected field by field. */
const orderAddressSchema = z.preprocess(
  (address) => address ?? {},
  shippingAddressSchema,
) as unknown as typeof shippingAddressSchema

export const orderRequestSchema = z.object({
  items: itemsSchema.min(1, say('emptyCart')),
  shippingAddress: orderAddressSchema,
  couponCode: couponCodeSchema,
  guestEmail: guestEmailSchema,
  expectedTotal: z.number().nullish(),
  /** Of the buyer's account, in taka: at most the total is spent, and all of it or the order is rejected. */
  storeCredit: z.number().min(0).optional(),
})

/** A quote is requested while the form is being filled in: an open choice counts as absent. */
const quotedDistrictSchema = z.preprocess(
  (written) => (written === '' ? null : written),
  districtSchema.nullish().transform((district) => district ?? null),
)

/**
 * `firstOrder: false` leaves out the first-order discount, after the shop rejected it when the order
 * was placed. There is no phone and no e-mail: a quote must not reveal whether either is known.
 */
export const quoteRequestSchema = z.object({
  items: itemsSchema,
  district: quotedDistrictSchema,
  couponCode: couponCodeSchema,
  firstOrder: z.boolean().optional(),
})

export const orderItemSchema = z.object({
  _id: z.string(),
  product: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  quantity: z.int(),
  selectedColor: z.string().nullable(),
  /** It may have been deleted since; null for an item from before there were variants. */
  variantId: z.string().nullable(),
  sku: z.string().nullable(),
  color: z.string().nullable(),
  /** The values of all other options ("256 GB / Steel"). */
  size: z.string().nullable(),
  /** All values ("Black · 256 GB · Steel"). */
  variantLabel: z.string().nullable(),
  /** At the time of the order; null for an old order where it is not known. */
  warranty: warrantySchema.nullable(),
  /** The serial numbers or IMEIs of the units that were packed; absent for a product without any. */
  units: z.array(shownNumbersSchema).optional(),
})

/** A surcharge agreed between staff and buyer; below zero a discount. */
export const adjustmentSchema = z.object({ label: z.string(), amount: z.number() })

export const statusChangeSchema = z.object({ status: z.enum(orderStatuses), at: z.string() })

const orderFields = {
  _id: z.string(),
  orderNumber: z.string(),
  items: z.array(orderItemSchema),
  paymentMethod: z.string(),
  /** In which it was placed: that of its e-mails and its invoice. */
  language: z.enum(languages),
  status: z.enum(orderStatuses),
  subtotal: z.number(),
  deliveryFee: z.number(),
  couponDiscount: z.number(),
  firstOrderDiscount: z.number(),
  appliedCoupon: z.object({ code: z.string() }).nullable(),
  adjustments: z.array(adjustmentSchema),
  /** Rounds the total to whole taka; 0 where it was priced before totals were. */
  rounding: z.number(),
  total: z.number(),
  /** Of the total, paid before the delivery: by store credit, and by goods that came back. */
  storeCredit: z.number(),
  exchangeCredit: z.number(),
  /** Paid in money before the parcel arrives, as the shop has noted it. */
  paid: z.number(),
  /** Amount left to pay at the door; 0 for an order that has arrived or is cancelled. */
  due: z.number(),
  timeline: z.array(statusChangeSchema),
  createdAt: z.string(),
  /** Parcels handed to a courier, oldest first; absent without any, and for staff, who see more. */
  parcels: z.array(buyerParcelSchema).optional(),
  /** True where the shop has cancelled it because the buyer did not answer: the buyer may reopen it. */
  canReopen: z.boolean().optional(),
  /** True of a large order that waits for the shop's call without holding its units. */
  waitsForCall: z.boolean().optional(),
}

export const orderSchema = z.object({
  ...orderFields,
  user: z.object({ name: z.string(), email: z.string().nullable() }),
  shippingAddress: savedShippingAddressSchema,
})

/** An order as administrators see it, with the author of each status change; null when it was placed. */
export const adminOrderSchema = orderSchema.extend({
  timeline: z.array(statusChangeSchema.extend({ changedBy: z.string().nullable() })),
  /** Of its status, its content and where it goes: an edit names it. */
  updatedAt: z.string(),
  source: z.enum(orderSources),
  /** Its number in another shop, of an imported order. */
  importedNumber: z.string().optional(),
  /** The state of its newest parcel; null without one. */
  parcelState: z.enum(parcelStages).nullable(),
  /** How far the numbers of a confirmed order's units are scanned; `none` for any other order. */
  packing: z.enum(packingStates),
  /** Open tasks; in lists and on the order's page. */
  tasks: z.array(z.enum(orderTasks)).optional(),
})

/** The query of GET /orders/user. */
export const ownOrdersQuerySchema = z.object(pageQuery({ default: 20, max: 100, maxPage: 1000 }))

/** The query of GET /admin/invoices: ids of orders, comma separated. */
export const invoicesQuerySchema = z.object({
  orders: z
    .string(say('chooseOrders'))
    .max(10_000)
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(
      z
        .array(z.uuid(say('notAnId')))
        .max(maxInvoicesAtOnce, say('tooManyInvoices', maxInvoicesAtOnce)),
    ),
})

/** The order for people who know its number and phone: all but name and address (API, POST /orders/track). */
export const trackedOrderSchema = z.object(orderFields)

/** The number may be pasted with its #, in lower case or with Bangla digits. */
export const trackRequestSchema = z.object({
  orderNumber: z
    .string(say('numberRequired'))
    .trim()
    .transform((number) => latinDigits(number).replace(/^#/, '').toUpperCase())
    .pipe(z.string().regex(orderNumberPattern, say('number'))),
  phone: phoneSchema,
})

export const lineProblemCodes = [
  'not_found',
  'out_of_stock',
  'price_changed',
  ...choiceProblemCodes,
  'too_many_units',
] as const

/** Not a rejection: the line is sold at the regular price, as only `available` units are left at the deal price. */
export const dealUnitsShort = 'deal_units_short'

/**
 * Why the order would be rejected, with the line concerned, unless that is the coupon, the district
 * (`delivery_paused`) or all lines together (`too_many_units`); `deal_units_short` rejects nothing.
 */
export const quoteProblemSchema = z.object({
  code: z.enum([
    ...lineProblemCodes,
    dealUnitsShort,
    'invalid_coupon',
    'coupon_used_up',
    'delivery_paused',
  ]),
  message: z.string(),
  productId: z.string().optional(),
  selectedColor: z.string().optional(),
  variantId: z.string().optional(),
  available: z.int().optional(),
  /** Of `variant_required`: the variants that fit. */
  choices: z.array(variantChoiceSchema).optional(),
})

export const quoteLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  quantity: z.int(),
  selectedColor: z.string(),
  variantId: z.string().optional(),
  variantLabel: z.string().optional(),
  lineTotal: z.number(),
})

export const quoteSchema = z.object({
  subtotal: z.number(),
  deliveryFee: z.number(),
  couponDiscount: z.number(),
  firstOrderDiscount: z.number(),
  /** Rounds the total to whole taka. */
  rounding: z.number(),
  total: z.number(),
  appliedCoupon: z.object({ code: z.string(), description: z.string() }).nullable(),
  /** Why a coupon that could be used is not: the first-order discount is larger, and counts instead. */
  couponNotice: z.string().optional(),
  lines: z.array(quoteLineSchema),
  /** The part of the total that the account can pay; absent where it is 0. */
  storeCredit: z.number().optional(),
  problems: z.array(quoteProblemSchema),
})

export type OrderRequest = z.output<typeof orderRequestSchema>
export type OrderRequestInput = z.input<typeof orderRequestSchema>
export type QuoteRequest = z.output<typeof quoteRequestSchema>
export type AdminOrder = z.output<typeof adminOrderSchema>
export type Order = z.output<typeof orderSchema>
export type OrderItem = z.output<typeof orderItemSchema>
export type TrackRequest = z.output<typeof trackRequestSchema>
export type TrackedOrder = z.output<typeof trackedOrderSchema>
export type Quote = z.output<typeof quoteSchema>
export type QuoteProblem = z.output<typeof quoteProblemSchema>
