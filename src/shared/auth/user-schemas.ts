import { z } from 'zod'
import { permissions } from '../api/permissions.ts'
import { addressSchema } from '../addresses/address-schemas.ts'
import { languages } from '../languages/languages.ts'
import { secondFactorStateSchema } from './second-factor-schemas.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  createdAt: z.string(),
})

export const userWithAddressesSchema = userSchema.extend({
  addresses: z.array(addressSchema),
  /** Permissions and role of a member of staff; these and the next fields are absent for customers. */
  permissions: z.array(z.enum(permissions)).optional(),
  staffRole: z.object({ _id: z.string(), name: z.string() }).optional(),
  /** In which they use the administration; null until they have switched it there. */
  language: z.enum(languages).nullable().optional(),
  secondFactor: secondFactorStateSchema.optional(),
})

export const signedInSchema = z.object({
  token: z.string(),
  user: userWithAddressesSchema,
  /** Of a browser that sent none, to be kept: by it the account's owner is known on other networks. */
  guestId: z.string().optional(),
})

/** With `needsPassword` the token only allows setting a password. */
export const googleSignedInSchema = signedInSchema.extend({ needsPassword: z.boolean() })

export type User = z.output<typeof userSchema>
export type UserWithAddresses = z.output<typeof userWithAddressesSchema>
export type SignedIn = z.output<typeof signedInSchema>
export type GoogleSignedIn = z.output<typeof googleSignedInSchema>
