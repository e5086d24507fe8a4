import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { shippingAddressSchema } from '#shared/addresses/address-schemas.ts'
import { orderStatuses } from '#shared/orders/statuses/order-status.ts'
import { returnReasons } from '#shared/returns/returns.ts'
import { starSteps } from '#shared/reviews/reviews.ts'
import { demoTextsSchema } from '../demo-catalogue.ts'

export const historyDays = 90

const { fullName, phone, ...placeFields } = shippingAddressSchema.shape

const placeSchema = z.object(placeFields)

const personFields = { name: fullName, phone }

const demoCustomerSchema = z.object({
  ...personFields,
  email: z.email(),
  addresses: z.array(placeSchema).min(1),
})

const demoGuestSchema = z.object({
  ...personFields,
  email: z.email().nullable(),
  address: placeSchema,
})

const demoMemberSchema = z.object({
  ...personFields,
  email: z.email(),
  /** The name of one that every shop begins with. */
  role: z.string(),
})

/** Before the first start, when the demo is loaded. */
const hoursAgo = z
  .number()
  .min(0.1)
  .max(historyDays * 24)

const demoReviewSchema = z.object({
  /** The sku of the product. */
  product: z.string(),
  rating: z.literal(starSteps),
  comment: z.string().min(1),
  /** How long the text says that the product has been in use. */
  daysOfUse: z.int().min(1).max(30),
  writtenHoursAgo: hoursAgo,
  /** How many customers marked it as helpful. */
  helpful: z.int().min(1).max(20).default(0),
  reply: z.string().optional(),
  /** When it was replied to and marked, if it was. */
  repliedHoursAgo: hoursAgo,
})

const demoItemSchema = z.object({
  product: z.string(),
  /** The SKU of the variant, of a product with several that differ. */
  variant: z.string().optional(),
  color: z.string().default(''),
  quantity: z.int(),
})

const demoOrderSchema = z.object({
  hoursAgo,
  /** By the index in customers.json or guests.json. */
  buyer: z.object({ kind: z.enum(['customer', 'guest']), index: z.int() }),
  /** Index in the addresses of the customer. */
  addressIndex: z.int().default(0),
  items: z.array(demoItemSchema).min(1),
  couponCode: z.string().nullable().default(null),
  /** Later changes of its status, in order. */
  changes: z.array(z.object({ status: z.enum(orderStatuses), hoursAgo })),
  /** Reviews of its items, by its buyer. */
  reviews: z.array(demoReviewSchema).default([]),
})

const demoSteps = ['picked', 'moving', 'out', 'held', 'delivered', 'returning', 'returned'] as const

/** Of an order by its index, as everywhere below. The rider takes it along when the order is shipped. */
const demoParcelSchema = z.object({
  order: z.int(),
  courier: z.enum(['pathao', 'steadfast']),
  bookedHoursAgo: hoursAgo,
  /** The courier has booked it, and the shop never heard of that. */
  isUnanswered: z.boolean().default(false),
  /** Reports of the courier, in order. */
  steps: z.array(z.object({ step: z.enum(demoSteps), hoursAgo })),
})

/** Money of a courier: a file that the shop has taken, or a payout that the courier lists. */
const demoPayoutSchema = z.object({
  courier: z.enum(['pathao', 'steadfast']),
  by: z.enum(['file', 'list']),
  /** For what was delivered before. */
  deliveredHoursAgo: hoursAgo,
  hoursAgo,
})

/** A return that its buyer asks for on the page, of one unit of a product. */
const demoReturnSchema = z.object({
  order: z.int(),
  product: z.string(),
  reason: z.enum(returnReasons),
  comment: z.string(),
  hoursAgo,
  steps: z.array(
    z.discriminatedUnion('status', [
      z.object({ status: z.enum(['approved', 'received']), hoursAgo }),
      z.object({ status: z.literal('inspected'), isGood: z.boolean(), hoursAgo }),
      z.object({ status: z.literal('settled'), reference: z.string(), hoursAgo }),
    ]),
  ),
})

/** A parcel that nobody accepted, and that has come back to the shop. */
const demoReceivedSchema = z.object({ order: z.int(), hoursAgo })

