import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeLabel } from '../metrics/observe-requests.ts'
import { encodedBody, etagOf, isFresh, type CachedResponse } from './cached-response.ts'
import type { CacheRef, ResponseCache } from './response-cache.ts'

/** Clients may store it but must revalidate each time: a price must never be stale. */
const revalidate = 'no-cache'

/** Headers that differ from response to response. */
const perResponseHeaders = new Set(['etag', 'content-encoding', 'content-length', 'x-request-id'])

/**
 * Sends a response that is ready: 304 to a client that has it, else in the best encoding it takes.
 * With `ref` the request's URL is linked, so that the next request for it is served before routing.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { cacheControl = revalidate, ref }: { cacheControl?: string; ref?: CacheRef } = {},
): Promise<FastifyReply> {
  const { responseCache } = reply.server
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('Cache-Control', cacheControl)
  reply.header('Vary', 'Accept-Encoding')
  // Most URLs of a large shop are requested once: only the second time is worth a link.
  if (ref && response.wasSent) {
    response.sentHeaders ??= headersOf(reply)
    response.route ??= routeLabel(request)
    responseCache.linkUrl(request.url, ref)
  }
  response.wasSent = true

  const encoding = responseCache.negotiateEncoding(response, request.headers['accept-encoding'])
  const etag = etagOf(response, encoding)
  reply.header('ETag', etag)
  if (isFresh(request.headers, etag)) return reply.code(304).send()
  reply.code(response.status)
  if (encoding === 'identity') return reply.send(response.body)
  const body = await encodedBody(response, encoding, responseCache.recompression)
  return reply.header('Content-Encoding', encoding).send(body)
}

function headersOf(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || perResponseHeaders.has(name) ? [] : [name, String(value)],
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
}
