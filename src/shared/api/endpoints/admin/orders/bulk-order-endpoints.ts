import {
  bulkRequestSchema,
  bulkResultSchema,
  orderIdsSchema,
} from '../../../../orders/bulk-schemas.ts'
import { orderFilterSchema } from '../../../../orders/order-list-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'

const orderExport = {
  summary: 'The orders that match as a table for a spreadsheet',
  access: 'admin',
  permission: 'read_orders',
  alsoPermission: 'read_customers',
  recentSecondFactor: true,
  limit: { policy: 'exportedList' },
  query: orderFilterSchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each order, newest first, amounts in taka.' },
} as const

export const bulkOrderEndpoints = {
  'GET /admin/orders/ids': {
    summary:
      'The ids of all orders that match; 409 when they are more than can be changed together',
    access: 'admin',
    permission: 'read_orders',
    query: orderFilterSchema,
    responses: { 200: orderIdsSchema },
  },
  'POST /admin/orders/bulk': {
    summary: 'Move orders to a status, each by itself, or preview which would move and why not',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'bulkChange' },
    body: bulkRequestSchema,
    responses: { 200: bulkResultSchema },
  },
  'GET /admin/exports/orders.csv': { ...orderExport, file: fileTypes.csv },
  'GET /admin/exports/orders.xlsx': { ...orderExport, file: fileTypes.xlsx },
} as const satisfies EndpointTable
