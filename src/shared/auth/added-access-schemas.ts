import { z } from 'zod'
import { emailSchema } from './auth-schemas.ts'

/** Ways to sign in other than the password. */
export const accessKinds = ['api_key', 'passkey', 'app', 'recovery_codes'] as const

/** Access added to an account since its last confirmed sign-in, the newest first. */
export const addedAccessSchema = z.object({
  /** Of that sign-in; null where none was completed with a second factor. */
  since: z.string().nullable(),
  added: z.array(
    z.object({
      kind: z.enum(accessKinds),
      /** Of a passkey or an API key, which also says how the key begins. */
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
