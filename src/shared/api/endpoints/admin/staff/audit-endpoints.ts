import { z } from 'zod'
import {
  auditEntrySchema,
  auditExportQuerySchema,
  auditQuerySchema,
} from '../../../../audit/audit-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'
import { paginationSchema } from '../../../pagination.ts'
import { idParams } from '../../../parameters.ts'

const auditExport = {
  summary: 'The same as a table for a spreadsheet, at most the newest 50,000 entries',
  access: 'admin',
  permission: 'read_audit',
  limit: { policy: 'exportedList' },
  query: auditExportQuerySchema,
  responses: { 200: null },
} as const

const undoneEntries = z.object({ entries: z.array(auditEntrySchema) })

export const auditEndpoints = {
  'GET /admin/audit': {
    summary: 'List what the staff and the jobs of the shop have changed, newest first',
    access: 'admin',
    permission: 'read_audit',
    query: auditQuerySchema,
    responses: {
      200: z.object({ entries: z.array(auditEntrySchema), pagination: paginationSchema }),
    },
  },
  'GET /admin/exports/audit.csv': { ...auditExport, file: fileTypes.csv },
  'GET /admin/exports/audit.xlsx': { ...auditExport, file: fileTypes.xlsx },
  'POST /admin/audit/:id/undo': {
    summary: 'Take a change back, while what it left is still there',
    access: 'admin',
    permission: 'subject',
    params: idParams,
    responses: { 200: z.object({ entry: auditEntrySchema }) },
  },
  'POST /admin/audit/groups/:id/undo': {
    summary:
      'Take back all that a request has changed, named by its X-Request-Id, or an import by its id',
    access: 'admin',
    permission: 'subject',
    params: idParams,
    responses: { 200: undoneEntries, 202: undoneEntries },
    responseDescriptions: {
      202: 'The undo of an import has started; it goes on in the background.',
    },
  },
} as const satisfies EndpointTable
