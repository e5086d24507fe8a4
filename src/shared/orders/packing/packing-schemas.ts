import { z } from 'zod'
import { queryText } from '../../api/parameters.ts'
import { trackings } from '../../catalog/tracking.ts'
import { shownNumbersSchema } from '../../units/shown-numbers-schemas.ts'
import { scannedNumberSchema } from '../../units/unit-schemas.ts'
import { orderStatuses } from '../statuses/order-status.ts'

/** Orders shown for packing at once. */
export const maxPackedOrders = 100

export const packingQuerySchema = z.object({
  /** The number of one order, as it is scanned off its packing slip. */
  order: queryText,
})

export const scanRequestSchema = z.object({ number: scannedNumberSchema })

export const packingOrderSchema = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  fullName: z.string(),
  district: z.string(),
  thana: z.string(),
  /** Amount left to pay at the door. */
  due: z.number(),
  createdAt: z.string(),
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      variantLabel: z.string().nullable(),
      image: z.string().nullable(),
      sku: z.string().nullable(),
      quantity: z.int(),
      tracks: z.enum(trackings),
      /** Packed units; not counted for a product without numbers. */
      packed: z.int(),
      units: z.array(z.object({ _id: z.string(), numbers: shownNumbersSchema })),
    }),
  ),
  /** Units whose numbers have not been scanned. */
  missing: z.int(),
})

export const packingListSchema = z.object({ orders: z.array(packingOrderSchema) })

/** Why a scanned number was not taken. */
export const refusals = [
  'unknown',
  'other_product',
  'sold',
  'twice',
  'complete',
  'not_in_stock',
] as const

export type Refusal = (typeof refusals)[number]
export type PackingOrder = z.output<typeof packingOrderSchema>
