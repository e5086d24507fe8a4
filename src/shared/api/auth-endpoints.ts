import { z } from 'zod'
import { addressInputSchema, addressSchema } from '../addresses/address-schemas.ts'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  googleSchema,
  loginSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
  setPasswordSchema,
} from '../auth/auth-schemas.ts'
import {
  googleSignedInSchema,
  signedInSchema,
  userWithAddressesSchema,
} from '../auth/user-schemas.ts'
import { idParams } from './parameters.ts'
import type { EndpointTable } from './endpoint.ts'

const savedAddressSchema = z.object({ address: addressSchema, addresses: z.array(addressSchema) })
const messageSchema = z.object({ message: z.string() })

export const authEndpoints = {
  'POST /auth/register': {
    summary: 'Open an account; a guest’s cart moves into it',
    access: 'anyone',
    headers: ['X-Guest-Id'],
    body: registrationSchema,
    answers: { 201: signedInSchema },
  },
  'POST /auth/login': {
    summary: 'Sign in with e-mail and password',
    access: 'anyone',
    headers: ['X-Guest-Id'],
    body: loginSchema,
    answers: { 200: signedInSchema },
  },
  'GET /auth/me': {
    summary: 'Show who is signed in',
    access: 'customer',
    answers: { 200: z.object({ user: userWithAddressesSchema }) },
  },
  'POST /auth/logout': {
    summary: 'End this session',
    access: 'customer',
    answers: { 204: null },
  },
  'PUT /auth/profile': {
    summary: 'Change my name and phone',
    access: 'customer',
    body: profileSchema,
    answers: { 200: z.object({ user: userWithAddressesSchema }) },
  },
  'POST /auth/address': {
    summary: 'Save a delivery address; the first becomes the default',
    access: 'customer',
    body: addressInputSchema,
    answers: { 201: savedAddressSchema },
  },
  'PUT /auth/address/:id': {
    summary: 'Change a delivery address of mine',
    access: 'customer',
    params: idParams,
    body: addressInputSchema,
    answers: { 200: savedAddressSchema },
  },
  'DELETE /auth/address/:id': {
    summary: 'Delete a delivery address of mine; the default passes to another',
    access: 'customer',
    params: idParams,
    answers: { 200: z.object({ addresses: z.array(addressSchema) }) },
  },
  'POST /auth/forgot-password': {
    summary: 'Mail a code for a new password, if there is such an account',
    access: 'anyone',
    body: forgotPasswordSchema,
    answers: { 200: messageSchema },
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the mailed code; every session ends',
    access: 'anyone',
    body: resetPasswordSchema,
    answers: { 200: messageSchema },
  },
  'POST /auth/change-password': {
    summary: 'Change my password; every other session ends',
    access: 'customer',
    body: changePasswordSchema,
    answers: { 200: signedInSchema },
  },
  'POST /auth/google': {
    summary: 'Sign in or register with a Google ID token',
    access: 'anyone',
    headers: ['X-Guest-Id'],
    body: googleSchema,
    answers: { 200: googleSignedInSchema },
  },
  'POST /auth/set-password-after-google': {
    summary: 'Set the first password, with the bearer token that came with needsPassword',
    // Its token is no session's: the handler itself asks for it.
    access: 'anyone',
    takesSetupToken: true,
    headers: ['X-Guest-Id'],
    body: setPasswordSchema,
    answers: { 200: signedInSchema },
  },
} as const satisfies EndpointTable
