import type { SwaggerTransform } from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDescription } from '#shared/api/api-description.ts'
import type {
  Access,
  Endpoint,
  EndpointLimit,
  RequestHeader,
  SuccessStatus,
} from '#shared/api/endpoint.ts'
import { failureSchema } from '#shared/api/error-codes.ts'
import { languages } from '#shared/languages/languages.ts'
import { limitText } from '#shared/api/limit-words.ts'
import { limitPolicies } from '#shared/api/limits.ts'
import { isPublicRead } from '../request-language.ts'

/** An endpoint as stored in its route's config, for the document. */
export interface DescribedEndpoint {
  /** Method and path, such as `GET /products/:id`. */
  key: string
  endpoint: Endpoint
}

const binarySchema = z.string().meta({ format: 'binary' })

const statusDescriptions: Record<SuccessStatus, string> = {
  200: 'The request succeeded.',
  201: 'It was created; the body shows it.',
  202: 'It was accepted; the shop acts on it later.',
  204: 'The request succeeded; there is no body.',
}

const failureDescriptions = {
  '4XX': 'The request was rejected: `code` is for programs, `message` for people.',
  '5XX': 'The shop could not answer, through no fault of the request.',
}

/** Describes a route's operation in the document, entirely from its endpoint. */
export function createOpenApiTransform(headers: ApiDescription['headers']): SwaggerTransform {
  const zodTransform = createJsonSchemaTransform({})
  return (document) => {
    const { described } = document.route.config ?? {}
    if (!described) return zodTransform(document)
    const names = headersOf(described.endpoint)
    const headerSchema = z.object(Object.fromEntries(names.map((name) => [name, headers[name]])))
    return describe(described, names.length > 0 ? headerSchema : null, document, zodTransform)
  }
}

function describe(
  { key, endpoint }: DescribedEndpoint,
  headers: z.ZodType | null,
  document: Parameters<SwaggerTransform>[0],
  zodTransform: SwaggerTransform,
): ReturnType<SwaggerTransform> {
  const { params, query, body } = endpoint
  const { schema, url } = zodTransform({
    ...document,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(endpoint.filesField ? { body: body ?? z.object({}) } : body && { body }),
      response: jsonResponses(endpoint),
    },
  })
  return {
    url,
    schema: {
      ...schema,
      ...(isPublicRead({ key, endpoint }) && { querystring: withLanguage(schema.querystring) }),
      summary: endpoint.summary,
      operationId: operationId(key),
      tags: [key.split('/')[1] ?? ''],
      security: securityOf(endpoint),
      ...(endpoint.permission && { 'x-permission': endpoint.permission }),
      ...(endpoint.alsoPermission && { 'x-also-permission': endpoint.alsoPermission }),
      ...(endpoint.recentSecondFactor && { 'x-recent-second-factor': true }),
      response: Object.assign({}, schema.response, emptyResponses(endpoint)),
      ...(endpoint.filesField && {
        consumes: ['multipart/form-data'],
        body: withFiles(schema.body, endpoint),
      }),
    },
  }
}

/** The query with the parameter that every public read has. */
function withLanguage(querystring: unknown): object {
  const { properties, ...rest } = (querystring ?? { type: 'object' }) as { properties?: object }
  const lang = { type: 'string', enum: [...languages], default: 'en' }
  return { ...rest, properties: { ...properties, lang } }
}

function headersOf({ access, headers = [] }: Endpoint): RequestHeader[] {
  return access === 'shopper' ? ['X-Guest-Id', ...headers] : [...headers]
}

function jsonResponses(endpoint: Endpoint): Record<string, object> {
  const responses: Record<string, object> = {}
  for (const [status, schema] of responsesOf(endpoint)) {
    const mediaType = endpoint.events ? 'text/event-stream' : endpoint.file
    const content = mediaType
      ? { [mediaType]: { schema: binarySchema } }
      : schema && { 'application/json': { schema } }
    if (content) responses[status] = { description: descriptionOf(endpoint, status), content }
  }
  const failures = endpoint.limit
    ? { ...failureDescriptions, 429: limitDescription(endpoint.limit) }
    : failureDescriptions
  for (const [status, description] of Object.entries(failures)) {
    responses[status] = { description, content: { 'application/json': { schema: failureSchema } } }
  }
  return responses
}

function limitDescription({ policy, also = [] }: EndpointLimit): string {
  const limits = [policy, ...also].map((name) => limitText(limitPolicies[name]))
  return `Too many calls (${limits.join('; ')}). Retry-After tells the seconds to wait.`
}

/** Responses without a body, which no schema of zod describes. */
function emptyResponses(endpoint: Endpoint): Record<string, object> {
  const empty = responsesOf(endpoint).filter(
    ([, schema]) => schema === null && !endpoint.file && !endpoint.events,
  )
  return Object.fromEntries(
    empty.map(([status]) => [
      status,
      { type: 'null', description: descriptionOf(endpoint, status) },
    ]),
  )
}

function responsesOf({ responses }: Endpoint): [SuccessStatus, z.ZodType | null][] {
  const statuses = [200, 201, 202, 204] as const
  return statuses.flatMap((status) => {
    const schema = responses[status]
    return schema === undefined ? [] : [[status, schema]]
  })
}

function descriptionOf({ responseDescriptions }: Endpoint, status: SuccessStatus): string {
  return responseDescriptions?.[status] ?? statusDescriptions[status]
}

/** The fields of a form together with its files, as multipart bodies are described. */
function withFiles(body: unknown, { filesField = '', maxFiles = 1 }: Endpoint): object {
  // Fields of a form are declared as an object, whose JSON schema has properties.
  const { properties, ...rest } = body as { properties?: object }
  const file = { type: 'string', format: 'binary' }
  const files = maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles }
  return { ...rest, properties: { ...properties, [filesField]: files } }
}

const accessSecurity: Record<Access, readonly Record<string, string[]>[]> = {
  anyone: [],
  shopper: [{ bearer: [] }, {}],
  customer: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  admin: [{ bearer: [] }],
}

function securityOf({ access, takesSetupToken }: Endpoint) {
  return accessSecurity[takesSetupToken ? 'customer' : access]
}

function operationId(key: string): string {
  const [method = '', ...words] = key.split(/[ /:-]+/).filter(Boolean)
  return [
    method.toLowerCase(),
    ...words.map((word) => word[0]?.toUpperCase() + word.slice(1)),
  ].join('')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    described?: DescribedEndpoint
  }
}
