import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerFactory, FastifyServerOptions } from 'fastify'
import { limitBodyTime } from '../http/body-timeout.ts'
import { etagOf, isFresh } from './cached-response.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ResponseCache } from './response-cache.ts'

type Timeouts = Required<
  Pick<FastifyServerOptions, 'connectionTimeout' | 'keepAliveTimeout' | 'requestTimeout'>
>

/**
 * Makes Fastify's server serve from the cache before any routing, with the headers that a response was
 * first sent with, at half the cost. Everything else goes to Fastify.
 */
export function createServerFactory(
  cache: ResponseCache,
  metrics: Metrics,
  isDraining: () => boolean,
  bodyTimeoutMs: number,
): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer((request, response) => {
      limitBodyTime(request, response, bodyTimeoutMs)
      // Fastify's handler closes the connection of a process that is shutting down.
      if (isDraining() || !serveFromCache(cache, metrics, request, response))
        handler(request, response)
    })
    // Fastify sets these only on servers it creates; its defaults are already in the options.
    const { connectionTimeout, keepAliveTimeout, requestTimeout } = options as unknown as Timeouts
    server.keepAliveTimeout = keepAliveTimeout
    server.requestTimeout = requestTimeout
    server.headersTimeout = bodyTimeoutMs
    return server.setTimeout(connectionTimeout)
  }
}

function serveFromCache(
  cache: ResponseCache,
  metrics: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false
  const startedAt = performance.now()
  const cached = cache.findByUrl(request.url)
  if (!cached?.sentHeaders) return false
  const count = (status: number) => {
    const seconds = (performance.now() - startedAt) / 1000
    metrics.served({ method: 'GET', route: cached.route ?? 'none', status, seconds })
    metrics.cacheRead('linked', true)
  }
  const encoding = cache.negotiateEncoding(cached, request.headers['accept-encoding'])
  const etag = etagOf(cached, encoding)
  const headers = [...cached.sentHeaders, 'ETag', etag]
  if (isFresh(request.headers, etag)) {
    response.writeHead(304, headers).end()
    count(304)
    return true
  }
  const body = encoding === 'identity' ? cached.body : cached.compressed[encoding].best
  // Fastify's handler compresses it.
  if (!body) return false
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.length))
  response.writeHead(cached.status, headers).end(body)
  count(cached.status)
  return true
}

const loopbackAddresses = ['127.0.0.1', '::1']

/**
 * Opens the other address of localhost on the port of a server that listens on one of them, until
 * that server closes: browsers may try either. Fastify does this only without a server factory. A
 * machine without the other address is served on the one it has.
 */
export async function listenOnOtherLoopback(server: FastifyInstance): Promise<void> {
  const main = server.server
  const bound = main.address()
  if (bound === null || typeof bound === 'string') return
  const other = loopbackAddresses.find((address) => address !== bound.address)
  const second = openSecondServer(server)
  main.once('close', () => second.close())
  second.listen(bound.port, other)
  // An error means that this machine has only the first.
  await once(second, 'listening').catch(() => undefined)
}

/** A server that has every request answered by the one that listens already. */
function openSecondServer({ server: main }: FastifyInstance): Server {
  const second = createServer((request, response) => main.emit('request', request, response))
  second.keepAliveTimeout = main.keepAliveTimeout
  second.requestTimeout = main.requestTimeout
  second.headersTimeout = main.headersTimeout
  // Vite's connection to an open page in development.
  if (main.listenerCount('upgrade') > 0) {
    second.on('upgrade', (...upgrade) => main.emit('upgrade', ...upgrade))
  }
  return second.setTimeout(main.timeout)
}
