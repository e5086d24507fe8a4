import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'

const heldSchema = { orders: z.int(), units: z.int() }

const placedSchema = {
  ...heldSchema,
  firstPlacedAt: z.iso.datetime(),
  lastPlacedAt: z.iso.datetime(),
}

/** Units that orders hold which nobody has confirmed yet. */
export const heldUnitsSchema = z.object({
  ...heldSchema,
  /** The products with most units. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), ...heldSchema })),
  /** Networks with several such orders, those with most units first. */
  networks: z.array(z.object({ network: z.string(), ...placedSchema })),
  /** Phones with several such orders. */
  phones: z.array(z.object({ phone: z.string(), ...placedSchema })),
})
export type HeldUnits = z.output<typeof heldUnitsSchema>

/** Orders with a product that have not left the shop. */
export const openOrdersSchema = z.object({
  orders: z.int(),
  /** The first few, oldest first. */
  numbers: z.array(z.string()),
})
export type OpenOrders = z.output<typeof openOrdersSchema>

/** Orders of one network or one phone. Cancels none that was placed after the list was read. */
export const cancelHeldRequestSchema = z.union([
  z.strictObject({ network: z.string().min(1).max(100), placedUntil: z.iso.datetime() }),
  z.strictObject({ phone: phoneSchema, placedUntil: z.iso.datetime() }),
])
export type CancelHeldRequest = z.output<typeof cancelHeldRequestSchema>

export const cancelledOrdersSchema = z.object({ cancelled: z.int() })
