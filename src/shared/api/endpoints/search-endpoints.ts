import { z } from 'zod'
import {
  loggedSearchSchema,
  searchEventSchema,
  searchListQuerySchema,
} from '../../search/search-log-schemas.ts'
import {
  newTermSchema,
  synonymChangeSchema,
  synonymGroupSchema,
  synonymInputSchema,
} from '../../search/synonym-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../pagination.ts'
import { idParams, queryText } from '../parameters.ts'

export const searchEventEndpoints = {
  'POST /search-events': {
    summary: 'Count a search, or the choice of a product that it found; nobody is identified',
    access: 'anyone',
    limit: { policy: 'searchEvent', also: ['newSearch'] },
    body: searchEventSchema,
    responses: { 204: null },
  },
} as const satisfies EndpointTable

/** Logged searches. */
export const searchLogEndpoints = {
  'GET /admin/searches': {
    summary: 'List the searches of 90 days, those that found nothing first, then the most frequent',
    access: 'admin',
    permission: 'read_search',
    limit: { policy: 'report' },
    query: searchListQuerySchema,
    responses: {
      200: z.object({ searches: z.array(loggedSearchSchema), pagination: paginationSchema }),
    },
  },
  'GET /admin/searches/nearest': {
    summary: 'Find the nearest search that finds something; null where there is none',
    access: 'admin',
    permission: 'read_search',
    query: z.object({ search: queryText }),
    responses: { 200: z.object({ nearest: z.string().nullable() }) },
  },
} as const satisfies EndpointTable

const synonymResponse = z.object({ synonyms: synonymGroupSchema })

/** The words that mean the same to a search. */
export const synonymEndpoints = {
  'GET /admin/synonyms': {
    summary: 'List groups of synonyms, by their first word',
    access: 'admin',
    permission: 'read_search',
    query: adminListQuerySchema,
    responses: {
      200: z.object({ synonyms: z.array(synonymGroupSchema), pagination: paginationSchema }),
    },
  },
  'POST /admin/synonyms': {
    summary: 'Create a group of words that mean the same, or of words to leave out',
    access: 'admin',
    permission: 'write_search',
    body: synonymInputSchema,
    responses: { 201: synonymResponse },
  },
  'POST /admin/synonyms/terms': {
    summary: 'Add a word to the synonyms of another; creates their group where there is none',
    access: 'admin',
    permission: 'write_search',
    body: newTermSchema,
    responses: { 200: synonymResponse },
  },
  'PUT /admin/synonyms/:id': {
    summary: 'Change a group of synonyms; 409 when changed since updatedAt',
    access: 'admin',
    permission: 'write_search',
    params: idParams,
    body: synonymChangeSchema,
    responses: { 200: synonymResponse },
  },
  'DELETE /admin/synonyms/:id': {
    summary: 'Delete a group of synonyms',
    access: 'admin',
    permission: 'write_search',
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
