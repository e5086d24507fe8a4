import { z } from 'zod'
import {
  staffMemberSchema,
  staffRoleInputSchema,
  staffRoleSchema,
} from '../../auth/staff-schemas.ts'
import { roles, userSchema } from '../../auth/user-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../pagination.ts'
import { idParams } from '../parameters.ts'

export const staffEndpoints = {
  'PUT /admin/users/:id/role': {
    summary: 'Give somebody else the role Administrator, or take their role; their sessions end',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    body: z.object({ role: z.enum(roles, 'Choose user or admin') }),
    responses: { 200: z.object({ user: userSchema }) },
  },
  'GET /admin/staff': {
    summary: 'List the members of staff, newest first, found by name or e-mail',
    access: 'admin',
    permission: 'read_staff',
    query: adminListQuerySchema,
    responses: {
      200: z.object({ staff: z.array(staffMemberSchema), pagination: paginationSchema }),
    },
  },
  'PUT /admin/staff/:id': {
    summary: 'Give somebody else on the staff another role; their sessions end',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    body: z.object({ roleId: z.uuid('Choose a role') }),
    responses: { 200: z.object({ member: staffMemberSchema }) },
  },
  'DELETE /admin/staff/:id/sessions': {
    summary: 'End all sessions of a member of staff',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    responses: { 204: null },
  },
  'GET /admin/roles': {
    summary: 'List the roles of the staff, by name, the owner’s first',
    access: 'admin',
    permission: 'read_staff',
    responses: { 200: z.object({ roles: z.array(staffRoleSchema) }) },
  },
  'POST /admin/roles': {
    summary: 'Compose a role from permissions that one holds',
    access: 'admin',
    permission: 'write_staff',
    body: staffRoleInputSchema,
    responses: { 201: z.object({ role: staffRoleSchema }) },
  },
  'PUT /admin/roles/:id': {
    summary: 'Change a role; it counts for its members from their next request on',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    body: staffRoleInputSchema,
    responses: { 200: z.object({ role: staffRoleSchema }) },
  },
  'DELETE /admin/roles/:id': {
    summary: 'Delete a role that nobody has',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
