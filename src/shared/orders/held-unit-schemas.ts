import { z } from 'zod'

const heldSchema = { orders: z.int(), units: z.int() }

/** Units that orders hold which nobody has confirmed yet. */
export const heldUnitsSchema = z.object({
  ...heldSchema,
  /** Those with most units. */
  products: z.array(z.object({ productId: z.string(), name: z.string(), ...heldSchema })),
  /** Networks with several such orders, those with most units first. */
  networks: z.array(
    z.object({
      network: z.string(),
      ...heldSchema,
      firstPlacedAt: z.iso.datetime(),
      lastPlacedAt: z.iso.datetime(),
    }),
  ),
})
export type HeldUnits = z.output<typeof heldUnitsSchema>
export type HeldByNetwork = HeldUnits['networks'][number]

/** Cancels no order that was placed after the list was read. */
export const cancelHeldRequestSchema = z.object({
  network: z.string().min(1).max(100),
  placedUntil: z.iso.datetime(),
})
export type CancelHeldRequest = z.output<typeof cancelHeldRequestSchema>

export const cancelledOrdersSchema = z.object({ cancelled: z.int() })
