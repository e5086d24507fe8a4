import { z } from 'zod'
import { demoCountsSchema, demoRemovalQuerySchema } from '../demo/demo-schemas.ts'
import type { EndpointTable } from './endpoint.ts'

export const demoEndpoints = {
  'GET /admin/demo-data': {
    summary: 'Count what is left of the demo; zeros when there is nothing',
    access: 'admin',
    responses: { 200: z.object({ demo: demoCountsSchema }) },
  },
  'DELETE /admin/demo-data': {
    summary: 'Remove the demo; its products and categories only when asked for',
    access: 'admin',
    query: demoRemovalQuerySchema,
    responses: { 200: z.object({ removed: demoCountsSchema }) },
  },
} as const satisfies EndpointTable
