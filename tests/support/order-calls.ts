import type { HttpServer } from '../../src/server/platform/http/http-server.ts'

export interface ApiResponse {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
  body: any
}

type Headers = Record<string, string>

/** Calls the shop's API in its own process. */
export async function call(
  app: HttpServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
): Promise<ApiResponse> {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}

export async function placeOrder(
  app: HttpServer,
  body: unknown,
  headers: Headers = {},
): Promise<ApiResponse> {
  return call(app, 'POST', '/orders', { body, headers })
}

/** The header of a new guest, whose id the shop creates with the first cart. */
export async function newGuest(app: HttpServer): Promise<{ 'x-guest-id': string }> {
  const { body } = await call(app, 'GET', '/cart')
  return { 'x-guest-id': body.guestId }
}

let phoneCount = 0

/** A phone without earlier orders. */
export function newPhone(): string {
  phoneCount += 1
  return `017${String(phoneCount).padStart(8, '0')}`
}

/** The number of responses by HTTP status. */
export function countByStatus(responses: readonly ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
