import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { uploadIndex, uploadReference } from '#shared/catalog/form-field-schemas.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency-limit.ts'
import { DomainError } from '../domain-error.ts'
import { maxDataUrlBytes, maxJsonBytes } from './body-size.ts'
import type { HttpServer } from './http-server.ts'
import { parseFields } from './multipart-form.ts'

/** A file that came as a data URL; it is decoded when it is needed, not before. */
export interface DataUrlFile {
  /** Length of its base64 text: about a third more than the file. */
  encodedLength: number
  /** The file, until its request is handled. Decodes in place: call it once. */
  decode(): Buffer
}

export interface DataUrlBody {
  body: unknown
  files: DataUrlFile[]
}

/** What browsers send that make pictures smaller: several of these may be in memory at a time. */
const maxSmallBodyBytes = 4 * 1024 * 1024

/** Bounds what bodies with files take of the memory, from their first byte until they are handled. */
export interface DataUrlBodyLimits {
  small: ConcurrencyLimit
  large: ConcurrencyLimit
}

export function registerDataUrlBodies(server: HttpServer): void {
  server.decorate('dataUrlBodyLimits', {
    small: createConcurrencyLimit({ concurrency: 8, maxQueue: 100 }),
    large: createConcurrencyLimit({ concurrency: 1, maxQueue: 20 }),
  })
}

/** Leaves JSON bodies of this scope unread, for `withDataUrlBody`. */
export function leaveJsonUnread(scope: HttpServer): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload))
}

interface DataUrlFormat {
  /** The list that may hold data URLs. */
  field: string
  maxFiles: number
  schema: z.ZodType
}

/**
 * Reads and parses the unread JSON body of a request and runs `handle` with it. Bodies with large
 * files are read and handled one at a time; the others wait, unread. Throws `malformed`, `too_large`
 * and `invalid`.
 */
export function withDataUrlBody<T>(
  request: FastifyRequest,
  { field, maxFiles, schema }: DataUrlFormat,
  handle: (parsed: DataUrlBody) => Promise<T>,
): Promise<T> {
  const { small, large } = request.server.dataUrlBodyLimits
  const maxBytes = maxDataUrlBytes(maxFiles)
  const declaredBytes = Number(request.headers['content-length'] ?? maxBytes)
  if (declaredBytes > maxBytes) throw tooLarge()
  return (declaredBytes <= maxSmallBodyBytes ? small : large).run(async () => {
    // The payload, as `leaveJsonUnread` passes it on.
    const memory = new ArrayBuffer(declaredBytes)
    try {
      const json = await readAll(request.body as Readable | undefined, Buffer.from(memory))
      const { body, files } = parseWithDataUrls(json, field)
      return await handle({ body: parseFields(schema, body), files })
    } finally {
      // Frees it at once: the next body must not wait for the garbage collector.
      memory.transfer(0)
    }
  })
}

/** Fills `bytes` and returns what was filled. */
async function readAll(payload: Readable | undefined, bytes: Buffer): Promise<Buffer> {
  if (!payload) throw malformed()
  let length = 0
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      if (length + chunk.length > bytes.length) throw tooLarge()
      length += chunk.copy(bytes, length)
      free(chunk)
    }
  } catch (error) {
    // The client went away before it had sent everything.
    throw error instanceof DomainError ? error : malformed()
  }
  return bytes.subarray(0, length)
}

/** At once, where it is all of its memory: a large body has hundreds, which would wait for a collection. */
function free(chunk: Buffer): void {
  const { buffer, byteLength } = chunk
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const backslash = '\\'.charCodeAt(0)

const dataUrlStart = /^"data:[\w.+-]*(?:\\?\/[\w.+-]*)?(?:;[\w=.+-]*)*;base64,/

const maxStartLength = 200

/**
 * Parses JSON without turning its data URLs into strings, which would take several times their size
 * of the heap. In the list `field` each stands as `upload:0`, `upload:1`, …; elsewhere is none allowed.
 */
export function parseWithDataUrls(json: Buffer, field: string): DataUrlBody {
  const files: DataUrlFile[] = []
  const texts: Buffer[] = []
  let copiedTo = 0
  let at = 0
  for (;;) {
    const quote = json.indexOf('"data:', at, 'latin1')
    if (quote === -1) break
    const start = dataUrlStart.exec(json.toString('latin1', quote, quote + maxStartLength))?.[0]
    // A quote inside a text is escaped: this one does not begin a text.
    if (start === undefined || json[quote - 1] === backslash) {
      at = quote + 1
      continue
    }
    const from = quote + start.length
    const to = json.indexOf('"', from, 'latin1')
    if (to === -1) throw malformed()
    texts.push(json.subarray(copiedTo, quote), Buffer.from(`"${uploadReference(files.length)}"`))
    files.push(dataUrlFile(json.subarray(from, to)))
    copiedTo = to + 1
    at = copiedTo
  }
  texts.push(json.subarray(copiedTo))
  if (texts.reduce((sum, text) => sum + text.length, 0) > maxJsonBytes) throw tooLarge()
  const body = parseJson(Buffer.concat(texts).toString('utf8'))
  if (!holdsAll(body, field, files.length)) throw malformed()
  return { body, files }
}

/** A multiple of 4, so that each piece of base64 is whole. */
const charactersAtOnce = 64 * 1024

function dataUrlFile(encoded: Buffer): DataUrlFile {
  return {
    encodedLength: encoded.length,
    decode() {
      const base64 = withoutBackslashes(encoded)
      let length = 0
      for (let at = 0; at < base64.length; at += charactersAtOnce) {
        // What is written ends before what is read next.
        const piece = base64.toString('latin1', at, at + charactersAtOnce)
        length += encoded.write(piece, length, 'base64')
      }
      return encoded.subarray(0, length)
    },
  }
}

/** JSON may escape slashes. Moves the other bytes together. */
function withoutBackslashes(bytes: Buffer): Buffer {
  if (!bytes.includes(backslash)) return bytes
  let length = 0
  for (const byte of bytes) {
    if (byte !== backslash) bytes[length++] = byte
  }
  return bytes.subarray(0, length)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

/** Whether the references in the list are those to these files, each once and in their order. */
function holdsAll(body: unknown, field: string, count: number): boolean {
  const list = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  const texts: unknown[] = Array.isArray(list) ? list : []
  const indexes = texts.flatMap((text) =>
    typeof text === 'string' ? (uploadIndex(text) ?? []) : [],
  )
  return indexes.length === count && indexes.every((index, place) => index === place)
}

function malformed(): DomainError {
  return new DomainError('malformed', 'The request could not be read.')
}

function tooLarge(): DomainError {
  return new DomainError('too_large', 'What was sent is too large.')
}

declare module 'fastify' {
  interface FastifyInstance {
    dataUrlBodyLimits: DataUrlBodyLimits
  }
}
