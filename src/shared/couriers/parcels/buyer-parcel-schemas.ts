import { z } from 'zod'
import { parcelStates } from '../parcel-states.ts'

/** A parcel as its buyer sees it. */
export const buyerParcelSchema = z.object({
  /** Its name; null for the shop's own rider. */
  courier: z.string().nullable(),
  consignmentId: z.string().nullable(),
  /** The page of the courier where it can be followed. */
  trackingUrl: z.string().nullable(),
  state: z.enum(parcelStates),
  /** The states that it had, oldest first. */
  steps: z.array(z.object({ state: z.enum(parcelStates), at: z.string() })),
})

export type BuyerParcel = z.output<typeof buyerParcelSchema>
