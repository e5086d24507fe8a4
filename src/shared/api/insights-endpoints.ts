import { statsSchema } from '../admin/admin-schemas.ts'
import type { EndpointTable } from './endpoint.ts'

export const insightsEndpoints = {
  'GET /admin/stats': {
    summary: 'How the shop does: totals, growth over 30 days, revenue per day, orders by status',
    access: 'admin',
    answers: { 200: statsSchema },
  },
} as const satisfies EndpointTable
