import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'
import { requiredText } from '../api/parameters.ts'
import { latinDigits } from '../formatting/digits.ts'
import {
  maxPasswordLength,
  newPasswordTooShort,
  otpLength,
  passwordTooLong,
  passwordTooShort,
  minPasswordLength,
} from './passwords.ts'

/** An e-mail address as accounts store it: trimmed, in lower case. */
export const emailSchema = z
  .string('E-mail is required')
  .trim()
  .toLowerCase()
  .min(1, 'E-mail is required')
  .max(254, 'At most 254 characters')
  .pipe(z.email('Enter an e-mail address such as name@example.com'))

const nameSchema = requiredText('Name is required', 120)

/** An optional phone number; an empty one becomes null. */
const optionalPhoneSchema = z.preprocess(
  (written) => (typeof written === 'string' && written.trim() === '' ? null : written),
  phoneSchema.nullish(),
)

/** An existing password: the rules for new passwords do not apply. */
const enteredPassword = (message: string) =>
  z.string(message).min(1, message).max(maxPasswordLength, passwordTooLong)

const chosenPassword = (required: string, tooShort: string) =>
  z
    .string(required)
    .min(1, required)
    .min(minPasswordLength, tooShort)
    .max(maxPasswordLength, passwordTooLong)

export const registrationSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: chosenPassword('Password is required', passwordTooShort),
  phone: optionalPhoneSchema,
})

export const loginSchema = z.object({
  email: emailSchema,
  password: enteredPassword('Password is required'),
  rememberMe: z.boolean('Must be true or false').default(false),
})

/** An absent phone is left unchanged, an empty one is removed. */
export const profileSchema = z.object({ name: nameSchema, phone: optionalPhoneSchema })

export const forgotPasswordSchema = z.object({ email: emailSchema })

const otpPattern = new RegExp(`^\\d{${otpLength}}$`)

export const resetPasswordSchema = z.object({
  email: emailSchema,
  otp: z
    .string('Enter the code from the e-mail')
    .trim()
    .transform(latinDigits)
    .pipe(z.string().regex(otpPattern, `The code has ${otpLength} digits`)),
  newPassword: chosenPassword('Please enter a new password', newPasswordTooShort),
})

export const changePasswordSchema = z
  .object({
    currentPassword: enteredPassword('Please enter your current password'),
    newPassword: chosenPassword('Please enter a new password', newPasswordTooShort),
  })
  .refine((body) => body.newPassword !== body.currentPassword, {
    path: ['newPassword'],
    message: 'New password must be different from current password',
  })

export const googleSchema = z.object({
  credential: z.string('Google sent no credential').min(1, 'Google sent no credential').max(8000),
  mode: z.enum(['login', 'register'], 'Must be login or register').default('login'),
})

export const setPasswordSchema = z.object({
  email: emailSchema,
  password: chosenPassword('Password is required', passwordTooShort),
})

export type Registration = z.output<typeof registrationSchema>
export type Login = z.output<typeof loginSchema>
export type Profile = z.output<typeof profileSchema>
export type PasswordReset = z.output<typeof resetPasswordSchema>
export type PasswordChange = z.output<typeof changePasswordSchema>
export type FirstPassword = z.output<typeof setPasswordSchema>
