import { z } from 'zod'
import { authTexts } from '#shared/auth/auth-texts.ts'
import {
  registrationSchema,
  resetPasswordSchema,
  setPasswordSchema,
} from '#shared/auth/auth-schemas.ts'
import { passwordStrength, sufficientStrength } from '#shared/auth/passwords.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { passwordFormTexts } from './password-form-texts.ts'

const say = messagesOf(passwordFormTexts)

const sayAuth = messagesOf(authTexts)

const confirmation = {
  confirm: z.string().min(1, say('confirm')),
}
const matches = (form: { password: string; confirm: string }) => form.password === form.confirm
const mismatch = { path: ['confirm'], message: say('mismatch') }

/** The registration form: the password twice. */
export const registrationFormSchema = registrationSchema
  .pick({ name: true, email: true, password: true })
  .extend(confirmation)
  .refine(matches, mismatch)

/** The form of a person who was invited to the staff. */
export const invitationFormSchema = registrationSchema
  .pick({ name: true, password: true })
  .extend(confirmation)
  .refine(matches, mismatch)

/** The first password after signing in with Google. */
export const setPasswordFormSchema = setPasswordSchema
  .pick({ password: true })
  .extend(confirmation)
  .refine(matches, mismatch)

const newMismatch = { path: ['confirmPassword'], message: say('newMismatch') }

/** A mailed code and the password that it sets. */
export const resetPasswordFormSchema = resetPasswordSchema
  .pick({ otp: true, newPassword: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.confirmPassword === form.newPassword, newMismatch)

/** A change of password: the new one must be strong, which only this form requires (SPEC §5). */
export const changePasswordFormSchema = z
  .object({
    currentPassword: z.string().min(1, sayAuth('currentPasswordRequired')),
    newPassword: z
      .string()
      .min(1, sayAuth('newPasswordRequired'))
      .refine((password) => passwordStrength(password) >= sufficientStrength, say('tooWeak')),
    confirmPassword: z.string(),
  })
  .refine((form) => form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    message: sayAuth('samePassword'),
  })
  .refine((form) => form.confirmPassword === form.newPassword, newMismatch)
