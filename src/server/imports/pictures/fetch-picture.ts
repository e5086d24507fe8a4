import { setTimeout as wait } from 'node:timers/promises'
import { maxPictureBytes, maxPictureMegabytes } from '#shared/catalog/pictures/picture-limits.ts'
import type { Text } from '#shared/languages/texts.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { type OutgoingResponse, RefusedUrlError } from '../../platform/http/outgoing-requests.ts'
import type { Shop } from '../../shop.ts'
import { importTexts } from '../import-texts.ts'

const timeoutMs = 30_000
const maxRedirects = 3
/** Before each further attempt. */
const pausesMs = [1000, 5000]

/**
 * The file behind a URL of an allowed host, or of one below it; so is each that it redirects to. A host that
 * does not answer is tried again. Throws `invalid` with what is wrong.
 */
export async function fetchPicture(
  { outgoing }: Pick<Shop, 'outgoing'>,
  url: string,
  allowedHosts: readonly string[],
): Promise<Buffer> {
  let at = url
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    rejectHost(at, allowedHosts)
    const { status, headers, body, isCutOff } = await sendAgain(outgoing, at)
    if (status >= 300 && status < 400 && headers.location) {
      at = URL.parse(headers.location, at)?.href ?? ''
      continue
    }
    if (status !== 200) throw invalid((language) => importTexts[language].pictureStatus(status))
    if (isCutOff) throw pictureTooLarge()
    return body
  }
  throw invalid((language) => importTexts[language].pictureRedirects)
}

export const pictureTooLarge = () =>
  invalid((language) => importTexts[language].pictureTooLarge(maxPictureMegabytes))

const invalid = (text: Text) => new DomainError('invalid', text)

function rejectHost(url: string, allowedHosts: readonly string[]): void {
  const host = URL.parse(url)?.hostname
  if (!host) throw invalid((language) => importTexts[language].pictureUrl)
  if (allowedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))) return
  throw invalid((language) => importTexts[language].pictureHost(host))
}

async function sendAgain(outgoing: Shop['outgoing'], url: string): Promise<OutgoingResponse> {
  for (let attempt = 0; ; attempt += 1) {
    const pause = pausesMs[attempt]
    try {
      const response = await outgoing.send(url, { timeoutMs, maxBytes: maxPictureBytes })
      const isBusy = response.status === 429 || response.status >= 500
      if (!isBusy || pause === undefined) return response
    } catch (error) {
      if (error instanceof RefusedUrlError) throw refusedUrl(error)
      if (pause === undefined) throw invalid((language) => importTexts[language].pictureUnreachable)
    }
    await wait(pause)
  }
}

function refusedUrl({ reason }: RefusedUrlError): DomainError {
  return invalid((language) => {
    const t = importTexts[language]
    if (reason === 'private') return t.picturePrivate
    return reason === 'unknown_host' ? t.pictureUnreachable : t.pictureUrl
  })
}
