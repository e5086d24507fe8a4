import { z } from 'zod'
import { registrationSchema, setPasswordSchema } from '#shared/auth/auth-schemas.ts'

export const passwordMismatch = 'Passwords do not match.'

const confirmation = { confirm: z.string().min(1, 'Please confirm your password') }
const matches = (form: { password: string; confirm: string }) => form.password === form.confirm
const mismatch = { path: ['confirm'], message: passwordMismatch }

/** What the registration screen asks for: the password twice. */
export const registrationFormSchema = registrationSchema
  .pick({ name: true, email: true, password: true })
  .extend(confirmation)
  .refine(matches, mismatch)

/** What the first password after Google is asked with. */
export const firstPasswordFormSchema = setPasswordSchema
  .pick({ password: true })
  .extend(confirmation)
  .refine(matches, mismatch)
