import { shopWarningTexts } from '#shared/stats/shop-warning-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { randomUUID } from 'node:crypto'
import { compile } from '@fastify/proxy-addr'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { brokenOff } from '../domain-error.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { observeRequests } from '../metrics/observe-requests.ts'
import { withoutPort } from '../rate-limits/client-network.ts'
import { answerBeforeRouting } from '../response-cache/answer-before-routing.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { Settings } from '../settings.ts'
import { limitBodyTime, uploadTimeoutMs } from './body-timeout.ts'
import { maxJsonBytes } from './body-size.ts'
import { handleError } from './errors/error-handler.ts'
import { addSecurityHeaders } from './security-headers.ts'

export type HttpServer = FastifyInstance

/** Hides Fastify's info messages (each address it listens on); the start prints its own. */
function silentLogger(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log
}

/** A number trusts that many proxy hops, a text the proxies at those addresses, from whatever port. */
function trustProxy(trusted: Settings['trustProxy']) {
  if (trusted === false) return false
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted
  const isListed = compile(trusted.split(',').map((each) => each.trim()))
  return (address: string, hop: number) => isListed(withoutPort(address), hop)
}

/** Of headers, and of the body where the endpoint takes no large file. */
const usualTimeoutMs = 30_000
/**
 * Requests are rejected while a turn of the event loop takes longer than this on average of the last
 * five seconds. One long turn rejects nobody.
 */
const usualOverloadLimit: OverloadLimit = { maxEventLoopDelay: 1000, sampleInterval: 5000 }

/** In milliseconds. */
export interface OverloadLimit {
  maxEventLoopDelay: number
  sampleInterval: number
}

export interface HttpServerOptions {
  responseCache: ResponseCache
  log?: FastifyBaseLogger | undefined
  /** Null: no request is rejected for it. */
  overloadLimit?: OverloadLimit | null
  /** While the process shuts down, connections are closed after their response. */
  isDraining?: () => boolean
  metrics?: Metrics
  /** The shop's name on pages of errors, which must not ask a database. */
  shopName?: (language: Language) => string
  /** Called once with a sentence when a request shows that a setting is wrong. */
  onWarning?: (sentence: string) => void
}

/** A server with what all routes share: limits, headers, error handling, log. */
export async function createHttpServer(
  settings: Settings,
  {
    responseCache,
    log,
    overloadLimit = usualOverloadLimit,
    isDraining = () => false,
    metrics = noMetrics,
    onWarning = () => undefined,
    shopName = () => '',
  }: HttpServerOptions,
): Promise<HttpServer> {
  const server: HttpServer = fastify({
    ...(log ? { loggerInstance: silentLogger(log) } : { logger: false }),
    trustProxy: trustProxy(settings.trustProxy),
    bodyLimit: maxJsonBytes,
    requestTimeout: uploadTimeoutMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A request that is there when the server closes is served.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    http: { headersTimeout: usualTimeoutMs },
  })
  server.decorate('responseCache', responseCache)
  server.decorate('shopName', shopName)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(handleError)
  server.decorateRequest('caller')
  server.decorateRequest('network')
  observeRequests(server, metrics)
  server.addHook('onRequest', (request, reply, next) => {
    // A client that has reset its connection has no address; Node remembers one that was read once.
    if (request.socket.remoteAddress === undefined) return next(brokenOff())
    limitBodyTime(request.raw, reply.raw, usualTimeoutMs)
    next()
  })
  if (settings.trustProxy === false) noticeProxy(server, onWarning)
  server.addHook('onSend', (request, reply, _payload, next) => {
    reply.header('X-Request-Id', request.id)
    if (isDraining()) reply.header('Connection', 'close')
    next()
  })
  const isHttps = settings.publicUrl?.startsWith('https:') === true
  const usualHeaders = addSecurityHeaders(server, { isHttps })
  answerBeforeRouting(server, { responseCache, usualHeaders, isDraining, metrics })
  if (overloadLimit) {
    await server.register(underPressure, {
      ...overloadLimit,
      retryAfter: 2,
      exposeStatusRoute: false,
    })
  }
  return server
}

/**
 * A path that is cut off within a letter, as chats cut long links, leads to no page as any other wrong path
 * does: the router would answer it with JSON of its own, before any hook.
 */
function decodableUrl(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  if (!path.includes('%') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Clients may send the header too: it proves nothing, and is noticed once. */
function noticeProxy(server: HttpServer, onWarning: (sentence: string) => void): void {
  let isNoticed = false
  server.addHook('onRequest', (request, _reply, next) => {
    if (!isNoticed && request.headers['x-forwarded-for'] !== undefined) {
      isNoticed = true
      request.log.warn(shopWarningTexts.en.proxy)
      onWarning(shopWarningTexts.en.proxy)
    }
    next()
  })
}
