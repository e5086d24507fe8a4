import { z } from 'zod'

/** Headers as OpenAPI names them; the server reads them where it authenticates and takes orders. */
export const guestIdHeaders = z.object({
  'X-Guest-Id': z.string().optional().meta({
    description:
      'The guestId of an earlier cart: its guest goes on with that cart. Ignored unless this shop made it.',
  }),
})

export const orderHeaders = z.object({
  ...guestIdHeaders.shape,
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .meta({
      description:
        'A word of the caller’s own for this order: however often the request is sent, one order is placed.',
    }),
})
