import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'

export const healthEndpoints = {
  'GET /health': {
    summary: 'Tell whether the shop can sell',
    access: 'anyone',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  },
} as const satisfies EndpointTable
