import { z } from 'zod'
import { productIdSchema } from '../catalog/product-id-schemas.ts'

/** A request for an e-mail when the announced product is available. */
export const launchNoticeEntrySchema = z.object({
  email: z.string(),
  requestedAt: z.string(),
  /** When the e-mail was sent; null while they wait for it. */
  sentAt: z.string().nullable(),
})

/** The product that is available now. */
export const launchSchema = z.object({ productId: productIdSchema })

export type LaunchNotice = z.output<typeof launchNoticeEntrySchema>
