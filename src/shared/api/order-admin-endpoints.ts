import { z } from 'zod'
import { adminListQuerySchema } from '../admin/admin-schemas.ts'
import { orderSchema } from '../orders/order-schemas.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { idParams } from './catalog-endpoints.ts'
import type { EndpointTable } from './endpoint.ts'
import { paginationSchema } from './pagination.ts'

export const orderAdminEndpoints = {
  'GET /admin/orders': {
    summary: 'List orders, newest first, found by number, name, phone or e-mail',
    access: 'admin',
    query: adminListQuerySchema,
    answers: { 200: z.object({ orders: z.array(orderSchema), pagination: paginationSchema }) },
  },
  'PUT /admin/orders/:id/status': {
    summary: 'Move an order to another status',
    access: 'admin',
    params: idParams,
    body: z.object({ status: z.enum(orderStatuses, 'Choose one of the order statuses') }),
    answers: { 200: z.object({ order: orderSchema }) },
  },
} as const satisfies EndpointTable