const demoClaimSchema = z.object({
  order: z.int(),
  product: z.string(),
  complaint: z.string(),
  /** By its buyer on the page; else somebody has brought it. */
  isAskedFor: z.boolean().default(false),
  hoursAgo,
  steps: z.array(
    z.object({
      status: z.enum(['sent_to_brand', 'waiting_parts', 'ready', 'returned']),
      brandReference: z.string().default(''),
      resolution: z.string().default(''),
      hoursAgo,
    }),
  ),
})

/** From then on each unit of these products has a serial number. */
const demoTrackingSchema = z.object({
  hoursAgo,
  /** How the numbers begin, by the sku of the product. */
  products: z.record(z.string(), z.string()),
  receipts: z.array(
    z.object({
      hoursAgo,
      supplier: z.string(),
      invoice: z.string(),
      lines: z.array(
        z.object({
          product: z.string(),
          variant: z.string().optional(),
          quantity: z.int(),
          /** Taka. */
          cost: z.number(),
        }),
      ),
    }),
  ),
})

const demoCouponSchema = z.object({
  code: z.string(),
  description: z.string(),
  texts: z.strictObject({ bn: demoTextsSchema.shape.bn.pick({ description: true }) }),
  discountType: z.enum(['percentage', 'fixed']),
  /** Percent, or taka. */
  discountValue: z.number(),
  /** Taka, as all amounts here. */
  minimumOrderAmount: z.number(),
  maximumDiscount: z.number().nullable(),
  usageLimit: z.int().nullable(),
})

const demoDealSchema = z.object({
  name: z.string(),
  texts: z.strictObject({ bn: demoTextsSchema.shape.bn.pick({ name: true }) }),
  products: z.array(
    z.object({ product: z.string(), dealPrice: z.number(), unitLimit: z.int().nullable() }),
  ),
})

export type DemoCustomer = z.output<typeof demoCustomerSchema>
export type DemoGuest = z.output<typeof demoGuestSchema>
export type DemoItem = z.output<typeof demoItemSchema>
export type DemoParcel = z.output<typeof demoParcelSchema>
export type DemoStep = DemoParcel['steps'][number]['step']
export type DemoPayout = z.output<typeof demoPayoutSchema>
export type DemoReturn = z.output<typeof demoReturnSchema>
export type DemoClaim = z.output<typeof demoClaimSchema>
export type DemoReview = z.output<typeof demoReviewSchema>
export type DemoOrder = z.output<typeof demoOrderSchema>

/** History of the demo shop before its first start. */
export interface DemoHistory {
  customers: DemoCustomer[]
  guests: DemoGuest[]
  staff: z.output<typeof demoMemberSchema>[]
  /** The oldest first. */
  orders: DemoOrder[]
  parcels: DemoParcel[]
  payouts: DemoPayout[]
  returns: DemoReturn[]
  receivedParcels: z.output<typeof demoReceivedSchema>[]
  claims: DemoClaim[]
  tracking: z.output<typeof demoTrackingSchema>
  coupons: z.output<typeof demoCouponSchema>[]
  deal: z.output<typeof demoDealSchema>
}

/** Reads the data files of the demo's past; throws when one does not match its schema. */
export async function readDemoHistory(folder: string): Promise<DemoHistory> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'))
  return {
    customers: z.array(demoCustomerSchema).parse(await read('customers.json')),
    guests: z.array(demoGuestSchema).parse(await read('guests.json')),
    staff: z.array(demoMemberSchema).parse(await read('staff.json')),
    orders: z.array(demoOrderSchema).parse(await read('orders.json')),
    parcels: z.array(demoParcelSchema).parse(await read('parcels.json')),
    payouts: z.array(demoPayoutSchema).parse(await read('payouts.json')),
    returns: z.array(demoReturnSchema).parse(await read('returns.json')),
    receivedParcels: z.array(demoReceivedSchema).parse(await read('received-parcels.json')),
    claims: z.array(demoClaimSchema).parse(await read('claims.json')),
    tracking: demoTrackingSchema.parse(await read('tracking.json')),
    coupons: z.array(demoCouponSchema).parse(await read('coupons.json')),
    deal: demoDealSchema.parse(await read('flash-deal.json')),
  }
}
