import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { shippingAddressSchema } from '#shared/addresses/address-schemas.ts'
import { starSteps } from '#shared/reviews/reviews.ts'

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

const demoReviewSchema = z.object({
  /** The sku of the product. */
  product: z.string(),
  rating: z.literal(starSteps),
  comment: z.string().min(1),
  /** How long the text says that the product has been in use. */
  daysOfUse: z.int().min(1).max(30).default(1),
  /** How many customers marked it as helpful. */
  helpful: z.int().min(1).max(20).default(0),
  reply: z.string().optional(),
})

const demoCouponSchema = z.object({
  code: z.string(),
  description: z.string(),
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
  products: z.array(
    z.object({ product: z.string(), dealPrice: z.number(), unitLimit: z.int().nullable() }),
  ),
})

export type DemoCustomer = z.output<typeof demoCustomerSchema>
export type DemoGuest = z.output<typeof demoGuestSchema>
export type DemoReview = z.output<typeof demoReviewSchema>
export type DemoCoupon = z.output<typeof demoCouponSchema>
export type DemoDeal = z.output<typeof demoDealSchema>

/** What happened in the demo shop before its first start. */
export interface DemoHistory {
  customers: DemoCustomer[]
  guests: DemoGuest[]
  reviews: DemoReview[]
  coupons: DemoCoupon[]
  deal: DemoDeal
}

/** Reads the data files of the demo's past; throws when one does not match its schema. */
export async function readDemoHistory(folder: string): Promise<DemoHistory> {
  const read = async (...path: string[]): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, ...path), 'utf8'))
  const files = (await readdir(join(folder, 'reviews'))).toSorted()
  const reviews = await Promise.all(files.map((file) => read('reviews', file)))
  return {
    customers: z.array(demoCustomerSchema).parse(await read('customers.json')),
    guests: z.array(demoGuestSchema).parse(await read('guests.json')),
    reviews: z.array(demoReviewSchema).parse(reviews.flat()),
    coupons: z.array(demoCouponSchema).parse(await read('coupons.json')),
    deal: demoDealSchema.parse(await read('flash-deal.json')),
  }
}
