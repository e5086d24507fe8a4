import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Bytes that are sent as they are, with all that belongs to them. */
export interface PreparedAnswer {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: Buffer
  /** Of the uncompressed bytes, without quotes. */
  tag: string
  encoded: { [E in Encoding]?: Buffer }
  /** Every header that it was first sent with, names and values in turn. */
  head?: readonly string[]
}

export function prepareAnswer(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: Buffer,
): PreparedAnswer {
  return { status, headers, body, tag: hashOf(body), encoded: {} }
}

/** Base64url, 22 characters: 128 bits of SHA-256. */
export function hashOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Smaller bodies gain nothing by compression: they fit into one packet. */
export const smallestCompressed = 1024

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Compresses outside the event loop. `quality` is brotli's, 0-11; gzip follows it. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(body, { level: Math.min(quality, 9) })
  return compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

/** The best encoding a client takes; null where it takes neither or the header forbids. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null
  const known = choices.get(acceptEncoding)
  if (known !== undefined) return known
  const choice = accepts(acceptEncoding, 'br')
    ? 'br'
    : accepts(acceptEncoding, 'gzip')
      ? 'gzip'
      : null
  // Browsers send few different ones; somebody who sends many makes nothing grow.
  if (choices.size < mostChoices) choices.set(acceptEncoding, choice)
  return choice
}

const mostChoices = 100
const choices = new Map<string, Encoding | null>()

function accepts(header: string, encoding: Encoding): boolean {
  const at = header.search(new RegExp(String.raw`(^|[\s,])${encoding}(?=$|[\s,;])`))
  if (at === -1) return false
  const [item = ''] = header
    .slice(at)
    .replace(/^[\s,]+/, '')
    .split(',')
  return !/;\s*q=0(\.0*)?\s*$/.test(item)
}

/** Whether `If-None-Match` names these bytes, in whatever encoding the client got them. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${tag}`)
}
