import { z } from 'zod'
import { movementListSchema } from '../../../stock/movement-schemas.ts'
import { adminListQuerySchema } from '../../pagination.ts'
import type { EndpointTable } from '../../endpoint.ts'

export const stockEndpoints = {
  'GET /admin/stock/:variantId/movements': {
    summary: 'List what moved the units that a variant is sold from, newest first',
    access: 'admin',
    permission: 'read_stock',
    params: z.object({ variantId: z.string().max(100) }),
    query: adminListQuerySchema.omit({ search: true }),
    responses: { 200: movementListSchema },
  },
} as const satisfies EndpointTable
