import { z } from 'zod'
import { queryText, requiredText } from '../../api/parameters.ts'
import { trackings } from '../../catalog/tracking.ts'
import { parcelStages } from '../../couriers/parcels/parcel-stages.ts'
import { messagesOf } from '../../languages/texts.ts'
import { shownNumbersSchema } from '../../units/shown-numbers-schemas.ts'
import { scannedNumberSchema } from '../../units/unit-schemas.ts'
import { orderStatuses } from '../statuses/order-status.ts'
import { packingTexts } from './packing-texts.ts'

/** Orders shown for packing at once. */
export const maxPackedOrders = 100

/** Why an order leaves the shop without the numbers of its units, which needs `write_stock`. */
export const withoutUnitsSchema = requiredText(messagesOf(packingTexts)('reason'), 200).optional()

export const shipRequestSchema = z.object({ withoutUnits: withoutUnitsSchema })

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
  /** The state of its newest parcel; null without one. */
  parcelState: z.enum(parcelStages).nullable(),
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
