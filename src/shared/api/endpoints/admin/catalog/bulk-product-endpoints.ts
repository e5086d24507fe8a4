import {
  bulkProductRequestSchema,
  bulkProductResultSchema,
  productIdsSchema,
} from '../../../../catalog/bulk/bulk-product-schemas.ts'
import { adminProductFilterSchema } from '../../../../catalog/product-query-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'

export const bulkProductEndpoints = {
  'GET /admin/products/ids': {
    summary:
      'The ids of all products that match; 409 when they are more than can be changed together',
    access: 'admin',
    permission: 'read_products',
    query: adminProductFilterSchema,
    responses: { 200: productIdsSchema },
  },
  'POST /admin/products/bulk': {
    summary: 'Change many products in one step, or preview which would change and why not',
    access: 'admin',
    permission: 'write_products',
    limit: { policy: 'bulkChange' },
    body: bulkProductRequestSchema,
    responses: { 200: bulkProductResultSchema },
  },
} as const satisfies EndpointTable
