import { z } from 'zod'
import type { EndpointTable } from '../../../endpoint.ts'

const address = z.object({ url: z.string() })

export const feedEndpoints = {
  'GET /admin/feed': {
    summary: 'The address of the product feed for Google and Facebook',
    access: 'admin',
    permission: 'read_products',
    responses: { 200: address },
  },
  'POST /admin/feed/secret': {
    summary: 'Give the product feed a new address; the one before leads nowhere',
    access: 'admin',
    permission: 'write_products',
    limit: { policy: 'accountChange' },
    responses: { 200: address },
  },
} as const satisfies EndpointTable
