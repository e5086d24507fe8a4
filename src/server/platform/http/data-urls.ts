import { StringDecoder } from 'node:string_decoder'
import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'
import { DomainError } from '../domain-error.ts'
import { maxJsonBytes } from './body-size.ts'
import { httpTexts } from './errors/http-texts.ts'

/** A JSON text in which each data URL is a number, as in "data:0". */
interface SplitJson {
  text: string
  dataUrls: string[]
}

/**
 * Takes the data URLs out of a JSON text, a chunk at a time: to parse megabytes at once would hold up
 * everybody. Throws `too_large` at its end when more than `maxTextBytes` are left, or more than `maxJsonBytes`
 * outside strings, which would be hundreds of thousands of objects.
 */
interface DataUrlReader {
  add(chunk: Buffer): void
  end(): SplitJson
}

/** Where the last byte was: between strings, before what tells a data URL from other strings, or after. */
type Place = 'between' | 'start' | 'string' | 'data URL'

const quote = 0x22
const backslash = 0x5c
const urlStart = Buffer.from('data:')

/** Of that of the largest picture. What is beyond is dropped: such a picture is rejected for its size. */
const maxUrlBytes = Math.ceil(maxPictureBytes * 1.4)

/** A data URL counts as so much text at least: tens of thousands of small ones would take their time. */
const bytesOfUrl = 256

export function createDataUrlReader(maxTextBytes: number): DataUrlReader {
  const decoder = new StringDecoder('utf8')
  const dataUrls: string[] = []
  let text = ''
  let textBytes = 0
  let bytesBetween = 0
  let url: Buffer[] = []
  let urlBytes = 0
  let place: Place = 'between'
  let isEscaped = false
  let matched = 0

  const isTooLarge = () => textBytes > maxTextBytes || bytesBetween > maxJsonBytes

  /** Where the byte after this one is, which is in a string and not escaped. */
  function placeAfter(byte: number | undefined): Place {
    if (byte === quote) return 'between'
    if (byte === backslash) isEscaped = true
    if (place !== 'start') return place
    if (byte !== urlStart[matched]) return 'string'
    matched += 1
    return matched === urlStart.length ? 'data URL' : 'start'
  }

  function keep(part: Buffer): void {
    if (place === 'data URL') {
      if (urlBytes < maxUrlBytes) url.push(part)
      urlBytes += part.length
    } else {
      textBytes += part.length
      if (!isTooLarge()) text += decoder.write(part)
    }
  }

  function endUrl(): void {
    const sent = Buffer.concat([urlStart, ...url]).toString()
    const isWhole = urlBytes <= maxUrlBytes
    text += String(dataUrls.length)
    textBytes += bytesOfUrl
    dataUrls.push(isWhole && sent.includes('\\') ? unescaped(sent) : sent)
    url = []
    urlBytes = 0
  }

  return {
    add(chunk) {
      // The rest is read, so that the client reads the answer, and forgotten.
      if (isTooLarge()) return
      let from = 0
      let at = 0
      while (at < chunk.length) {
        if (place === 'between') {
          const opening = nextOf(chunk, at, quote, quote)
          bytesBetween += opening - at
          if (opening < chunk.length) place = 'start'
          matched = 0
          at = opening + 1
          continue
        }
        if (isEscaped) {
          isEscaped = false
          at += 1
          continue
        }
        if (place !== 'start') at = nextOf(chunk, at, quote, backslash)
        if (at === chunk.length) break
        const next = placeAfter(chunk[at])
        if (next === 'data URL' && place === 'start') {
          keep(chunk.subarray(from, at + 1))
          from = at + 1
        } else if (next === 'between' && place === 'data URL') {
          keep(chunk.subarray(from, at))
          endUrl()
          from = at
        }
        place = next
        at += 1
      }
      keep(chunk.subarray(from))
    },
    end() {
      if (isTooLarge()) throw bodyTooLarge()
      return { text, dataUrls }
    },
  }
}

export function bodyTooLarge(): DomainError {
  return new DomainError('too_large', (language) => httpTexts[language].tooLarge)
}

/** Where one of the two bytes is next; the end where neither is. */
function nextOf(chunk: Buffer, from: number, one: number, other: number): number {
  let at = from
  while (at < chunk.length && chunk[at] !== one && chunk[at] !== other) at += 1
  return at
}

/** Some encoders escape a slash or a plus. */
function unescaped(sent: string): string {
  try {
    return String(JSON.parse(`"${sent}"`))
  } catch {
    throw new DomainError('malformed', (language) => httpTexts[language].malformed)
  }
}

const numbered = /^data:(\d+)$/

/** The parsed body with its data URLs where their numbers are. */
export function withDataUrls(body: unknown, dataUrls: readonly string[]): unknown {
  if (dataUrls.length === 0) return body
  const whole = { body }
  // No recursion: brackets may be a hundred thousand deep.
  const nodes: object[] = [whole]
  const visit = (node: object, name: string | number, value: unknown) => {
    if (typeof value === 'object' && value !== null) nodes.push(value)
    if (typeof value !== 'string' || !value.startsWith('data:')) return
    const url = dataUrls[Number(numbered.exec(value)?.[1])]
    if (url !== undefined) Reflect.set(node, name, url)
  }
  for (const node of nodes) {
    if (Array.isArray(node)) for (let at = 0; at < node.length; at += 1) visit(node, at, node[at])
    else for (const name of Object.keys(node)) visit(node, name, Reflect.get(node, name))
  }
  return whole.body
}
