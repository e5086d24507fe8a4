import { z } from 'zod'
import { addedAccessSchema } from '../../../../auth/added-access-schemas.ts'
import { currentPasswordSchema } from '../../../../auth/auth-schemas.ts'
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeySchema,
  recoveryCodeSchema,
  secondFactorSchema,
  secondFactorSignInSchema,
  secondFactorTokenSchema,
  totpConfirmationSchema,
} from '../../../../auth/second-factor-schemas.ts'
import { signedInSchema } from '../../../../auth/user-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

/** WebAuthn options, as the library of the server and the browser exchange them. */
const optionsSchema = z.object({ options: z.record(z.string(), z.unknown()) })
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorEndpoints = {
  'POST /auth/second-factor': {
    summary: 'Complete a sign-in with a code, a recovery code or a passkey',
    access: 'anyone',
    limit: { policy: 'signIn', signInToken: 'secondFactorToken' },
    headers: ['X-Guest-Id'],
    body: secondFactorSignInSchema,
    responses: { 200: signedInSchema },
  },
  'POST /auth/second-factor/passkey-options': {
    summary: 'Ask for a challenge to complete a sign-in with a passkey',
    access: 'anyone',
    limit: { policy: 'signIn', signInToken: 'secondFactorToken' },
    body: secondFactorTokenSchema,
    responses: { 200: optionsSchema },
  },
  'POST /auth/second-factor/renew': {
    summary: 'Give the second factor again, for what answered second_factor_required',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: secondFactorSchema,
    responses: { 204: null },
  },
  'POST /auth/second-factor/renew/passkey-options': {
    summary: 'Ask for a challenge to give the second factor again with a passkey',
    access: 'staff',
    limit: { policy: 'accountChange' },
    responses: { 200: optionsSchema },
  },
  'POST /auth/password/renew': {
    summary: 'Give the password again, for what answered password_required',
    access: 'staff',
    limit: { policy: 'passwordInSession' },
    body: currentPasswordSchema,
    responses: { 204: null },
  },
  'GET /auth/added-access': {
    summary:
      'What lets somebody in beside my password, made since my last sign-in with a second factor',
    access: 'staff',
    responses: { 200: addedAccessSchema },
  },
  'DELETE /auth/added-access': {
    summary: 'End all of that, and my other sessions',
    access: 'staff',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    responses: { 204: null },
  },
  'POST /auth/totp': {
    summary: 'Begin to set up an authenticator app; what is on stays on until it is confirmed',
    access: 'staff',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    responses: { 201: recoveryCodesSchema.extend({ secret: z.string(), uri: z.string() }) },
  },
  'POST /auth/totp/confirm': {
    summary: 'Switch on the app with its first code and one of the recovery codes',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: totpConfirmationSchema,
    responses: { 204: null },
  },
  'DELETE /auth/totp': {
    summary: 'Switch off the app; without a passkey the second factor is off',
    access: 'staff',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    responses: { 204: null },
  },
  'POST /auth/recovery-codes': {
    summary: 'Make new recovery codes; the old ones count until one of the new is confirmed',
    access: 'staff',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    responses: { 201: recoveryCodesSchema },
  },
  'POST /auth/recovery-codes/confirm': {
    summary: 'Replace the recovery codes by the new ones, of which one is shown',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: z.object({ recoveryCode: recoveryCodeSchema }),
    responses: { 204: null },
  },
  'GET /auth/passkeys': {
    summary: 'List my passkeys, the oldest first',
    access: 'staff',
    responses: { 200: z.object({ passkeys: z.array(passkeySchema) }) },
  },
  'POST /auth/passkeys/options': {
    summary: 'Ask for a challenge to add a passkey; recovery codes must exist',
    access: 'staff',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    responses: { 200: optionsSchema },
  },
  'POST /auth/passkeys': {
    summary: 'Add the passkey that the browser has made',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: passkeyNameSchema.extend({ passkey: newPasskeySchema }),
    responses: { 201: z.object({ passkey: passkeySchema }) },
  },
  'PUT /auth/passkeys/:id': {
    summary: 'Rename a passkey of mine',
    access: 'staff',
    limit: { policy: 'accountChange' },
    params: idParams,
    body: passkeyNameSchema,
    responses: { 200: z.object({ passkey: passkeySchema }) },
  },
  'DELETE /auth/passkeys/:id': {
    summary: 'Remove a passkey of mine; without another method the second factor is off',
    access: 'staff',
    recentSecondFactor: true,
    limit: { policy: 'accountChange' },
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
