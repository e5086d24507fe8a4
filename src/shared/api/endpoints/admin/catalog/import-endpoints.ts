import {
  importListSchema,
  importMappingSchema,
  importPassQuerySchema,
  importPictureListSchema,
  importResponseSchema,
  importRowFormSchema,
  importRowListSchema,
  importRowParams,
  importRowQuerySchema,
  importRowResponseSchema,
  importUploadQuerySchema,
  unreturnedListSchema,
} from '../../../../imports/import-schemas.ts'
import { maxImportBytes, maxZipBytes } from '../../../../imports/import-limits.ts'
import { adminListQuerySchema } from '../../../pagination.ts'
import { idParams } from '../../../parameters.ts'
import type { EndpointTable } from '../../../endpoint.ts'

/** Of products `write_products`, of customers `write_customers`. */
const writing = { access: 'admin', permission: 'subject' } as const

const writingProducts = { access: 'admin', permission: 'write_products' } as const

export const importEndpoints = {
  'GET /admin/imports': {
    summary: 'List the imports of what one may change, newest first',
    ...writing,
    query: adminListQuerySchema.omit({ search: true }),
    responses: { 200: importListSchema },
  },
  'POST /admin/imports': {
    summary:
      'Upload a CSV of products or customers, whose format and columns are recognised by its headings',
    ...writing,
    query: importUploadQuerySchema,
    limit: { policy: 'upload' },
    filesField: 'file',
    streamedBytes: maxImportBytes,
    responses: { 202: importResponseSchema },
  },
  'GET /admin/imports/:id': {
    summary: 'Show an import with its progress',
    ...writing,
    params: idParams,
    responses: { 200: importResponseSchema },
  },
  'PUT /admin/imports/:id/mapping': {
    summary: 'Choose what each column of an import is; costs and stock need their own permissions',
    ...writing,
    params: idParams,
    body: importMappingSchema,
    responses: { 200: importResponseSchema },
  },
  'POST /admin/imports/:id/dry-run': {
    summary: 'Try an import without changing anything; the rows then say what would become of them',
    ...writing,
    params: idParams,
    responses: { 202: importResponseSchema },
  },
  'POST /admin/imports/:id/run': {
    summary:
      'Run an import in the background, each product or customer as a whole; odd prices are refused unless they are confirmed',
    ...writing,
    params: idParams,
    query: importPassQuerySchema,
    responses: { 202: importResponseSchema },
  },
  'POST /admin/imports/:id/retry': {
    summary: 'Try the refused rows of an import again: in a dry run after a dry run',
    ...writing,
    params: idParams,
    query: importPassQuerySchema,
    responses: { 202: importResponseSchema },
  },
  'POST /admin/imports/:id/undo': {
    summary: 'Take back all that an import has changed, but what was changed, used or sold since',
    ...writing,
    params: idParams,
    responses: { 202: importResponseSchema },
  },
  'POST /admin/imports/:id/zip': {
    summary: 'Upload a ZIP with the pictures that the file of an import names',
    ...writingProducts,
    params: idParams,
    limit: { policy: 'upload' },
    filesField: 'file',
    streamedBytes: maxZipBytes,
    responses: { 200: importResponseSchema },
  },
  'GET /admin/imports/:id/pictures': {
    summary: 'List the pictures of an import that failed, with the reason',
    ...writingProducts,
    params: idParams,
    query: adminListQuerySchema.omit({ search: true }),
    responses: { 200: importPictureListSchema },
  },
  'POST /admin/imports/:id/pictures/retry': {
    summary: 'Try the pictures of an import that failed again',
    ...writingProducts,
    params: idParams,
    responses: { 202: importResponseSchema },
  },
  'GET /admin/imports/:id/rows': {
    summary: 'List the rows of an import in the order of the file, with what became of them',
    ...writing,
    params: idParams,
    query: importRowQuerySchema,
    responses: { 200: importRowListSchema },
  },
  'PUT /admin/imports/:id/rows/:line': {
    summary: 'Replace the cells of a refused row, to be tried again',
    ...writing,
    params: importRowParams,
    body: importRowFormSchema,
    responses: { 200: importRowResponseSchema },
  },
  'GET /admin/imports/:id/unreturned': {
    summary: 'List what an undo has not taken back whole, with the reason',
    ...writing,
    params: idParams,
    query: adminListQuerySchema.omit({ search: true }),
    responses: { 200: unreturnedListSchema },
  },
} as const satisfies EndpointTable
