import { z } from 'zod'
import { addressSchema } from '../addresses/address-schemas.ts'

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

export const userWithAddressesSchema = userSchema.extend({ addresses: z.array(addressSchema) })

export const signedInSchema = z.object({ token: z.string(), user: userWithAddressesSchema })

export const loginSchema = z.object({
  email: z.string('E-mail is required').trim().toLowerCase().min(1, 'E-mail is required').max(254),
  password: z.string('Password is required').min(1, 'Password is required').max(200),
  rememberMe: z.boolean().default(false),
})

export type User = z.output<typeof userSchema>
export type UserWithAddresses = z.output<typeof userWithAddressesSchema>
export type SignedIn = z.output<typeof signedInSchema>
export type Login = z.output<typeof loginSchema>
