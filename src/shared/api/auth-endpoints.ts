import { z } from 'zod'
import { loginSchema, signedInSchema, userWithAddressesSchema } from '../auth/user-schemas.ts'
import type { EndpointTable } from './endpoint.ts'

export const authEndpoints = {
  'POST /auth/login': {
    summary: 'Sign in with e-mail and password',
    access: 'anyone',
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
} as const satisfies EndpointTable
