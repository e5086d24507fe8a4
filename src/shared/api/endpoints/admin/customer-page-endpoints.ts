import { z } from 'zod'
import {
  blockRequestSchema,
  customerOfPageSchema,
  customerPageSchema,
} from '../../../customers/customer-page-schemas.ts'
import type { EndpointTable } from '../../endpoint.ts'
import { idParams } from '../../parameters.ts'

export const customerPageEndpoints = {
  'GET /admin/users/:id': {
    summary: 'Show an account with its orders, how they ended, its addresses, reviews and notes',
    access: 'admin',
    permission: 'read_customers',
    params: idParams,
    responses: { 200: customerPageSchema },
  },
  'PUT /admin/users/:id/blocked': {
    summary: 'Block an account: its sessions end, and orders of its phone are refused',
    access: 'admin',
    permission: 'write_customers',
    params: idParams,
    body: blockRequestSchema,
    responses: { 200: z.object({ user: customerOfPageSchema }) },
  },
} as const satisfies EndpointTable
