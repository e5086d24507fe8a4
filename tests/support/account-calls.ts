import { expect } from 'vitest'
import type { SignedIn } from '../../src/shared/auth/user-schemas.ts'
import type { HttpServer } from '../../src/server/platform/http/http-server.ts'

export interface Call {
  token?: string
  guestId?: string
  body?: unknown
  /** The client's IP address. */
  from?: string
}

export interface ApiResponse {
  status: number
  // A test reads what it expects; a wrong shape fails it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** Calls the API of a test shop: `call(app, 'POST /auth/login', { body })`. */
export async function call(
  app: HttpServer,
  endpoint: string,
  given: Call = {},
): Promise<ApiResponse> {
  const [method, path] = endpoint.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
      ...(given.guestId === undefined ? {} : { 'x-guest-id': given.guestId }),
    },
    ...(given.body === undefined ? {} : { payload: given.body as object }),
    remoteAddress: given.from ?? '203.0.113.1',
  })
  const body = response.body === '' ? null : response.json()
  return { status: response.statusCode, body, headers: response.headers }
}

export const password = 'Rickshaw-42'

let emailCount = 0

export function newEmail(): string {
  emailCount += 1
  return `shopper${emailCount}.${process.pid}@example.com`
}

export async function registerShopper(
  app: HttpServer,
  own: { email?: string; name?: string; phone?: string; from?: string } = {},
): Promise<SignedIn> {
  const { from, ...fields } = own
  const body = { name: 'Rahima Begum', email: newEmail(), password, ...fields }
  const response = await call(app, 'POST /auth/register', { body, ...(from ? { from } : {}) })
  expect(response.status).toBe(201)
  return response.body
}

/** Whether a session token is still valid. */
export async function isAlive(app: HttpServer, token: string): Promise<boolean> {
  const { status } = await call(app, 'GET /auth/me', { token })
  expect([200, 401]).toContain(status)
  return status === 200
}
