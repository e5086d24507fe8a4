import type { HttpServer } from '../../src/server/platform/http/http-server.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any
}

type Headers = Record<string, string>

/** Calls the shop's API in its own process. */
export async function call(
  app: HttpServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

export async function placeOrder(
  app: HttpServer,
  body: unknown,
  headers: Headers = {},
): Promise<Answer> {
  return call(app, 'POST', '/orders', { body, headers })
}

/** A newcomer's id, which the shop gives with the first cart. */
export async function newGuest(app: HttpServer): Promise<{ 'x-guest-id': string }> {
  const { body } = await call(app, 'GET', '/cart')
  return { 'x-guest-id': body.guestId }
}

let phonesGiven = 0

/** A phone that nobody has ordered with. */
export function newPhone(): string {
  phonesGiven += 1
  return `017${String(phonesGiven).padStart(8, '0')}`
}

/** How many answers there were of each status. */
export function countByStatus(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
