import { z } from 'zod'
import { maxSentPicturesBytes } from '../../catalog/pictures/picture-limits.ts'
import {
  adminReturnSchema,
  orderReturnsSchema,
  ownReturnSchema,
  returnAccessSchema,
  returnListQuerySchema,
  returnListSchema,
  returnRatesSchema,
  returnRequestSchema,
  staffReturnSchema,
} from '../../returns/return-schemas.ts'
import {
  clearFaultySchema,
  faultyListQuerySchema,
  faultyListSchema,
} from '../../returns/faulty-schemas.ts'
import {
  replacementQuoteRequestSchema,
  replacementQuoteSchema,
  replacementRequestSchema,
} from '../../returns/replacement-schemas.ts'
import { returnStepSchema } from '../../returns/return-step-schemas.ts'
import { openableReturns } from '../../returns/returns.ts'
import { type EndpointTable, fileTypes } from '../endpoint.ts'
import { idParam, idParams } from '../parameters.ts'

const adminAnswer = z.object({ return: adminReturnSchema })

const ownAnswer = z.object({ return: ownReturnSchema })

const openedDescriptions = {
  200: 'The return that was opened with this Idempotency-Key before.',
  201: 'The return was opened.',
}

export const returnEndpoints = {
  'POST /orders/:id/returns/read': {
    summary:
      'The returns of an order and what of it can still be returned, for its buyer or by its phone',
    access: 'shopper',
    limit: { policy: 'tracking', phone: 'phone' },
    params: idParams,
    body: returnAccessSchema,
    responses: { 200: orderReturnsSchema },
  },
  'POST /orders/:id/returns': {
    summary: 'Ask to return or exchange units of a delivered order, by its buyer or its phone',
    access: 'shopper',
    limit: { policy: 'returnRequest', phone: 'phone' },
    params: idParams,
    headers: ['Idempotency-Key'],
    body: returnRequestSchema,
    maxBodyBytes: maxSentPicturesBytes,
    responses: { 200: ownAnswer, 201: ownAnswer },
    responseDescriptions: openedDescriptions,
  },
  'POST /orders/:id/returns/:returnId/withdraw': {
    summary: 'Take a return back before the shop has received it',
    access: 'shopper',
    limit: { policy: 'returnRequest', phone: 'phone' },
    params: idParams.extend({ returnId: idParam }),
    body: returnAccessSchema,
    responses: { 200: ownAnswer },
  },
} as const satisfies EndpointTable

const returnExport = {
  summary: 'The returns that match as a table for a spreadsheet',
  access: 'admin',
  permission: 'read_returns',
  limit: { policy: 'exportedList' },
  query: returnListQuerySchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each return.' },
} as const

export const returnAdminEndpoints = {
  'GET /admin/exports/returns.csv': { ...returnExport, file: fileTypes.csv },
  'GET /admin/exports/returns.xlsx': { ...returnExport, file: fileTypes.xlsx },
  'GET /admin/return-rates': {
    summary: 'The products with the most units returned, of those delivered in the last 90 days',
    access: 'admin',
    permission: 'read_returns',
    responses: { 200: returnRatesSchema },
  },
  'GET /admin/faulty-units': {
    summary: 'List the faulty units that came back and are still here, longest first',
    access: 'admin',
    permission: 'read_returns',
    limit: { policy: 'report' },
    query: faultyListQuerySchema,
    responses: { 200: faultyListSchema },
  },
  'POST /admin/faulty-units/:id/clear': {
    summary: 'Put faulty units back into stock after a repair, or write them off',
    access: 'admin',
    permission: 'write_returns',
    params: idParams,
    body: clearFaultySchema,
    responses: { 200: z.object({ units: z.int() }) },
  },
  'GET /admin/returns': {
    summary: 'List returns by status, kind and days that they wait, newest first, or search',
    access: 'admin',
    permission: 'read_returns',
    query: returnListQuerySchema,
    responses: { 200: returnListSchema },
  },
  'GET /admin/returns/:id': {
    summary: 'Show a return with its order, units and steps, and what may be given back',
    access: 'admin',
    permission: 'read_returns',
    params: idParams,
    responses: { 200: adminAnswer },
  },
  'PUT /admin/returns/:id': {
    summary:
      'Take the next step: approve, refuse, receive, inspect, settle or cancel; 409 when it is past. To settle in cash or by bKash also needs write_cash; as store credit, write_customers and a recent second factor',
    access: 'admin',
    permission: 'write_returns',
    params: idParams,
    body: returnStepSchema,
    responses: { 200: adminAnswer },
  },
  'POST /admin/returns/:id/replacement/quote': {
    summary: 'What a replacement would cost and what pays for it; nothing is changed',
    access: 'admin',
    permission: 'write_returns',
    params: idParams,
    body: replacementQuoteRequestSchema,
    responses: { 200: replacementQuoteSchema },
  },
  'POST /admin/returns/:id/replacement': {
    summary:
      'Send a replacement: places an order, paid by the units that came back. A rest goes back as in a settlement',
    access: 'admin',
    permission: 'write_returns',
    params: idParams,
    body: replacementRequestSchema,
    responses: { 201: adminAnswer },
  },
  'GET /admin/orders/:id/returns': {
    summary: 'The returns of an order, oldest first',
    access: 'admin',
    permission: 'read_returns',
    params: idParams,
    responses: {
      200: z.object({
        returns: z.array(adminReturnSchema),
        /** The return that the order was sent in exchange for. */
        exchangeOf: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
        /** The kind of return that staff may open now; null if none. */
        openable: z.enum(openableReturns).nullable(),
      }),
    },
  },
  'POST /admin/orders/:id/returns': {
    summary: 'Open a return without a request, or note that a parcel was refused at the door',
    access: 'admin',
    permission: 'write_returns',
    params: idParams,
    headers: ['Idempotency-Key'],
    body: staffReturnSchema,
    responses: { 200: adminAnswer, 201: adminAnswer },
    responseDescriptions: openedDescriptions,
  },
} as const satisfies EndpointTable
