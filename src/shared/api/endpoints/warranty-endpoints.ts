import { z } from 'zod'
import { maxSentPicturesBytes } from '../../catalog/pictures/picture-limits.ts'
import {
  claimListQuerySchema,
  claimListSchema,
  claimRequestSchema,
  claimSchema,
  claimStepSchema,
  coveredItemsSchema,
  staffClaimSchema,
  warrantyRequestSchema,
} from '../../warranty/claim-schemas.ts'
import { type EndpointTable, fileTypes } from '../endpoint.ts'
import { idParams, queryText } from '../parameters.ts'

const responseDescriptions = {
  200: 'What was opened with this Idempotency-Key before.',
  201: 'The claim was opened.',
}

const limit = { policy: 'warranty', phone: 'phone', number: 'number' } as const

export const warrantyEndpoints = {
  'POST /warranty': {
    summary:
      'Show warranty and claim of what was bought with a phone: by serial number, IMEI or order number',
    access: 'shopper',
    limit,
    body: warrantyRequestSchema,
    responses: { 200: coveredItemsSchema },
  },
  'POST /warranty/claims': {
    summary: 'Claim the warranty of what was bought with a phone',
    access: 'shopper',
    limit,
    headers: ['Idempotency-Key'],
    body: claimRequestSchema,
    maxBodyBytes: maxSentPicturesBytes,
    responses: { 200: coveredItemsSchema, 201: coveredItemsSchema },
    responseDescriptions,
  },
} as const satisfies EndpointTable

const claimAnswer = z.object({ claim: claimSchema })

const claimExport = {
  summary: 'The warranty claims that match as a table for a spreadsheet',
  access: 'admin',
  permission: 'read_warranty',
  limit: { policy: 'exportedList' },
  query: claimListQuerySchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each claim.' },
} as const

export const warrantyAdminEndpoints = {
  'GET /admin/exports/claims.csv': { ...claimExport, file: fileTypes.csv },
  'GET /admin/exports/claims.xlsx': { ...claimExport, file: fileTypes.xlsx },
  'GET /admin/warranty': {
    summary: 'Show warranty and claim of what has a serial number, IMEI or order number',
    access: 'admin',
    permission: 'read_warranty',
    query: z.object({ number: queryText }),
    responses: { 200: coveredItemsSchema },
  },
  'GET /admin/claims': {
    summary:
      'List warranty claims, longest in their status first; searchable by claim, order, phone and name',
    access: 'admin',
    permission: 'read_warranty',
    query: claimListQuerySchema,
    responses: { 200: claimListSchema },
  },
  'POST /admin/claims': {
    summary: 'Take in a product for a warranty claim',
    access: 'admin',
    permission: 'write_warranty',
    headers: ['Idempotency-Key'],
    body: staffClaimSchema,
    responses: { 200: claimAnswer, 201: claimAnswer },
    responseDescriptions,
  },
  'GET /admin/claims/:id': {
    summary: 'Show a warranty claim with its timeline',
    access: 'admin',
    permission: 'read_warranty',
    params: idParams,
    responses: { 200: claimAnswer },
  },
  'PUT /admin/claims/:id': {
    summary: 'Take the next step of a warranty claim',
    access: 'admin',
    permission: 'write_warranty',
    params: idParams,
    body: claimStepSchema,
    responses: { 200: claimAnswer },
  },
  'GET /admin/claims/:id/receipt': {
    summary: 'The receipt of a warranty claim, to print',
    access: 'admin',
    permission: 'read_warranty',
    limit: { policy: 'invoice' },
    params: idParams,
    file: fileTypes.pdf,
    responses: { 200: null },
    responseDescriptions: { 200: 'The receipt as a PDF file.' },
  },
} as const satisfies EndpointTable
