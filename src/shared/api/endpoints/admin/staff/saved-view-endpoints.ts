import { z } from 'zod'
import {
  newViewSchema,
  savedViewSchema,
  savedViewsQuerySchema,
} from '../../../../saved-views/saved-view-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

/** Each also needs the permission to read its list, and to share a view that to change it. */
export const savedViewEndpoints = {
  'GET /admin/saved-views': {
    summary: 'My saved views of a list, and the shared ones',
    access: 'staff',
    query: savedViewsQuerySchema,
    responses: { 200: z.object({ views: z.array(savedViewSchema) }) },
  },
  'POST /admin/saved-views': {
    summary: 'Save filters and sort of a list under a name, for me or for everybody',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: newViewSchema,
    responses: { 201: z.object({ view: savedViewSchema }) },
  },
  'PUT /admin/saved-views/:id': {
    summary: 'Rename, change or share a saved view',
    access: 'staff',
    limit: { policy: 'accountChange' },
    params: idParams,
    body: newViewSchema,
    responses: { 200: z.object({ view: savedViewSchema }) },
  },
  'DELETE /admin/saved-views/:id': {
    summary: 'Delete a saved view',
    access: 'staff',
    limit: { policy: 'accountChange' },
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
