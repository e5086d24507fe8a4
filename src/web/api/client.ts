import type { ResponseBody, RequestOf } from '#shared/api/endpoint.ts'
import type { Endpoints } from '#shared/api/endpoints.ts'
import { callUrl, type QueryParams } from './call-url.ts'
import { readGuestId, readToken, storeGuestId, storeToken } from './credentials.ts'
import { ApiError, errorFromResponse, networkError } from './errors.ts'
import { documentLanguage } from '../languages/language.ts'

export type Call = keyof Endpoints
export type EndpointResponse<C extends Call> = ResponseBody<Endpoints[C]>

export type Transport = (address: string, init: RequestInit) => Promise<Response>

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Without an answer after that time, the shop counts as not reached. */
  timeoutMs?: number | undefined
  /** Identifies an order, so that a repeated request does not order twice. */
  idempotencyKey?: string | undefined
  /** A token other than the session's; null for a guest. */
  token?: string | null | undefined
  /** Sends the request instead of `fetch`. */
  transport?: Transport | undefined
}

type CallRequest<C extends Call> = RequestOf<Endpoints[C]> & CallOptions
type CallArguments<C extends Call> =
  object extends RequestOf<Endpoints[C]> ? [request?: CallRequest<C>] : [request: CallRequest<C>]

interface AnyRequest extends CallOptions {
  params?: Record<string, string>
  query?: QueryParams
  body?: unknown
  form?: FormData
}

/** Calls whose 401 ends no session: a wrong password, a used token, or signing out of an ended one. */
const signInCalls: ReadonlySet<string> = new Set([
  'POST /auth/login',
  'POST /auth/google',
  'POST /auth/set-password-after-google',
  'POST /auth/logout',
])

let sessionExpiredHandler: () => void = () => {}

/** Calls back when the shop rejects the token. Returns a function that unregisters. */
export function onSessionExpired(handler: () => void): () => void {
  sessionExpiredHandler = handler
  return () => {
    sessionExpiredHandler = () => {}
  }
}

let proofHandler = async () => false

/**
 * Asks for the second factor, or for the password of people without one, when the shop wants it again;
 * true repeats the call. Returns a function that unregisters.
 */
export function onProofRequired(handler: () => Promise<boolean>): () => void {
  proofHandler = handler
  return () => {
    proofHandler = async () => false
  }
}

const proofCodes: ReadonlySet<string> = new Set(['second_factor_required', 'password_required'])

function headersOf(request: AnyRequest, token: string | null): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': documentLanguage(),
  })
  const guestId = readGuestId()
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const isGuest = token === null || readToken() === null
  if (isGuest && guestId !== null) headers.set('X-Guest-Id', guestId)
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey)
  if (request.body !== undefined) headers.set('Content-Type', 'application/json')
  return headers
}

/** Calls the API: `api('GET /products/:id', { params: { id } })`. Failures are ApiErrors. */
export async function api<C extends Call>(
  call: C,
  ...[request]: CallArguments<C>
): Promise<EndpointResponse<C>> {
  const response = await send(call, request as AnyRequest | undefined)
  if (response.status === 204) return undefined as EndpointResponse<C>
  const body = (await read(response.json(), request)) as EndpointResponse<C>
  storeGuestIdFrom(body)
  rememberRequest(body, response.headers.get('X-Request-Id'))
  return body
}

const requestIds = new WeakMap<object, string>()

/** A caller may keep the record alone that a body wraps. */
function rememberRequest(body: unknown, requestId: string | null): void {
  if (requestId === null || typeof body !== 'object' || body === null) return
  for (const part of [body, ...Object.values(body)]) {
    if (typeof part === 'object' && part !== null) requestIds.set(part, requestId)
  }
}

/** The id of the request that a body, or a record in it, has answered. */
export function requestIdOf(answer: unknown): string | null {
  return typeof answer === 'object' && answer !== null ? (requestIds.get(answer) ?? null) : null
}

/** Every call whose response is a file. */
type FileCall = { [C in Call]: Endpoints[C] extends { file: string } ? C : never }[Call]

/** Fetches a file that needs authorisation. Failures are ApiErrors. */
export async function apiFile<C extends FileCall>(
  call: C,
  request: CallRequest<C>,
): Promise<{ fileName: string; blob: Blob }> {
  const response = await send(call, request as AnyRequest)
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return {
    fileName: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download',
    blob: await read(response.blob(), request),
  }
}

interface EventOptions {
  signal: AbortSignal
  onOpen: () => void
  onEvent: () => void
}

/**
 * Calls back with each server-sent event, of which the page needs no more than that it came, until the
 * stream ends. EventSource sends no token. Failures are ApiErrors.
 */
export async function apiEvents(
  call: 'GET /admin/calls/events',
  { signal, onOpen, onEvent }: EventOptions,
): Promise<void> {
  const response = await send(call, { signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw networkError()
  onOpen()
  for (let line = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (line + value).split('\n')
    line = lines.pop() ?? ''
    // Lines that begin with a colon keep the connection open.
    if (lines.some((each) => each.startsWith('event:'))) onEvent()
  }
}

async function send(call: string, request: AnyRequest = {}): Promise<Response> {
  const token = request.token === undefined ? readToken() : request.token
  const [method = 'GET', path = ''] = call.split(' ')
  const body = request.form ?? (request.body === undefined ? null : JSON.stringify(request.body))
  const transport = request.transport ?? fetch
  const response = await transport(
    callUrl(path, request.params, { ...request.query, ...languageOf(method) }),
    {
      method,
      headers: headersOf(request, token),
      body,
      signal: request.signal ?? abortAfter(request.timeoutMs),
      credentials: 'omit',
    },
  ).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    throw networkError()
  })
  if (response.ok) return response
  const error = await failed(call, token, response)
  if (proofCodes.has(error.code) && (await proofHandler())) {
    return send(call, request)
  }
  throw error
}

/** Public reads are cached by their URL, which therefore says the language; the others ignore it. */
function languageOf(method: string): QueryParams {
  const language = documentLanguage()
  return method === 'GET' && language !== 'en' ? { lang: language } : {}
}

/** Reads a body; an interrupted one is an ApiError like an unreachable shop. */
async function read<T>(body: Promise<T>, request: CallOptions | undefined): Promise<T> {
  return body.catch((error: unknown) => {
    if (request?.signal?.aborted) throw error
    throw networkError()
  })
}

async function failed(call: string, token: string | null, response: Response): Promise<ApiError> {
  const error = await errorFromResponse(response)
  if (error.status !== 401 || token === null || signInCalls.has(call)) return error
  // A late response to an old session says nothing about the session that replaced it.
  if (readToken() === token) {
    storeToken(null)
    sessionExpiredHandler()
  }
  return new ApiError(error.status, 'session_ended', error.message)
}

function storeGuestIdFrom(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('guestId' in body)) return
  if (typeof body.guestId === 'string') storeGuestId(body.guestId)
}

/** `AbortSignal.timeout`, which is too new for our browsers. */
function abortAfter(delayMs: number | undefined): AbortSignal | null {
  if (delayMs === undefined) return null
  const controller = new AbortController()
  setTimeout(() => controller.abort(), delayMs)
  return controller.signal
}

/**
 * 128 random bits as 32 hexadecimal digits; crypto.randomUUID is missing where the shop is visited
 * without https.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
