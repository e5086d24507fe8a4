import type { IncomingHttpHeaders } from 'node:http'
import { createOutgoingRequests, type OutgoingRequest } from './outgoing-requests.ts'

/** Statuses whose responses have no body, as `Response` demands. */
const withoutBody = [101, 103, 204, 205, 304]

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * `fetch` for libraries that call servers of the settings, never URLs that people typed. Node's own decodes
 * whatever encoding a response names, and reads it without an end. Throws a TypeError with the failure of the
 * network as its cause, and for a response beyond `maxBytes`; a TimeoutError after `timeoutMs`.
 */
export function createFetch(limits: Pick<OutgoingRequest, 'timeoutMs' | 'maxBytes'>): Fetch {
  const outgoing = createOutgoingRequests({ allowsPrivate: true, keepsConnections: true })
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const { method = 'GET', headers, body, signal } = init
    const response = await outgoing
      .send(url, {
        ...limits,
        method: method as NonNullable<OutgoingRequest['method']>,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body && { body: new Uint8Array(await new Response(body).arrayBuffer()) }),
        ...(signal && { signal }),
      })
      .catch((error: unknown) => {
        if (error instanceof DOMException) throw error
        throw new TypeError('fetch failed', { cause: error })
      })
    const { status, isCutOff } = response
    if (isCutOff) throw new TypeError(`the response has more than ${limits.maxBytes} bytes`)
    const isEmpty = withoutBody.includes(status)
    return new Response(isEmpty ? null : new Uint8Array(response.body), {
      status,
      headers: headersOf(response.headers),
    })
  }
}

function headersOf(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
}
