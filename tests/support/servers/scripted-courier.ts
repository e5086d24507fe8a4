import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { CourierAccount } from '../../../src/server/couriers/calls/courier-account.ts'
import { createOutgoingRequests } from '../../../src/server/platform/http/outgoing-requests.ts'

export interface CourierCall {
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  body: unknown
}

/** Answer of the courier: JSON, or any response that the function makes. */
export type CourierReply =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | ((response: ServerResponse) => void)

/**
 * A courier that gives these answers in turn, and an account with it. Calls that only fetch a token or a
 * list are answers like all others.
 */
export async function scriptedCourier(
  credentials: Record<string, string>,
  replies: CourierReply[],
): Promise<{ account: CourierAccount; calls: CourierCall[] }> {
  const calls: CourierCall[] = []
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    calls.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: body === '' ? null : JSON.parse(body),
    })
    const reply = replies.shift() ?? { status: 500, json: { message: 'not scripted' } }
    if (typeof reply === 'function') return reply(response)
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...reply.headers,
    })
    response.end(JSON.stringify(reply.json))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const account = {
    outgoing: createOutgoingRequests({ allowsPrivate: true }),
    timeoutMs: 2000,
    baseUrl: `http://127.0.0.1:${port}`,
    credentials,
    webhookSecret: 'the webhook secret',
    tokens: new Map(),
    now: () => new Date('2026-11-26T06:00:00Z'),
  }
  return { account, calls }
}
