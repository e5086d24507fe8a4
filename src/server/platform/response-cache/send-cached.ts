import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { createLruCache } from '../cache/lru-cache.ts'
import {
  encodedBody,
  etagOf,
  isCompressible,
  isFresh,
  type CachedResponse,
  type ContentEncoding,
  type Queue,
} from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Clients may store it but must revalidate each time: a price must never be stale. */
const revalidate = 'no-cache'

/** A cached response as one client takes it. */
export interface Representation {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  /** None of a 304. */
  body?: Buffer
}

/** 304 for a client that has the response, else the response in the best encoding that it takes. */
export async function representationFor(
  client: IncomingHttpHeaders,
  response: CachedResponse,
  { recompression, cacheControl = revalidate }: { recompression: Queue; cacheControl?: string },
): Promise<Representation> {
  const encoding = negotiateEncoding(response, client['accept-encoding'])
  const etag = etagOf(response, encoding)
  const headers = [
    ...response.headers,
    ['Cache-Control', cacheControl] as const,
    ['Vary', 'Accept-Encoding'] as const,
    ['ETag', etag] as const,
  ]
  if (isFresh(client, etag)) return { status: 304, headers }
  if (encoding === 'identity') return { status: response.status, headers, body: response.body }
  const body = await encodedBody(response, encoding, recompression)
  headers.push(['Content-Encoding', encoding])
  return { status: response.status, headers, body }
}

/** Sends a response that is ready. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { cacheControl }: { cacheControl?: string } = {},
): Promise<FastifyReply> {
  const { recompression } = reply.server.responseCache
  const { status, headers, body } = await representationFor(request.headers, response, {
    recompression,
    ...(cacheControl !== undefined && { cacheControl }),
  })
  for (const [name, value] of headers) reply.header(name, value)
  return reply.code(status).send(body)
}

/** The part of a Negotiator that is used here; its published types lack `preferred`. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: string[] }): string | undefined
}

/** Browsers send few different headers. */
const encodings = createLruCache<ContentEncoding>(100)

/** The encoding that the client prefers; brotli if it accepts several equally. */
function negotiateEncoding(
  response: CachedResponse,
  acceptEncoding: string | undefined,
): ContentEncoding {
  if (acceptEncoding === undefined || !isCompressible(response)) return 'identity'
  const before = encodings.get(acceptEncoding)
  if (before) return before
  const headers = { 'accept-encoding': acceptEncoding }
  const negotiator: EncodingNegotiator = new Negotiator({ headers })
  const chosen = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  const encoding = chosen === 'br' || chosen === 'gzip' ? chosen : 'identity'
  encodings.set(acceptEncoding, encoding)
  return encoding
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
}
