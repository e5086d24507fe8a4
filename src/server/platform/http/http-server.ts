import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { createServerFactory } from '../response-cache/server-factory.ts'
import type { Settings } from '../settings.ts'
import { handleError } from './error-handler.ts'

export type HttpServer = FastifyInstance

/** Fastify's own news (each address it listens on) is said better elsewhere; its warnings stay. */
function silentLogger(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log
}

/** A number trusts that many proxies in front, a text the proxies at those addresses. */
function trustProxy(trusted: Settings['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

const maxJsonBytes = 256 * 1024
const requestTimeoutMs = 30_000
/** A shop whose requests wait longer than this for their turn sends new ones away. */
const connectionTimeoutMs = 5000

export interface HttpServerOptions {
  responseCache: ResponseCache
  log?: FastifyBaseLogger | undefined
  maxEventLoopDelayMs?: number
}

/** A server with everything that is the same for every route: limits, headers, failures, log. */
export async function createHttpServer(
  settings: Settings,
  { responseCache, log, maxEventLoopDelayMs = connectionTimeoutMs }: HttpServerOptions,
): Promise<HttpServer> {
  const server: HttpServer = fastify({
    ...(log ? { loggerInstance: silentLogger(log) } : { logger: false }),
    trustProxy: trustProxy(settings.trustProxy),
    bodyLimit: maxJsonBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    serverFactory: createServerFactory(responseCache),
  })
  server.decorate('responseCache', responseCache)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(handleError)
  server.decorateRequest('caller')
  server.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  await server.register(helmet, {
    // Pages send their own, with the hashes of their scripts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: settings.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await server.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    retryAfter: 2,
    exposeStatusRoute: false,
  })
  return server
}
