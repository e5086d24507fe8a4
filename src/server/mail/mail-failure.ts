import { mailProviders } from '#shared/mail/mail-providers.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { RefusedUrlError } from '../platform/http/outgoing-requests.ts'

type FailureKind = keyof (typeof mailTexts)['en']['failures']

/** Fields of the errors of nodemailer and Node. */
interface Failure {
  code?: unknown
  originalCode?: unknown
  command?: unknown
  response?: unknown
  message: string
}

const maxAnswerLength = 300

/** Explains to the owner why an e-mail was not sent, and has the words of the mail server. */
export function explainFailure(
  error: Error,
  host: string,
  language: Language,
): { message: string; answer: string | null } {
  const { failures } = mailTexts[language]
  const kind = kindOf(error, host)
  const { response } = error as Failure
  return {
    message: kind === 'app_password' ? failures[kind] : failures[kind](host),
    answer: typeof response === 'string' && response !== '' ? readable(response) : null,
  }
}

function kindOf(error: Error, host: string): FailureKind {
  if (error instanceof RefusedUrlError) {
    return error.reason === 'unknown_host' ? 'unknown_host' : 'private'
  }
  const { code, originalCode, command, message } = error as Failure
  const codes = [code, originalCode]
  const isOneOf = (...some: string[]) => some.some((each) => codes.includes(each))
  if (isOneOf('ENOTFOUND', 'EAI_AGAIN', 'EDNS')) return 'unknown_host'
  if (isOneOf('EAUTH')) return host === mailProviders.gmail.host ? 'app_password' : 'credentials'
  if (isOneOf('EENVELOPE')) return command === 'MAIL FROM' ? 'sender' : 'recipient'
  // Node names some failures of a certificate in words alone.
  if (/certificate|altnames/i.test(message)) return 'certificate'
  if (isOneOf('ETLS', 'EPROTO') || /\bSSL|wrong version/i.test(message)) return 'encryption'
  if (isOneOf('ETIMEDOUT', 'EABORT') || error.name === 'TimeoutError') return 'timeout'
  const isRefusal = typeof (error as Failure).response === 'string' && !isOneOf('EPROTOCOL')
  return isRefusal ? 'refused' : 'unreachable'
}

/** The words of a server on one line, shortened. */
function readable(response: string): string {
  return response.replaceAll(/\s+/g, ' ').trim().slice(0, maxAnswerLength)
}
