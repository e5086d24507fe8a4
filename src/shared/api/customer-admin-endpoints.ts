import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from './pagination.ts'
import { roles, userSchema } from '../auth/user-schemas.ts'
import { idParams } from './parameters.ts'
import type { EndpointTable } from './endpoint.ts'

export const customerAdminEndpoints = {
  'GET /admin/users': {
    summary: 'List accounts, newest first, found by name, e-mail or phone',
    access: 'admin',
    query: adminListQuerySchema,
    answers: { 200: z.object({ users: z.array(userSchema), pagination: paginationSchema }) },
  },
  'PUT /admin/users/:id/role': {
    summary: 'Change somebody else’s role; their sessions end',
    access: 'admin',
    params: idParams,
    body: z.object({ role: z.enum(roles, 'Choose user or admin') }),
    answers: { 200: z.object({ user: userSchema }) },
  },
} as const satisfies EndpointTable
