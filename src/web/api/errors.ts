import type { ErrorCode, Issue } from '#shared/api/error-codes.ts'
import { documentLanguage } from '../languages/language.ts'
import { apiTexts } from './api-texts.ts'

/**
 * `network`: the shop was not reached. `no_message`: a response without the shop's own words.
 * `session_ended`: the shop rejected the session.
 */
type ApiErrorCode = ErrorCode | 'network' | 'no_message' | 'session_ended'

/** A call that failed. `message` is always a sentence that a shopper may read. */
export class ApiError extends Error {
  /** HTTP status; 0 when the shop was not reached. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly issues: Issue[]
  /** Other fields of the response, such as the fresh quote of a changed price. */
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    issues: Issue[] = [],
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.details = details
  }
}

const say = () => apiTexts[documentLanguage()]

export function networkError(): ApiError {
  const { notReached, checkConnection } = say()
  return new ApiError(0, 'network', `${notReached} ${checkConnection}`)
}

export const genericErrorText = () => say().generic

/** The failure that a response describes; a proxy's page has no message of the shop. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const { message, code, issues, ...details } = (body ?? {}) as Partial<ErrorBody>
  if (typeof message !== 'string' || message.trim() === '' || code === undefined) {
    return new ApiError(response.status, 'no_message', genericErrorText())
  }
  return new ApiError(response.status, code, message, issues, details)
}

interface ErrorBody {
  message: string
  code: ErrorCode
  issues?: Issue[]
}

/**
 * The sentence to show (SPEC §8): the shop's own, else the fallback of the action, with the reason when
 * the shop was not reached.
 */
export function errorMessage(error: unknown, fallback = genericErrorText()): string {
  if (!(error instanceof ApiError) || error.code === 'no_message') return fallback
  if (error.code !== 'network' || fallback === genericErrorText()) return error.message
  const isTitle = fallback !== '' && !/[.।!?]$/.test(fallback)
  return `${fallback}${isTitle ? say().fullStop : ''} ${say().notReached}`.trim()
}

/** Whether the shop rejected the session: then sign-in opens, says why, and leads back. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'session_ended'
}
