import { z } from 'zod'
import { apiKeyInputSchema, apiKeySchema } from '../../../../auth/api-key-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../../../pagination.ts'
import { idParams } from '../../../parameters.ts'

export const apiKeyEndpoints = {
  'GET /admin/api-keys': {
    summary: 'List the API keys, newest first, found by name or by how they begin',
    access: 'admin',
    permission: 'read_api_keys',
    query: adminListQuerySchema,
    responses: {
      200: z.object({ apiKeys: z.array(apiKeySchema), pagination: paginationSchema }),
    },
  },
  'POST /admin/api-keys': {
    summary:
      'Make an API key from permissions that one holds; `token` is the key, which is shown this once',
    access: 'admin',
    permission: 'write_api_keys',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    body: apiKeyInputSchema,
    responses: { 201: z.object({ apiKey: apiKeySchema, token: z.string() }) },
  },
  'DELETE /admin/api-keys/:id': {
    summary: 'Revoke an API key at once',
    access: 'admin',
    permission: 'write_api_keys',
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
