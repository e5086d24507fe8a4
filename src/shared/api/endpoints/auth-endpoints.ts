import { z } from 'zod'
import { addressInputSchema, addressSchema } from '../../addresses/address-schemas.ts'
import { accessAfterResetSchema, endAccessSchema } from '../../auth/added-access-schemas.ts'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  googleSchema,
  loginSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
  setPasswordSchema,
} from '../../auth/auth-schemas.ts'
import { secondFactorNeededSchema } from '../../auth/second-factor-schemas.ts'
import {
  googleSignedInSchema,
  signedInSchema,
  userSchema,
  userWithAddressesSchema,
} from '../../auth/user-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../pagination.ts'
import { idParams } from '../parameters.ts'

const savedAddressSchema = z.object({ address: addressSchema, addresses: z.array(addressSchema) })
/** An account with a second factor gets no session before it is given. */
const signInSchema = z.union([signedInSchema, secondFactorNeededSchema])
const messageSchema = z.object({ message: z.string() })

export const authEndpoints = {
  'POST /auth/register': {
    summary: 'Open an account; a guest’s cart moves into it',
    access: 'anyone',
    limit: { policy: 'registration', also: ['takenEmail'] },
    headers: ['X-Guest-Id'],
    body: registrationSchema,
    responses: { 201: signedInSchema },
  },
  'POST /auth/login': {
    summary: 'Sign in with e-mail and password; who has a second factor gives it next',
    access: 'anyone',
    limit: {
      policy: 'signIn',
      signInEmail: 'email',
      also: ['password', 'passwordElsewhere', 'passwordOfDevices'],
    },
    headers: ['X-Guest-Id'],
    body: loginSchema,
    responses: { 200: signInSchema },
  },
  'GET /auth/me': {
    summary: 'Show who is signed in',
    access: 'customer',
    responses: { 200: z.object({ user: userWithAddressesSchema }) },
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: 'customer',
    responses: { 204: null },
  },
  'PUT /auth/profile': {
    summary: 'Change my name and phone',
    access: 'customer',
    limit: { policy: 'accountChange' },
    body: profileSchema,
    responses: { 200: z.object({ user: userWithAddressesSchema }) },
  },
  'POST /auth/address': {
    summary: 'Save a delivery address; the first becomes the default',
    access: 'customer',
    limit: { policy: 'accountChange' },
    body: addressInputSchema,
    responses: { 201: savedAddressSchema },
  },
  'PUT /auth/address/:id': {
    summary: 'Change a delivery address of mine',
    access: 'customer',
    limit: { policy: 'accountChange' },
    params: idParams,
    body: addressInputSchema,
    responses: { 200: savedAddressSchema },
  },
  'DELETE /auth/address/:id': {
    summary: 'Delete a delivery address of mine; another becomes the default',
    access: 'customer',
    limit: { policy: 'accountChange' },
    params: idParams,
    responses: { 200: z.object({ addresses: z.array(addressSchema) }) },
  },
  'POST /auth/forgot-password': {
    summary: 'Mail a code for a new password, if there is such an account',
    access: 'anyone',
    limit: {
      policy: 'codeRequest',
      email: 'email',
      signInEmail: 'email',
      also: ['codeEmail', 'codeEmailElsewhere', 'codeEmailOfProved'],
    },
    headers: ['X-Guest-Id'],
    body: forgotPasswordSchema,
    responses: { 200: messageSchema },
  },
  'POST /auth/reset-password': {
    summary:
      'Set a new password with the mailed code; every session ends. `access` is what was added for staff since their last confirmed sign-in, with a token that ends it',
    access: 'anyone',
    limit: { policy: 'reset', also: ['resetCode', 'resetCodeElsewhere', 'resetCodeOfDevices'] },
    headers: ['X-Guest-Id'],
    body: resetPasswordSchema,
    responses: { 200: messageSchema.extend({ access: accessAfterResetSchema.nullable() }) },
  },
  'POST /auth/reset-password/end-access': {
    summary: 'After a reset: end the API keys, passkeys and factors that it has listed',
    access: 'anyone',
    limit: { policy: 'reset' },
    body: endAccessSchema,
    responses: { 204: null },
  },
  'POST /auth/change-password': {
    summary: 'Change my password; every other session ends',
    access: 'customer',
    limit: { policy: 'passwordInSession' },
    body: changePasswordSchema,
    responses: { 200: signedInSchema },
  },
  'POST /auth/google': {
    summary: 'Sign in or register with a Google ID token',
    access: 'anyone',
    limit: { policy: 'signIn' },
    headers: ['X-Guest-Id'],
    body: googleSchema,
    responses: { 200: z.union([googleSignedInSchema, secondFactorNeededSchema]) },
  },
  'POST /auth/set-password-after-google': {
    summary: 'Set the first password, with the bearer token that came with needsPassword',
    // Its token is not a session token: the handler verifies it.
    access: 'anyone',
    limit: { policy: 'signIn' },
    takesSetupToken: true,
    headers: ['X-Guest-Id'],
    body: setPasswordSchema,
    responses: { 200: signInSchema },
  },
} as const satisfies EndpointTable

/** Accounts as administrators see them. */
export const customerAdminEndpoints = {
  'GET /admin/users': {
    summary: 'List accounts, newest first, found by name, e-mail or phone',
    access: 'admin',
    permission: 'read_customers',
    query: adminListQuerySchema,
    responses: { 200: z.object({ users: z.array(userSchema), pagination: paginationSchema }) },
  },
} as const satisfies EndpointTable
