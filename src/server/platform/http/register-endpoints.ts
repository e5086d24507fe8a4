import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  Access,
  ResponseBody,
  EndpointResult,
  Endpoint,
  EndpointTable,
  FileResult,
  Method,
  ParsedRequest,
} from '#shared/api/endpoint.ts'
import { failureSchema } from '#shared/api/error-codes.ts'
import type { CachedAnswer } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import {
  type Caller,
  type CallerLookup,
  type CustomerCaller,
  authenticate,
} from './authenticate.ts'
import type { HttpServer } from './http-server.ts'
import { maxFormBytes, parseFields, readMultipartForm } from './multipart-form.ts'

type CallerFor<A extends Access> = A extends 'customer' | 'admin' ? CustomerCaller : Caller

export type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  caller: CallerFor<E['access']>
  /** The request itself, for headers and the client's address. */
  http: FastifyRequest
} & (E['filesField'] extends string ? { files: Buffer[] } : object)

export type Handler<E extends Endpoint> = (
  request: HandlerRequest<E>,
) => Promise<EndpointResult<E> | CachedAnswer<ResponseBody<E>>>

/** A handler for every endpoint of a table: a missing one, or a wrong answer, does not compile. */
export type HandlersFor<T extends EndpointTable> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never
}

/** Puts a table's endpoints on the server: access check, parsing, the handler, its answer. */
export function registerEndpoints<T extends EndpointTable>(
  server: HttpServer,
  table: T,
  handlers: HandlersFor<T>,
  callers: CallerLookup,
): void {
  for (const [key, endpoint] of Object.entries(table)) {
    // Handlers are stored by key; each one takes the request that its own endpoint declares.
    const handler = handlers[key as keyof T] as unknown as Handler<Endpoint>
    registerEndpoint(server, key, endpoint, handler, callers)
  }
}

function registerEndpoint(
  server: HttpServer,
  key: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  callers: CallerLookup,
): void {
  const [method, path] = key.split(' ') as [Method, string]
  server.route({
    method,
    url: path,
    schema: routeSchema(endpoint),
    ...formOptions(endpoint),
    config: { described: { key, endpoint } },
    // Before parsing: who may not call learns nothing about the body, and costs nothing.
    onRequest: async (request) => {
      request.caller = await authenticate(request, endpoint.access, callers)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = { params: request.params, query: request.query, ...(await readBody(request)) }
      const answer = await handler({
        ...parsed,
        caller: request.caller,
        http: request,
      })
      if ('response' in answer) {
        return sendCached(request, reply, answer.response, { ref: answer.ref })
      }
      if (endpoint.file) return sendFile(reply, endpoint.file, answer.body as FileResult)
      return reply.code(answer.status).send(answer.body)
    },
  })

  async function readBody(request: FastifyRequest) {
    const { filesField: filesUnder, maxFiles: mostFiles = 1, body } = endpoint
    if (!filesUnder) return { body: request.body }
    const { fields, files } = await readMultipartForm(request, filesUnder, mostFiles)
    return { body: body ? parseFields(body, fields) : undefined, files }
  }
}

function sendFile(reply: FastifyReply, mediaType: string, { fileName, bytes }: FileResult) {
  return reply
    .type(mediaType)
    .header('Content-Disposition', `inline; filename="${fileName}"`)
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function formOptions({ filesField: filesUnder, maxFiles: mostFiles = 1 }: Endpoint) {
  return filesUnder ? { bodyLimit: maxFormBytes(mostFiles) } : {}
}

/** What Fastify checks and serializes; a form's fields are parsed with its files. */
function routeSchema({
  params,
  query,
  body,
  filesField: filesUnder,
  file,
  responses: answers,
}: Endpoint) {
  const bodies = file ? [] : Object.entries(answers).filter(([, schema]) => schema !== null)
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && !filesUnder ? { body } : {}),
    response: { ...Object.fromEntries(bodies), '4xx': failureSchema, '5xx': failureSchema },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}
