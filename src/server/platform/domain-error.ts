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

export function notFound(message: string): DomainError {
  return new DomainError('not_found', message)
}
