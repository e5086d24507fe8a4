import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { isLanguage, languages, type Language } from '#shared/languages/languages.ts'
import { splitLanguage } from '#shared/urls.ts'
import { fieldError } from '../domain-error.ts'
import { httpTexts } from './errors/http-texts.ts'

/** Whether the response is cached by its URL alone, so that its language has to be in the URL. */
export function isPublicRead({ key, endpoint }: { key: string; endpoint: Endpoint }): boolean {
  return key.startsWith('GET ') && endpoint.access === 'anyone'
}

/**
 * The language that a request is answered in: that of a page's path, of a public read its parameter
 * `lang`, of every other call the one that its Accept-Language prefers.
 */
export function requestLanguage(request: FastifyRequest): Language {
  const { described } = request.routeOptions.config
  if (described && isPublicRead(described)) {
    const asked = languageParameter(request)
    return isLanguage(asked) ? asked : 'en'
  }
  if (!request.url.startsWith('/api/')) return splitLanguage(pathOf(request)).language
  return acceptedLanguage(request.headers['accept-language'])
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/, '')

/** Throws when a public read asks for a language that there is not. */
export function rejectUnknownLanguage(request: FastifyRequest): void {
  const asked = languageParameter(request)
  if (asked === null || asked === '' || isLanguage(asked)) return
  throw fieldError('lang', (language) => httpTexts[language].unknownLanguage)
}

/** From the URL: the parsed query has the endpoint's own parameters alone. */
function languageParameter({ url }: FastifyRequest): string | null {
  return new URLSearchParams(/\?[^#]*/.exec(url)?.[0]).get('lang')
}

function acceptedLanguage(accepted: string | undefined): Language {
  if (accepted === undefined) return 'en'
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  return languages.find((each) => each === negotiator.language([...languages])) ?? 'en'
}
