import { z } from 'zod'
import {
  glossaryChangeSchema,
  glossaryCountsSchema,
  glossaryQuerySchema,
  glossaryTermSchema,
} from '../../../../catalog/glossary-schemas.ts'
import {
  translationCountsSchema,
  translationQuerySchema,
  translationRowSchema,
} from '../../../../translations/translation-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { paginationSchema } from '../../../pagination.ts'

/** Words that products share: names and values of specifications and options, and colours. */
export const glossaryEndpoints = {
  'GET /admin/glossary': {
    summary:
      'List the names and values of specifications and options, and the colours, with their translations, most used first',
    access: 'admin',
    permission: 'read_products',
    limit: { policy: 'report' },
    query: glossaryQuerySchema,
    responses: {
      200: z.object({
        terms: z.array(glossaryTermSchema),
        counts: glossaryCountsSchema,
        pagination: paginationSchema,
      }),
    },
  },
  'PUT /admin/glossary': {
    summary:
      'Translate a name or value of a specification or option, or a colour, for all products; an empty text is removed',
    access: 'admin',
    permission: 'write_products',
    body: glossaryChangeSchema,
    responses: { 200: z.object({ term: glossaryTermSchema }) },
  },
} as const satisfies EndpointTable

/** Everything that the owner writes in English, beside its translation. */
export const translationEndpoints = {
  'GET /admin/translations': {
    summary:
      'List what products, categories, coupons and flash deals say in English and beside it, newest first; each type for those who may read it',
    access: 'admin',
    permission: 'read_products',
    limit: { policy: 'report' },
    query: translationQuerySchema,
    responses: {
      200: z.object({
        rows: z.array(translationRowSchema),
        counts: z.array(translationCountsSchema),
        pagination: paginationSchema,
      }),
    },
  },
} as const satisfies EndpointTable
