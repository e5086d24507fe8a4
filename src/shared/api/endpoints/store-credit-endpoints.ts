import { type EndpointTable } from '../endpoint.ts'
import { idParams } from '../parameters.ts'
import { creditAccess } from '../../store-credit/store-credit.ts'
import {
  creditCorrectionSchema,
  storeCreditSchema,
} from '../../store-credit/store-credit-schemas.ts'

export const storeCreditEndpoints = {
  'GET /auth/store-credit': {
    summary: 'My store credit, and how it came about',
    access: 'customer',
    limit: { policy: 'report' },
    responses: { 200: storeCreditSchema },
  },
  'POST /admin/users/:id/store-credit': {
    summary: 'Give another account store credit, or take it away',
    access: 'admin',
    ...creditAccess,
    params: idParams,
    body: creditCorrectionSchema,
    responses: { 200: storeCreditSchema },
  },
} as const satisfies EndpointTable
