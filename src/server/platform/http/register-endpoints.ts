import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  Access,
  ResponseBody,
  EndpointResult,
  Endpoint,
  EndpointLimit,
  EndpointTable,
  EventStream,
  FileResult,
  Method,
  ParsedRequest,
} from '#shared/api/endpoint.ts'
import { failureSchema } from '#shared/api/error-codes.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { CallOutcome } from '#shared/api/limits.ts'
import type { Actor } from '../actor.ts'
import { repeatOnce } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import {
  countCall,
  type EndpointLimits,
  inTurn,
  outcomeOfError,
  rejectEarly,
} from '../rate-limits/endpoint-limit.ts'
import type { CachedAnswer } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import {
  type Caller,
  type CallerLookup,
  type CustomerCaller,
  actorOf,
  authenticate,
} from './authenticate.ts'
import { uploadTimeoutMs } from './body-timeout.ts'
import { maxBodyBytes } from './body-size.ts'
import { clientGone } from './client-gone.ts'
import { loggableError } from './errors/error-handler.ts'
import type { HttpServer } from './http-server.ts'
import { acceptLargeBodies } from './large-body.ts'
import {
  openStreamedFile,
  parseFields,
  readMultipartForm,
  type StreamedFile,
} from './multipart-form.ts'
import { isPublicRead, rejectUnknownLanguage, requestLanguage } from './request-language.ts'

type CallerFor<A extends Access> = A extends 'customer' | 'staff' | 'admin'
  ? CustomerCaller
  : Caller

/** Of calls whose body takes long to handle. */
interface LongCall {
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

interface FormFiles extends LongCall {
  files: Buffer[]
}

export type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  caller: CallerFor<E['access']>
  /** The actor of the handler's writes. */
  actor: Actor
  /** Of a public read `lang`, which its cache key needs; of other calls that of Accept-Language. */
  language: Language
  /** The request itself, for headers and the client's address. */
  http: FastifyRequest
} & (E['streamedBytes'] extends number
    ? { file: StreamedFile | null }
    : E['filesField'] extends string
      ? FormFiles
      : object) &
  (E['maxBodyBytes'] extends number ? LongCall : object)

export type Handler<E extends Endpoint> = (
  request: HandlerRequest<E>,
) => Promise<EndpointResult<E> | CachedAnswer<ResponseBody<E>>>

/** A response about a person or a cart, which nobody else may be shown. */
const personal = 'private, no-store'
type HandlerResult = Awaited<ReturnType<Handler<Endpoint>>>

/** A handler for every endpoint of a table: a missing one, or a wrong result, does not compile. */
export type HandlersFor<T extends EndpointTable> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never
}

/** Authentication and rate limits. */
export interface EndpointGuards {
  callers: CallerLookup
  limits: EndpointLimits
}

/** Registers a table's endpoints: access check, parsing, limit, handler, response. */
export function registerEndpoints<T extends EndpointTable>(
  server: HttpServer,
  table: T,
  handlers: HandlersFor<T>,
  guards: EndpointGuards,
): void {
  for (const [key, endpoint] of Object.entries(table)) {
    // Handlers are stored by key; each one takes the request that its endpoint declares.
    const handler = handlers[key as keyof T] as unknown as Handler<Endpoint>
    registerEndpoint(server, key, endpoint, handler, guards)
  }
}

