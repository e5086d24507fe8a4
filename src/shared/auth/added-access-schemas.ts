import { z } from 'zod'
import { emailSchema } from './auth-schemas.ts'

/** Ways in beside the password, and ways to be told what happens in the shop. */
export const accessKinds = [
  'api_key',
  'passkey',
  'app',
  'recovery_codes',
  'invitation',
  'webhook',
] as const

/** What was made for an account since its last confirmed sign-in, the newest first. */
export const addedAccessSchema = z.object({
  /** Of that sign-in; null where none was completed with a second factor. */
  since: z.string().nullable(),
  added: z.array(
    z.object({
      kind: z.enum(accessKinds),
      /** Of a passkey, or of an API key with how it begins; whom an invitation is for, where a webhook leads. */
      name: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

/** After a reset, with the token that ends all of it. */
export const accessAfterResetSchema = addedAccessSchema.extend({ token: z.string() })

/** POST /auth/reset-password/end-access */
export const endAccessSchema = z.object({ email: emailSchema, token: z.string().max(100) })

export type AddedAccess = z.output<typeof addedAccessSchema>
export type AccessAfterReset = z.output<typeof accessAfterResetSchema>
