import { statusOfError, type ErrorCode, type Issue } from '#shared/api/error-codes.ts'

/**
 * An expected failure: its message is a sentence for the shopper, its code decides the HTTP status.
 * Thrown inside a transaction it rolls the transaction back.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Further fields of the response body, such as the fresh quote of a changed price. */
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: Issue[]; details?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.issues = more.issues
    this.details = more.details
  }

  get status(): number {
    return statusOfError[this.code]
  }
}

/** A rejection for one field of the request: `message` is shown there and as a whole. */
export function fieldError(
  path: string,
  message: string,
  code: ErrorCode = 'invalid',
): DomainError {
  return new DomainError(code, message, { issues: [{ path, message }] })
}

export function notFound(message: string): DomainError {
  return new DomainError('not_found', message)
}

/** For a client that has gone: nobody reads it. */
export function brokenOff(): DomainError {
  return new DomainError('malformed', 'The request was broken off.')
}
