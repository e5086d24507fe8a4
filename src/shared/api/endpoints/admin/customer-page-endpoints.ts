import { z } from 'zod'
import {
  blockRequestSchema,
  customerOfPageSchema,
  customerPageSchema,
} from '../../../customers/customer-page-schemas.ts'
import { mergeRequestSchema, mergeResultSchema } from '../../../customers/merge-schemas.ts'
import { type EndpointTable, fileTypes } from '../../endpoint.ts'
import { adminListQuerySchema } from '../../pagination.ts'
import { idParams } from '../../parameters.ts'

const customerExport = {
  summary: 'The accounts that match as a table for a spreadsheet',
  access: 'admin',
  permission: 'read_customers',
  recentSecondFactor: true,
  limit: { policy: 'exportedList' },
  query: adminListQuerySchema.pick({ search: true }),
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each account, newest first.' },
} as const

export const customerPageEndpoints = {
  'GET /admin/exports/users.csv': { ...customerExport, file: fileTypes.csv },
  'GET /admin/exports/users.xlsx': { ...customerExport, file: fileTypes.xlsx },
  'GET /admin/users/:id': {
    summary: 'Show an account with its orders, how they ended, its addresses, reviews and notes',
    access: 'admin',
    permission: 'read_customers',
    params: idParams,
    responses: { 200: customerPageSchema },
  },
  'PUT /admin/users/:id/blocked': {
    summary: 'Block an account: its sessions end, and orders of its phone are refused',
    access: 'admin',
    permission: 'write_customers',
    params: idParams,
    body: blockRequestSchema,
    responses: { 200: z.object({ user: customerOfPageSchema }) },
  },
  'POST /admin/users/:id/merge': {
    summary:
      'Merge another account of the same phone into this one, for good: orders, addresses, reviews and cart move, and nobody signs in to it again',
    access: 'admin',
    permission: 'write_customers',
    recentSecondFactor: true,
    params: idParams,
    body: mergeRequestSchema,
    responses: { 200: mergeResultSchema },
  },
} as const satisfies EndpointTable
