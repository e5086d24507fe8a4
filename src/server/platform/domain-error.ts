import { statusOfError, type ErrorCode } from '#shared/api/error-codes.ts'
import { inLanguage, type Text } from '#shared/languages/texts.ts'
import { httpTexts } from './http/errors/http-texts.ts'

/** A problem with one field of a request. */
export interface TextIssue {
  path: string
  message: Text
}

/**
 * An expected failure: its text is a sentence for the shopper, which the error handler makes in the
 * language of the request; its code decides the HTTP status. `message`, for logs, is English.
 * Thrown inside a transaction it rolls the transaction back.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly text: Text
  readonly issues: TextIssue[] | undefined
  /** Further fields of the response body, such as the fresh quote of a changed price. */
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    text: Text,
    more: { issues?: TextIssue[]; details?: Record<string, unknown> } = {},
  ) {
    super(inLanguage(text, 'en'))
    this.name = 'DomainError'
    this.code = code
    this.text = text
    this.issues = more.issues
    this.details = more.details
  }

  get status(): number {
    return statusOfError[this.code]
  }
}

/** A rejection for one field of the request: the text is shown there and as a whole. */
export function fieldError(path: string, text: Text, code: ErrorCode = 'invalid'): DomainError {
  return new DomainError(code, text, { issues: [{ path, message: text }] })
}

export function notFound(text: Text): DomainError {
  return new DomainError('not_found', text)
}

/** For a client that has gone: nobody reads it. */
export function brokenOff(): DomainError {
  return new DomainError('malformed', (language) => httpTexts[language].brokenOff)
}
