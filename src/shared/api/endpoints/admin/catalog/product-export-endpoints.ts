import { adminProductFilterSchema } from '../../../../catalog/product-query-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'

const productExport = {
  summary: 'The products that match as a table, which the import reads again',
  access: 'admin',
  permission: 'read_products',
  limit: { policy: 'exportedList' },
  query: adminProductFilterSchema,
  responses: { 200: null },
  responseDescriptions: {
    200: 'A line for each variant; stock and costs for those who may see them.',
  },
} as const

export const productExportEndpoints = {
  'GET /admin/exports/products.csv': { ...productExport, file: fileTypes.csv },
  'GET /admin/exports/products.xlsx': { ...productExport, file: fileTypes.xlsx },
} as const satisfies EndpointTable
