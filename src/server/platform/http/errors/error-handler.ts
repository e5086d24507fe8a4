import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Failure, Issue } from '#shared/api/error-codes.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import {
  isDatabaseBusy,
  isDatabaseFull,
  isDatabaseUnavailable,
  isUnstorable,
  sqlState,
} from '../../database/database-errors.ts'
import { DomainError, type TextIssue } from '../../domain-error.ts'
import { isDiskFull } from '../../files.ts'
import { errorPage, errorPageCsp, wantsHtml } from './error-page.ts'
import { httpTexts } from './http-texts.ts'
import { requestLanguage } from '../request-language.ts'

const retryAfterSeconds = 5

/**
 * Turns every error into a response: JSON, or an HTML page for a browser's navigation. Details of
 * unexpected errors are logged, never sent.
 */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DomainError) return sendDomainError(error, request, reply)
  // The client hung up before it had sent everything: nobody reads this.
  if (error === request.raw.errored) return send(request, reply, 400, malformed)
  if (hasZodFastifySchemaValidationErrors(error)) {
    return send(request, reply, 400, invalidInput(error.validation.map(toIssue), request))
  }
  if (isDiskFull(error) || isDatabaseFull(error)) {
    request.log.error({ cause: loggableError(error) }, 'the disk is full')
    reply.header('Retry-After', retryAfterSeconds)
    return send(request, reply, 503, {
      code: 'unavailable',
      message: textOf('cannotSave'),
    })
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ cause: loggableError(error) }, 'the database is unavailable')
    reply.header('Retry-After', retryAfterSeconds)
    return send(request, reply, 503, {
      code: 'unavailable',
      message: textOf('unavailable'),
    })
  }
  if (isDatabaseBusy(error)) {
    request.log.warn({ cause: loggableError(error) }, 'the database is too busy')
    reply.header('Retry-After', retryAfterSeconds)
    return send(request, reply, 503, busy)
  }
  // The last word on what no schema has refused, wherever in the request it was.
  if (isUnstorable(error)) {
    request.log.warn({ cause: loggableError(error) }, 'the database cannot store a value')
    return send(request, reply, 400, { code: 'invalid', message: textOf('unstorable') })
  }
  if (isOverloaded(error)) {
    const delayMs = Math.round(request.server.memoryUsage().eventLoopDelay)
    request.log.warn({ delayMs }, 'requests are refused: the event loop is too slow')
    return send(request, reply, 503, busy, 'overloaded')
  }
  const httpError = knownHttpError(error)
  if (httpError) return send(request, reply, httpError.status, httpError.failure)
  request.log.error({ cause: loggableError(error) }, 'unexpected error')
  return send(request, reply, 500, {
    code: 'internal',
    message: textOf('internal'),
  })
}

function sendDomainError(
  error: DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, text, issues, details, status } = error
  if (status === 503 || status === 429) {
    const seconds = details?.['retryAfterSeconds']
    reply.header('Retry-After', typeof seconds === 'number' ? seconds : retryAfterSeconds)
  }
  const failure = { ...details, message: text, code, ...(issues ? { issues } : {}) }
  return send(request, reply, status, failure)
}

/** A failure whose sentences are not made yet. */
type UnsaidFailure = { code: string; message: Text; issues?: TextIssue[] }

const textOf =
  (name: Exclude<keyof typeof httpTexts.en, 'page' | 'upload'>): Text =>
  (language) =>
    httpTexts[language][name]

function invalidInput(issues: TextIssue[], { body, routeOptions }: FastifyRequest): UnsaidFailure {
  const messages = routeOptions.config.described?.endpoint.missingMessages ?? {}
  const [missing] = Object.keys(messages).filter((part) =>
    issues.some(({ path }) => path.startsWith(part) && isBlank(valueAt(body, path))),
  )
  const message = messages[missing ?? ''] ?? issues[0]?.message ?? textOf('invalid')
  return { code: 'invalid', message, issues }
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
      body,
    )
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : (value ?? null) === null
}

function toIssue(problem: { instancePath?: string; message?: string }): TextIssue {
  const path = (problem.instancePath ?? '').split('/').filter(Boolean).join('.')
  return { path, message: problem.message ?? textOf('notValid') }
}

const busy: UnsaidFailure = { code: 'unavailable', message: textOf('busy') }

const malformed: UnsaidFailure = { code: 'malformed', message: textOf('malformed') }

const httpErrors: Record<number, UnsaidFailure> = {
  400: malformed,
  403: { code: 'forbidden', message: textOf('forbiddenAddress') },
  404: { code: 'not_found', message: textOf('notFound') },
  413: { code: 'too_large', message: textOf('tooLarge') },
  415: { code: 'unsupported_type', message: textOf('unsupportedType') },
  416: { code: 'malformed', message: textOf('badRange') },
  429: { code: 'too_many_requests', message: textOf('tooManyRequests') },
  503: busy,
}

/** Thrown by @fastify/under-pressure, which sets Retry-After. */
function isOverloaded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_UNDER_PRESSURE'
}

function knownHttpError(error: unknown): { status: number; failure: UnsaidFailure } | null {
  const status = (error as Partial<FastifyError>).statusCode
  if (status === undefined) return null
  const failure = httpErrors[status] ?? (status >= 400 && status < 500 ? malformed : undefined)
  return failure ? { status, failure } : null
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  unsaid: UnsaidFailure,
  countedAs: string = unsaid.code,
): FastifyReply {
  request.server.metrics.rejected(countedAs)
  const language = requestLanguage(request)
  const failure = inOneLanguage(unsaid, language)
  if (wantsHtml(request)) {
    return reply
      .code(status)
      .header('Content-Security-Policy', errorPageCsp)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        errorPage(status, failure.message, {
          language,
          shopName: request.server.shopName(language),
        }),
      )
  }
  // Bypasses the route's serializer: a failure may have more than the declared fields.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body) => JSON.stringify(body))
    .send(failure)
}

function inOneLanguage({ issues, message, ...rest }: UnsaidFailure, language: Language): Failure {
  const said = (text: Text) => inLanguage(text, language)
  const saidIssues = issues?.map(({ path, message }): Issue => ({ path, message: said(message) }))
  return { ...rest, message: said(message), ...(saidIssues ? { issues: saidIssues } : {}) }
}

/**
 * The loggable part of an error. drizzle's error message contains the statement's parameters, which are
 * customers' data: of those only the database's error is logged.
 */
export function loggableError(error: unknown): {
  message: string
  stack?: string
  sqlState?: string
} {
  if (!(error instanceof Error)) return { message: String(error) }
  const state = sqlState(error)
  const wrapped = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query')
  const source = wrapped && error.cause instanceof Error ? error.cause : error
  return {
    message: wrapped && source === error ? 'a query failed' : source.message,
    ...(source.stack && !(wrapped && source === error) ? { stack: source.stack } : {}),
    ...(state ? { sqlState: state } : {}),
  }
}