function registerEndpoint(
  server: HttpServer,
  key: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  { callers, limits }: EndpointGuards,
): void {
  const [method, path] = key.split(' ') as [Method, string]
  const sendEvents = endpoint.events && endStreamsAtClose(server)
  const { responseCache } = server
  const isPublic = isPublicRead({ key, endpoint })
  const addRoute = (scope: HttpServer) =>
    scope.route({
      method,
      url: path,
      schema: routeSchema(endpoint),
      bodyLimit: maxBodyBytes(endpoint),
      config: { described: { key, endpoint } },
      // Before parsing: a call rejected here costs neither its body nor, for a limit, a statement.
      onRequest: async (request, reply) => {
        // Cached responses, which are the same for everybody, replace it.
        reply.header('Cache-Control', personal)
        if (isPublic) rejectUnknownLanguage(request)
        if (endpoint.limit) rejectEarly(limits, endpoint.limit, request)
        request.caller = await repeatOnce(() => authenticate(request, endpoint, callers))
        if (endpoint.streamedBytes !== undefined) request.raw.bodyTimeoutMs = uploadTimeoutMs
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const result = await withinLimit(request, async () => {
          const answer = await callHandler(request, reply)
          if (!isStreamed(answer)) return answer
          // It is read while it is sent: its turn lasts until then.
          await send(reply, request, answer)
          return null
        })
        return result === null ? reply : send(reply, request, result)
      },
    })

  if (endpoint.maxBodyBytes === undefined) addRoute(server)
  else {
    void server.register(async (scope) => {
      await acceptLargeBodies(scope, endpoint.maxTextBytes)
      addRoute(scope)
    })
  }

  async function callHandler(request: FastifyRequest, reply: FastifyReply): Promise<HandlerResult> {
    const { params, query, caller } = request
    const read = await readBody(endpoint, request, reply)
    const actor = actorOf(request, endpoint)
    const language = requestLanguage(request)
    const run = () => handler({ params, query, ...read, caller, actor, language, http: request })
    return method === 'GET' ? repeatOnce(run) : run()
  }

  async function withinLimit(
    request: FastifyRequest,
    run: () => Promise<HandlerResult | null>,
  ): Promise<HandlerResult | null> {
    const { limit } = endpoint
    if (!limit) return run()
    return inTurn(limits, limit, request, () => countAndRun(limit, request, run))
  }

  /** Counts the call before its files are read, and gives back what its outcome does not use. */
  async function countAndRun(
    limit: EndpointLimit,
    request: FastifyRequest,
    run: () => Promise<HandlerResult | null>,
  ): Promise<HandlerResult | null> {
    // One too many where only the response to the first count was lost.
    const counted = await repeatOnce(() => countCall(limits, limit, request, callers))
    const end = (outcome: CallOutcome) =>
      counted.end(outcome).catch((error: unknown) => {
        // The call is done: a count that is too high must not turn it into a failure.
        request.log.warn({ cause: loggableError(error) }, 'a rate limit could not be given back')
      })
    try {
      const result = await run()
      const isCreated = result !== null && 'status' in result && result.status === 201
      await end(isCreated ? 'created' : 'succeeded')
      return result
    } catch (error) {
      const ended = end(outcomeOfError(error))
      // A database that hangs would hold up the response for as long again.
      if (!isDatabaseUnavailable(error)) await ended
      throw error
    }
  }

  async function send(reply: FastifyReply, request: FastifyRequest, result: HandlerResult) {
    if ('response' in result) {
      // It is answered before routing then: not counted, and nobody is asked who reads it.
      if (isPublic) {
        const route = request.routeOptions.url ?? path
        responseCache.rememberUrl(request.url, { key: result.key, route })
      }
      return sendCached(request, reply, result.response)
    }
    if (sendEvents) return sendEvents(reply, result.body as EventStream)
    if (endpoint.file) return sendFile(reply, endpoint.file, result.body as FileResult)
    return reply.code(result.status).send(result.body)
  }
}

function isStreamed(result: HandlerResult): boolean {
  return 'status' in result && (result.body as Partial<FileResult> | null)?.stream !== undefined
}

/** A parsed body, with its files where it may hold some. */
interface ReadBody extends Partial<FormFiles> {
  body: unknown
  file?: StreamedFile | null
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadBody> {
  const { filesField, maxFiles = 1, body } = endpoint
  if (!filesField) {
    const isLong = endpoint.maxBodyBytes !== undefined
    return { body: request.body, ...(isLong && { signal: clientGone(reply) }) }
  }
  if (endpoint.streamedBytes !== undefined) {
    const file = await openStreamedFile(request, filesField, endpoint.streamedBytes)
    return { body: undefined, file }
  }
  const { fields, files } = await readMultipartForm(request, filesField, maxFiles)
  const parsed = body ? parseFields(body, fields) : undefined
  return { body: parsed, files, signal: clientGone(reply) }
}

function sendFile(
  reply: FastifyReply,
  mediaType: NonNullable<Endpoint['file']>,
  { fileName, bytes, stream }: FileResult,
) {
  const disposition = mediaType === 'application/pdf' ? 'inline' : 'attachment'
  return reply
    .type(mediaType)
    .header('Content-Disposition', `${disposition}; filename="${fileName}"`)
    .send(
      bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : Readable.from(stream),
    )
}

/** Sends streams of events, and ends them before the server waits for its responses to end. */
function endStreamsAtClose(server: HttpServer) {
  const open = new Set<EventStream>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })
  return (reply: FastifyReply, stream: EventStream) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    // Proxies pass each event on at once.
    return reply.type('text/event-stream').header('X-Accel-Buffering', 'no').send(stream)
  }
}

/** Schemas for Fastify's checks and serializers; a form's fields are parsed with its files. */
function routeSchema(endpoint: Endpoint) {
  const { params, query, body, filesField, file, events, responses } = endpoint
  const bodies =
    file || events ? [] : Object.entries(responses).filter(([, schema]) => schema !== null)
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && !filesField ? { body } : {}),
    response: { ...Object.fromEntries(bodies), '4xx': failureSchema, '5xx': failureSchema },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
