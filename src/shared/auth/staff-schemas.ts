import { z } from 'zod'
import { requiredText, withoutNull } from '../api/parameters.ts'
import { permissions } from '../api/permissions.ts'

/** What an administrator writes of a role. */
export const staffRoleInputSchema = z.object({
  name: requiredText('Name the role', 60),
  description: z
    .string('Describe the role')
    .trim()
    .max(300, 'At most 300 characters')
    .refine(withoutNull, 'Contains characters that cannot be shown')
    .default(''),
  permissions: z.array(
    z.enum(permissions, 'There is no such permission'),
    'Choose what the role may do',
  ),
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
  /** When they last signed in; null where that is longer ago than is remembered. */
  lastSignInAt: z.string().nullable(),
  /** How many devices they are signed in on. */
  sessions: z.int(),
})

export type StaffRoleInput = z.output<typeof staffRoleInputSchema>
export type StaffRole = z.output<typeof staffRoleSchema>
export type StaffMember = z.output<typeof staffMemberSchema>
