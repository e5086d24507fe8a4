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
} from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Clients may store it but must revalidate each time: a price must never be stale. */
const revalidate = 'no-cache'

/** Sends a response that is ready: 304 to a client that has it, else in the best encoding it takes. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { cacheControl = revalidate }: { cacheControl?: string } = {},
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('Cache-Control', cacheControl)
  reply.header('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(response, request.headers['accept-encoding'])
  const etag = etagOf(response, encoding)
  reply.header('ETag', etag)
  if (isFresh(request.headers, etag)) return reply.code(304).send()
  reply.code(response.status)
  if (encoding === 'identity') return reply.send(response.body)
  const body = await encodedBody(response, encoding, reply.server.responseCache.recompression)
  return reply.header('Content-Encoding', encoding).send(body)
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
