import { z } from 'zod'
import {
  editedOrderSchema,
  editPreviewSchema,
  editRequestSchema,
} from '../../../../orders/edits/edit-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

export const orderEditEndpoints = {
  'POST /admin/orders/:id/edit': {
    summary: 'Change what an order contains before it is shipped, or show what that would do',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'orderEdit' },
    params: idParams,
    body: editRequestSchema,
    responses: { 200: z.union([editPreviewSchema, editedOrderSchema]) },
    responseDescriptions: {
      200: 'The preview of a dry run, or the order with the change that was made.',
    },
  },
} as const satisfies EndpointTable
