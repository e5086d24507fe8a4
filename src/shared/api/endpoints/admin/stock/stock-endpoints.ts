import { z } from 'zod'
import {
  movementExportQuerySchema,
  movementListSchema,
} from '../../../../stock/movement-schemas.ts'
import {
  receiptDetailSchema,
  receiptListQuerySchema,
  receiptListSchema,
  receiptRequestSchema,
} from '../../../../stock/receipt-schemas.ts'
import {
  correctionRequestSchema,
  correctionSchema,
  countDetailSchema,
  countListSchema,
  countRequestSchema,
} from '../../../../stock/stock-document-schemas.ts'
import {
  stockItemSchema,
  stockListQuerySchema,
  stockListSchema,
  stockValueSchema,
} from '../../../../stock/stock-item-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'
import { adminListQuerySchema } from '../../../pagination.ts'
import { idParam, idParams, queryDay } from '../../../parameters.ts'

const variantParams = z.object({ variantId: idParam })

const pageQuerySchema = adminListQuerySchema.omit({ search: true })

const correctionAnswer = z.object({ correction: correctionSchema })
const receiptAnswer = z.object({ receipt: receiptDetailSchema })
const countAnswer = z.object({ count: countDetailSchema })

const replayed = 'What was booked with this Idempotency-Key before.'

const movementExport = {
  summary: 'The movements of the stock between two days as a table for a spreadsheet',
  access: 'admin',
  permission: 'read_stock',
  limit: { policy: 'exportedList' },
  query: movementExportQuerySchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each movement, the oldest first.' },
} as const

export const stockEndpoints = {
  'GET /admin/exports/movements.csv': { ...movementExport, file: fileTypes.csv },
  'GET /admin/exports/movements.xlsx': { ...movementExport, file: fileTypes.xlsx },
  'GET /admin/stock': {
    summary:
      'List the stock items; searchable by name, values, SKU and barcode, or by exactly one code',
    access: 'admin',
    permission: 'read_stock',
    limit: { policy: 'report' },
    query: stockListQuerySchema,
    responses: { 200: stockListSchema },
  },
  'GET /admin/stock/:variantId': {
    summary: 'Show the stock item that a variant is sold from',
    access: 'admin',
    permission: 'read_stock',
    params: variantParams,
    responses: { 200: z.object({ item: stockItemSchema }) },
  },
  'GET /admin/stock/:variantId/movements': {
    summary: 'List what moved the units that a variant is sold from, newest first',
    access: 'admin',
    permission: 'read_stock',
    params: variantParams,
    query: pageQuerySchema,
    responses: { 200: movementListSchema },
  },
  'POST /admin/stock/corrections': {
    summary: 'Add units to a stock item or take some away, with a reason',
    access: 'admin',
    permission: 'write_stock',
    limit: { policy: 'stockChange' },
    headers: ['Idempotency-Key'],
    body: correctionRequestSchema,
    responses: { 200: correctionAnswer, 201: correctionAnswer },
    responseDescriptions: { 200: replayed },
  },
  'GET /admin/stock/value': {
    summary:
      'Show what the stock is worth at cost prices, now or at the end of a day, and what has no cost price',
    access: 'admin',
    permission: 'read_stock',
    alsoPermission: 'read_costs',
    limit: { policy: 'report' },
    query: z.object({ day: queryDay }),
    responses: { 200: stockValueSchema },
  },
  'GET /admin/stock/receipts': {
    summary: 'List the goods received, newest first; searchable by supplier and invoice',
    access: 'admin',
    permission: 'read_stock',
    query: receiptListQuerySchema,
    responses: { 200: receiptListSchema },
  },
  'GET /admin/stock/receipts/:id': {
    summary: 'Show goods received with their lines',
    access: 'admin',
    permission: 'read_stock',
    params: idParams,
    responses: { 200: receiptAnswer },
  },
  'POST /admin/stock/receipts': {
    summary:
      'Take in goods from a supplier; a cost, which needs write_costs, averages the cost price',
    access: 'admin',
    permission: 'write_stock',
    limit: { policy: 'stockChange' },
    headers: ['Idempotency-Key'],
    body: receiptRequestSchema,
    responses: { 200: receiptAnswer, 201: receiptAnswer },
    responseDescriptions: { 200: replayed },
  },
  'GET /admin/stock/counts': {
    summary: 'List the counts of stock, newest first',
    access: 'admin',
    permission: 'read_stock',
    query: pageQuerySchema,
    responses: { 200: countListSchema },
  },
  'GET /admin/stock/counts/:id': {
    summary: 'Show a count of stock with its lines',
    access: 'admin',
    permission: 'read_stock',
    params: idParams,
    responses: { 200: countAnswer },
  },
  'POST /admin/stock/counts': {
    summary: 'Book the differences between what was counted and what should have been there',
    access: 'admin',
    permission: 'write_stock',
    limit: { policy: 'stockChange' },
    headers: ['Idempotency-Key'],
    body: countRequestSchema,
    responses: { 200: countAnswer, 201: countAnswer },
    responseDescriptions: { 200: replayed },
  },
} as const satisfies EndpointTable
