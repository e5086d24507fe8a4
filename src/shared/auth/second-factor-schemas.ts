import { z } from 'zod'
import { latinDigits } from '../formatting/digits.ts'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { codeLength, plainRecoveryCode, secondFactorMethods } from './second-factor.ts'
import { staffTexts } from './staff-texts.ts'

const say = messagesOf(staffTexts)

const methodsSchema = z.array(z.enum(secondFactorMethods))

/** The response to a correct password where a second factor is needed: no session yet. */
export const secondFactorNeededSchema = z.object({
  secondFactorToken: z.string(),
  methods: methodsSchema,
})

export const secondFactorStateSchema = z.object({
  isOn: z.boolean(),
  methods: methodsSchema,
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  /** When the administration opens only with a second factor; null where none is compulsory. */
  requiredFrom: z.string().nullable(),
})

/** Of an authenticator app: spaces are ignored, Bangla digits count. */
export const codeSchema = z
  .string(say('codeRequired'))
  .transform((written) => latinDigits(written).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeLength}}$`), say('codeLength')))

export const recoveryCodeSchema = z
  .string(say('recoveryCodeRequired'))
  .max(100, say('noRecoveryCode'))
  .transform(plainRecoveryCode)
  .pipe(z.string().min(1, say('recoveryCodeRequired')))

/** The form of a code. */
export const codeFormSchema = z.object({ code: codeSchema })

/** The form of a recovery code. */
export const recoveryFormSchema = z.object({ recoveryCode: recoveryCodeSchema })

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/, say('notBase64url'))

const credentialSchema = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}

/** The signed answer of a browser's passkey. */
export const passkeyAnswerSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
  }),
})

/** A browser's answer with a new passkey. */
export const newPasskeySchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(base64url(30)).max(10).optional(),
  }),
})

const answerFields = {
  code: codeSchema.optional(),
  recoveryCode: recoveryCodeSchema.optional(),
  passkey: passkeyAnswerSchema.optional(),
}

const isOneAnswer = (body: { [Name in keyof typeof answerFields]?: unknown }) =>
  [body.code, body.recoveryCode, body.passkey].filter((answer) => answer !== undefined).length === 1

const oneAnswer = {
  path: ['code'],
  message: say('oneAnswer'),
}

/** One of the three. */
export const secondFactorSchema = z.object(answerFields).refine(isOneAnswer, oneAnswer)

export const secondFactorTokenSchema = z.object({
  secondFactorToken: z.string(say('signInFirst')).min(1, say('signInFirst')).max(100),
})

export const secondFactorSignInSchema = secondFactorTokenSchema
  .extend(answerFields)
  .refine(isOneAnswer, oneAnswer)

export const totpConfirmationSchema = z.object({
  code: codeSchema,
  recoveryCode: recoveryCodeSchema,
})

export const passkeyNameSchema = z.object({
  name: requiredText(say('namePasskey'), 60),
})

export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Copied to the other devices of its owner by their account at Google, Apple or Microsoft. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export type SecondFactorNeeded = z.output<typeof secondFactorNeededSchema>
export type SecondFactorState = z.output<typeof secondFactorStateSchema>
export type SecondFactorAnswer = Pick<
  z.output<typeof secondFactorSchema>,
  keyof typeof answerFields
>
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>
export type NewPasskey = z.output<typeof newPasskeySchema>
export type Passkey = z.output<typeof passkeySchema>
