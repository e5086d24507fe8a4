import { z } from 'zod'
import {
  maxCharacters,
  mustBeFlag,
  requiredText,
  unshowable,
  withoutNull,
} from '../api/parameters.ts'
import { permissions } from '../api/permissions.ts'
import { messagesOf } from '../languages/texts.ts'
import { emailSchema, registrationSchema } from './auth-schemas.ts'
import { staffTexts } from './staff-texts.ts'

const say = messagesOf(staffTexts)

/** Fields of a role that an administrator enters. */
export const staffRoleInputSchema = z.object({
  name: requiredText(say('nameRole'), 60),
  description: z
    .string(say('describeRole'))
    .trim()
    .max(300, maxCharacters(300))
    .refine(withoutNull, unshowable)
    .default(''),
  permissions: z
    .array(z.enum(permissions, say('noSuchPermission')), say('choosePermissions'))
    .max(permissions.length, say('choosePermissions')),
})

export const staffRoleSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** The owner's role cannot be changed. */
  isFixed: z.boolean(),
  /** How many people have it. */
  members: z.int(),
})

export const staffMemberSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** A blocked member cannot sign in, and does not count as an owner. */
  isBlocked: z.boolean(),
  /** When they last signed in; null where that is longer ago than is remembered. */
  lastSignInAt: z.string().nullable(),
  /** The last request or sign-in that is remembered, to the minute. */
  lastSeenAt: z.string().nullable(),
  /** How many devices they are signed in on. */
  sessions: z.int(),
  hasSecondFactor: z.boolean(),
})

/** A change of another member; absent fields are left unchanged. */
export const staffMemberChangeSchema = z
  .object({
    roleId: z.uuid(say('chooseRole')).toLowerCase().optional(),
    isBlocked: z.boolean(mustBeFlag).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['roleId'],
    message: say('changeMissing'),
  })

/** Where a member of staff is signed in. */
export const staffSessionSchema = z.object({
  _id: z.string(),
  /** Such as "Chrome on Android"; null where it is not known. */
  device: z.string().nullable(),
  /** The session of this request. */
  isCurrent: z.boolean(),
  /** Signed in from the network of this request; networks are stored as hashes only. */
  isOnYourNetwork: z.boolean().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
})

export const newInvitationSchema = z.object({
  email: emailSchema,
  roleId: z.uuid(say('chooseRole')).toLowerCase(),
})

/** An invitation that waits for its answer, or expired without one. */
export const staffInvitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.object({ _id: z.string(), name: z.string() }),
  /** The name of the inviter; null when their account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})

/** The invitation as the holder of its link sees it. */
export const openInvitationSchema = z.object({
  email: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  expiresAt: z.string(),
})

export const invitationAcceptanceSchema = registrationSchema.pick({ name: true, password: true })

export type StaffRoleInput = z.output<typeof staffRoleInputSchema>
export type StaffRole = z.output<typeof staffRoleSchema>
export type StaffMember = z.output<typeof staffMemberSchema>
export type StaffMemberChange = z.output<typeof staffMemberChangeSchema>
export type StaffSession = z.output<typeof staffSessionSchema>
export type NewInvitation = z.output<typeof newInvitationSchema>
export type StaffInvitation = z.output<typeof staffInvitationSchema>
export type OpenInvitation = z.output<typeof openInvitationSchema>
export type InvitationAcceptance = z.output<typeof invitationAcceptanceSchema>
