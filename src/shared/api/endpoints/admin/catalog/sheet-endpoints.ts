import {
  maxSheetBytes,
  sheetPageSchema,
  sheetQuerySchema,
  sheetRequestSchema,
  sheetResultSchema,
} from '../../../../catalog/sheet/sheet-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'

export const sheetEndpoints = {
  'GET /admin/products/sheet': {
    summary: 'Variants with their products as rows of a sheet, those of some products at a time',
    access: 'admin',
    permission: 'read_products',
    limit: { policy: 'report' },
    query: sheetQuerySchema,
    responses: { 200: sheetPageSchema },
  },
  'POST /admin/products/sheet': {
    summary:
      'Save changed cells in one step: those that somebody has changed meanwhile, or that cannot be so, are left',
    access: 'admin',
    permission: 'write_products',
    limit: { policy: 'bulkChange' },
    body: sheetRequestSchema,
    maxBodyBytes: maxSheetBytes,
    maxTextBytes: maxSheetBytes,
    responses: { 200: sheetResultSchema },
  },
} as const satisfies EndpointTable
