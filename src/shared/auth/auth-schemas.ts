import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'
import { maxCharacters, mustBeFlag, requiredText } from '../api/parameters.ts'
import { latinDigits } from '../formatting/digits.ts'
import { inEachLanguage, messagesOf } from '../languages/texts.ts'
import { authTexts } from './auth-texts.ts'
import { maxPasswordLength, minPasswordLength, otpLength } from './passwords.ts'

const say = messagesOf(authTexts)

/** An e-mail address as accounts store it: trimmed, in lower case. */
export const emailSchema = z
  .string(say('emailRequired'))
  .trim()
  .toLowerCase()
  .min(1, say('emailRequired'))
  .max(254, maxCharacters(254))
  .pipe(z.email(say('emailInvalid')))

const nameSchema = requiredText(say('nameRequired'), 120)

/** An optional phone number; an empty one becomes null. */
const optionalPhoneSchema = z.preprocess(
  (written) => (typeof written === 'string' && written.trim() === '' ? null : written),
  phoneSchema.nullish(),
)

/** An existing password: the rules for new passwords do not apply. */
const enteredPassword = (message: string) =>
  z
    .string(message)
    .min(1, message)
    .max(
      maxPasswordLength,
      inEachLanguage((language) => authTexts[language].passwordProblems.tooLong),
    )

const chosenPassword = (required: string, tooShort: string) =>
  z
    .string(required)
    .min(1, required)
    .min(minPasswordLength, tooShort)
    .max(
      maxPasswordLength,
      inEachLanguage((language) => authTexts[language].passwordProblems.tooLong),
    )

export const registrationSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  password: chosenPassword(
    say('passwordRequired'),
    inEachLanguage((language) => authTexts[language].passwordProblems.tooShort),
  ),
  phone: optionalPhoneSchema,
})

export const loginSchema = z.object({
  email: emailSchema,
  password: enteredPassword(say('passwordRequired')),
  rememberMe: z.boolean(mustBeFlag).default(false),
})

/** An absent phone is left unchanged, an empty one is removed. */
export const profileSchema = z.object({ name: nameSchema, phone: optionalPhoneSchema })

export const forgotPasswordSchema = z.object({ email: emailSchema })

const otpPattern = new RegExp(`^\\d{${otpLength}}$`)

export const resetPasswordSchema = z.object({
  email: emailSchema,
  otp: z
    .string(say('codeRequired'))
    .trim()
    .transform(latinDigits)
    .pipe(z.string().regex(otpPattern, say('codeLength'))),
  newPassword: chosenPassword(say('newPasswordRequired'), say('newPasswordTooShort')),
})

export const changePasswordSchema = z
  .object({
    currentPassword: enteredPassword(say('currentPasswordRequired')),
    newPassword: chosenPassword(say('newPasswordRequired'), say('newPasswordTooShort')),
  })
  .refine((body) => body.newPassword !== body.currentPassword, {
    path: ['newPassword'],
    message: say('samePassword'),
  })

/** The password once more: it is for good. */
export const currentPasswordSchema = z.object({
  currentPassword: enteredPassword(say('currentPasswordRequired')),
})

export const googleSchema = z.object({
  credential: z.string(say('noGoogleCredential')).min(1, say('noGoogleCredential')).max(8000),
  mode: z.enum(['login', 'register'], say('googleMode')).default('login'),
})

export const setPasswordSchema = z.object({
  email: emailSchema,
  password: chosenPassword(
    say('passwordRequired'),
    inEachLanguage((language) => authTexts[language].passwordProblems.tooShort),
  ),
})

export type Registration = z.output<typeof registrationSchema>
export type Login = z.output<typeof loginSchema>
export type Profile = z.output<typeof profileSchema>
export type PasswordReset = z.output<typeof resetPasswordSchema>
export type PasswordChange = z.output<typeof changePasswordSchema>
export type FirstPassword = z.output<typeof setPasswordSchema>
