import type { z } from 'zod'
import { type OutgoingResponse, RefusedUrlError } from '../../platform/http/outgoing-requests.ts'
import type { CourierAnswer, CourierFailure } from '../courier.ts'
import type { CourierAccount } from './courier-account.ts'

/** The areas of Pathao are some megabytes. */
const maxBytes = 20_000_000

export interface CourierRequest {
  /** GET without a body, and else POST. */
  method?: 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: object | undefined
}

/** Sends one request. The value is the JSON of a 2xx; everything else is a failure. Never throws. */
export async function callCourier(
  { outgoing, timeoutMs, baseUrl }: Pick<CourierAccount, 'outgoing' | 'timeoutMs' | 'baseUrl'>,
  { body, method, path, headers }: CourierRequest,
): Promise<CourierAnswer<unknown>> {
  try {
    const response = await outgoing.send(baseUrl + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
      maxBytes,
    })
    return readResponse(response)
  } catch (error) {
    return failed(sendFailure(error))
  }
}

export function failed(failure: CourierFailure): CourierAnswer<never> {
  return { ok: false, failure }
}

export function succeeded<T>(value: T): CourierAnswer<T> {
  return { ok: true, value }
}

/** Validates the answer of a courier; a 2xx with other JSON is a failure. */
export function readAnswer<T>(
  answer: CourierAnswer<unknown>,
  schema: z.ZodType<T>,
): CourierAnswer<T> {
  if (!answer.ok) return answer
  const read = schema.safeParse(answer.value)
  if (read.success) return succeeded(read.data)
  const excerpt = excerptOf(JSON.stringify(answer.value) ?? '')
  return failed({ kind: 'unreadable', status: 200, excerpt })
}

/** For couriers whose failures may be a 200: refuses answers that the schema recognises. */
export function refuseFailures(
  answer: CourierAnswer<unknown>,
  failureSchema: z.ZodType,
): CourierAnswer<unknown> {
  if (!answer.ok || !failureSchema.safeParse(answer.value).success) return answer
  return failed({ kind: 'refused', message: sentenceOf(answer.value) ?? 'no reason given' })
}

/** A refusal is `duplicate` where its sentence says that they have the reference already. */
export function findDuplicate<T>(answer: CourierAnswer<T>, sentence: RegExp): CourierAnswer<T> {
  if (answer.ok || answer.failure.kind !== 'refused') return answer
  const { message } = answer.failure
  return sentence.test(message) ? failed({ kind: 'duplicate', message }) : answer
}

function readResponse(response: OutgoingResponse): CourierAnswer<unknown> {
  const { status, headers } = response
  const text = response.body.toString('utf8')
  const json = response.isCutOff ? undefined : parseJson(text)
  const isTheirs = json !== undefined && (status < 300 || status >= 400) && status < 500
  if (!isTheirs && status !== 429 && status !== 408)
    return failed({ kind: 'unreadable', status, excerpt: excerptOf(text) })
  if (status < 300) return succeeded(json)
  const message = sentenceOf(json) ?? `HTTP ${status}`
  return failed(statusFailure(status, message, retryAfterMs(headers['retry-after'])))
}

/** Failure for a status from 400 on. */
export function statusFailure(
  status: number,
  message: string,
  retryAfter: number | null = null,
): CourierFailure {
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: retryAfter }
  if (status === 408) return { kind: 'no_answer' }
  if (status >= 500) return { kind: 'unreadable', status, excerpt: message }
  if (status === 401 || status === 403) return { kind: 'unauthorised', message }
  if (status === 404) return { kind: 'unknown_parcel', message }
  return { kind: 'refused', message }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Errors of a connection that was never made: nothing was sent. */
const notSent =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS)/

function sendFailure(error: unknown): CourierFailure {
  if (error instanceof RefusedUrlError) return { kind: 'unreachable', message: error.message }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return notSent.test(code) ? { kind: 'unreachable', message: code } : { kind: 'no_answer' }
}

function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}

/** Readable excerpt of an HTML page, without its tags. */
function excerptOf(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}

/** eCourier's first phrase for every mistake. */
const emptyPhrase = /^invalid request$/i

/**
 * The courier's own sentence: the mistakes of single fields where it names them, because the message
 * beside them is the same for all. Null where there is none.
 */
export function sentenceOf(json: unknown): string | null {
  if (typeof json === 'string') return json.trim().slice(0, 500) || null
  if (typeof json !== 'object' || json === null) return null
  const { errors, error, message } = json as Record<string, unknown>
  const found = [errors, error, message].map((each) =>
    textsIn(each).filter((text) => !emptyPhrase.test(text)),
  )
  const texts = found.find((each) => each.length > 0)
  return texts ? texts.join(' ').slice(0, 500) : null
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
