import type { ErrorCode, Issue } from '#shared/api/error-codes.ts'

/** A call that failed. `message` is always a sentence that a shopper may read. */
export class ApiError extends Error {
  /** HTTP status; 0 when the shop was not reached. */
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly issues: Issue[]
  /** Other fields of the response, such as the fresh quote of a changed price. */
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    code: ErrorCode | 'network',
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

export function networkError(): ApiError {
  const message = 'We could not reach the shop. Check your internet connection and try again.'
  return new ApiError(0, 'network', message)
}

/** The failure that a response describes; a proxy's error page counts as the shop being unavailable. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'message' in body && 'code' in body) {
    const { message, code, issues, ...details } = body as {
      message: string
      code: ErrorCode
      issues?: Issue[]
    }
    return new ApiError(response.status, code, message, issues, details)
  }
  const message = 'The shop cannot answer right now. Please try again in a moment.'
  return new ApiError(response.status, response.status < 500 ? 'malformed' : 'unavailable', message)
}

export const genericErrorText = 'Something went wrong. Please try again.'

/** The sentence to show: the shop's own where there is one. */
export function errorMessage(error: unknown, fallback = genericErrorText): string {
  return error instanceof ApiError ? error.message : fallback
}
