import { z } from 'zod'
import { secondFactorNeededSchema } from '../../../../auth/second-factor-schemas.ts'
import {
  invitationAcceptanceSchema,
  newInvitationSchema,
  openInvitationSchema,
  staffInvitationSchema,
  staffMemberChangeSchema,
  staffMemberSchema,
  staffRoleInputSchema,
  staffRoleSchema,
  staffSessionSchema,
} from '../../../../auth/staff-schemas.ts'
import { roles, signedInSchema, userSchema } from '../../../../auth/user-schemas.ts'
import { languages } from '../../../../languages/languages.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../../../pagination.ts'
import { idParam, idParams } from '../../../parameters.ts'

const invitationParams = z.object({ token: z.string().max(100) })

const invitationWithLink = z.object({
  invitation: staffInvitationSchema,
  /** For the inviter to pass on; null where it is mailed. */
  link: z.string().nullable(),
})

export const staffEndpoints = {
  'PUT /admin/users/:id/role': {
    summary: 'Give somebody else the role Administrator, or take their role; their sessions end',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    params: idParams,
    body: z.object({ role: z.enum(roles, 'Choose user or admin') }),
    responses: { 200: z.object({ user: userSchema }) },
  },
  'PUT /admin/language': {
    summary: 'Remember the language in which I use the administration, for its e-mails too',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: z.object({ language: z.enum(languages, 'Choose en or bn') }),
    responses: { 204: null },
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
    summary: 'Give somebody else on the staff another role, or block them; their sessions end',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    params: idParams,
    body: staffMemberChangeSchema,
    responses: { 200: z.object({ member: staffMemberSchema }) },
  },
  'GET /admin/staff/:id/sessions': {
    summary: 'List where a member of staff is signed in, the session in use last first',
    access: 'admin',
    permission: 'read_staff',
    params: idParams,
    responses: { 200: z.object({ sessions: z.array(staffSessionSchema) }) },
  },
  'DELETE /admin/staff/:id/sessions/:sessionId': {
    summary: 'End one session of a member of staff',
    access: 'admin',
    permission: 'write_staff',
    params: idParams.extend({ sessionId: idParam }),
    responses: { 204: null },
  },
  'DELETE /admin/staff/:id/sessions': {
    summary: 'End all sessions of a member of staff',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    responses: { 204: null },
  },
  'DELETE /admin/staff/:id/second-factor': {
    summary: 'Reset the second factor of a member of staff who lost it; their sessions end',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    params: idParams,
    responses: { 204: null },
  },
  'GET /admin/staff/invitations': {
    summary: 'List the invitations that nobody has accepted, newest first',
    access: 'admin',
    permission: 'read_staff',
    responses: {
      200: z.object({
        invitations: z.array(staffInvitationSchema),
        /** False without a mail server: each has a link to pass on instead. */
        areMailed: z.boolean(),
      }),
    },
  },
  'POST /admin/staff/invitations': {
    summary: 'Invite somebody, with a link that is good for a day and mailed, or shown this once',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    limit: { policy: 'staffInvitation', email: 'email' },
    body: newInvitationSchema,
    responses: { 201: invitationWithLink },
  },
  'POST /admin/staff/invitations/:id/resend': {
    summary: 'Mail a new link, good for a day; the one before is dead',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    limit: { policy: 'staffInvitation' },
    params: idParams,
    responses: { 200: z.object({ invitation: staffInvitationSchema }) },
  },
  'POST /admin/staff/invitations/:id/link': {
    summary: 'Show a new link this once, good for a day; the one before is dead',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    limit: { policy: 'staffInvitation' },
    params: idParams,
    responses: { 200: invitationWithLink },
  },
  'DELETE /admin/staff/invitations/:id': {
    summary: 'Withdraw an invitation; its link is dead',
    access: 'admin',
    permission: 'write_staff',
    params: idParams,
    responses: { 204: null },
  },
  'GET /auth/invitations/:token': {
    summary: 'Show whom an invitation is for, by the token of its link',
    access: 'anyone',
    limit: { policy: 'invitationLink' },
    params: invitationParams,
    responses: { 200: z.object({ invitation: openInvitationSchema }) },
  },
  'POST /auth/invitations/:token': {
    summary: 'Accept an invitation: opens an account or takes the customer’s, and signs in',
    access: 'anyone',
    limit: { policy: 'invitationLink' },
    headers: ['X-Guest-Id'],
    params: invitationParams,
    body: invitationAcceptanceSchema,
    responses: { 200: z.union([signedInSchema, secondFactorNeededSchema]) },
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
    recentSecondFactor: true,
    body: staffRoleInputSchema,
    responses: { 201: z.object({ role: staffRoleSchema }) },
  },
  'PUT /admin/roles/:id': {
    summary: 'Change a role; it counts for its members from their next request on',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    params: idParams,
    body: staffRoleInputSchema,
    responses: { 200: z.object({ role: staffRoleSchema }) },
  },
  'DELETE /admin/roles/:id': {
    summary: 'Delete a role that nobody has',
    access: 'admin',
    permission: 'write_staff',
    recentSecondFactor: true,
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
