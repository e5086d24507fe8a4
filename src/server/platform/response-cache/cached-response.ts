import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'

export type Encoding = 'br' | 'gzip'

export type ContentEncoding = Encoding | 'identity'

type Headers = readonly (readonly [name: string, value: string])[]

interface CompressedBody {
  /** How often it was requested. */
  uses: number
  /** Compressed quickly for the first readers, and well later. */
  body?: Promise<Buffer>
}

/** A response as bytes, ready to be sent again and again. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** Hash of the uncompressed body; `etagOf` gives the header's value. */
  readonly etag: string
  readonly compressed: Readonly<Record<Encoding, CompressedBody>>
  /** Brotli's quality once it is worth compressing well, 1 to 11. */
  readonly bestQuality: number
}

/** Runs a task when those before it have ended. */
export type Queue = (task: () => Promise<void>) => Promise<void>

/** Smaller bodies gain nothing by compression: they fit into one packet. */
const minCompressedBytes = 1024
const quickQuality = 4
const defaultBestQuality = 9
const maxGzipLevel = 9
/** Responses requested this often are worth compressing well. */
const usesBeforeRecompression = 3

export function createCachedResponse(
  status: number,
  headers: Headers,
  body: Buffer,
  { bestQuality = defaultBestQuality }: { bestQuality?: number } = {},
): CachedResponse {
  return {
    status,
    headers,
    body,
    etag: contentHash(body),
    compressed: { br: { uses: 0 }, gzip: { uses: 0 } },
    bestQuality,
  }
}

/** Base64url, 22 characters: 128 bits of SHA-256. */
export function contentHash(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22)
}

/** Bytes in memory, with room for the compressed bodies, which come later and take at most half as much. */
export function responseBytes({ body, headers }: CachedResponse): number {
  const headerBytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return Math.ceil(body.length * 1.5) + headerBytes
}

export function isCompressible({ body }: CachedResponse): boolean {
  return body.length >= minCompressedBytes
}

/** The value of the ETag header: each encoding is a separate representation. */
export function etagOf({ etag }: CachedResponse, encoding: ContentEncoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`
}

/**
 * Whether the client has the representation with this ETag header, so that 304 is enough. Only
 * `If-None-Match` counts: `Cache-Control: no-cache` wants a response that was checked with the shop,
 * as this one is, and `fetch` adds it to its conditional requests.
 */
export function isFresh(requestHeaders: IncomingHttpHeaders, etag: string): boolean {
  return fresh({ 'if-none-match': requestHeaders['if-none-match'] }, { etag })
}

/**
 * The body in an encoding: compressed quickly at first, and well once it has been requested again,
 * while readers get the quick one. `recompression` bounds how many are compressed well at
 * once.
 */
export async function encodedBody(
  response: CachedResponse,
  encoding: Encoding,
  recompression: Queue,
): Promise<Buffer> {
  const compressed = response.compressed[encoding]
  compressed.uses += 1
  if (compressed.uses === usesBeforeRecompression) {
    // If it fails, the quick body continues to be sent.
    recompression(() => recompress(response, encoding)).catch(() => undefined)
  }
  compressed.body ??= compress(response.body, encoding, quickQuality).catch((error: unknown) => {
    // The next reader tries again.
    delete compressed.body
    throw error
  })
  return compressed.body
}

async function recompress(
  { body, compressed, bestQuality }: CachedResponse,
  encoding: Encoding,
): Promise<void> {
  compressed[encoding].body = Promise.resolve(await compress(body, encoding, bestQuality))
}

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Compresses outside the event loop. `quality` is 1 to 11 for brotli; gzip knows no more than 9. */
async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(body, { level: Math.min(quality, maxGzipLevel) })
  return compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
