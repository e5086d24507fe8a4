import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import type { KnownAnswer, ResponseCache } from './response-cache.ts'
import { representationFor } from './send-cached.ts'

interface EarlyAnswerOptions {
  responseCache: ResponseCache
  /** Headers of every response. */
  usualHeaders: Readonly<Record<string, string>>
  isDraining: () => boolean
  metrics: Pick<Metrics, 'served'>
}

/**
 * Answers public reads that the cache knows by their URL before they are routed, counted and asked who they
 * are from: the answer is the same for everybody, and the way to a route costs more than to send it. The
 * second address of localhost, for which Fastify opens a server of its own, goes that way.
 */
export function answerBeforeRouting(
  { server }: FastifyInstance,
  { responseCache, usualHeaders, isDraining, metrics }: EarlyAnswerOptions,
): void {
  const [route] = server.listeners('request') as RequestListener[]
  if (!route) throw new Error('the server has no router yet')
  const usualHead = Object.entries(usualHeaders).flat()

  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const known = mayBeKnown(request) ? responseCache.answerOf(request.url ?? '') : undefined
    if (!known) return route(request, response)
    // Nothing was written yet: the router says what is wrong.
    send(known, request, response).catch(() => route(request, response))
  })

  async function send(
    known: KnownAnswer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const startedAt = performance.now()
    const { recompression } = responseCache
    const { status, headers, body } = await representationFor(request.headers, known.response, {
      recompression,
    })
    const head = [...usualHead, ...headers.flat(), 'X-Request-Id', randomUUID()]
    if (body) head.push('Content-Length', String(body.length))
    if (isDraining()) head.push('Connection', 'close')
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000
      metrics.served({ method: 'GET', route: known.route, status, seconds })
    })
    response.writeHead(status, head).end(body)
  }
}

/** Requests with a body go the usual way, which limits the time that it takes. */
function mayBeKnown({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
