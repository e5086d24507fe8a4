import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import {
  createCachedResponse,
  type CachedResponse,
} from '../platform/response-cache/cached-response.ts'
import { notFound } from '../platform/domain-error.ts'
import { httpTexts } from '../platform/http/errors/http-texts.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'

/** Text files and programs, sent compressed from memory; all others are compressed formats already. */
const textTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** For addresses that contain a hash of the content, as file names under /assets do. */
const immutable = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'
/** Of brotli: a file is compressed once for its life, and the slowest is a tenth smaller. */
const fileQuality = 11

/** Of the other files that a build has under /assets. */
const otherTypes: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** A file of an earlier build, by its name below /assets; null if there is none. Throws 429 and 503. */
export type FindPreviousFile = (request: FastifyRequest, name: string) => Promise<Buffer | null>

/** Serves the built files of the pages, and those of earlier builds. */
export async function registerClientFiles(
  server: HttpServer,
  folder: string,
  findPrevious: FindPreviousFile,
): Promise<void> {
  /** An update of the folder while the shop runs takes files away, which the database then has. */
  const read = async (request: FastifyRequest, path: string) => {
    try {
      return await readFile(path)
    } catch (error) {
      const stored = isMissing(error) ? await findPrevious(request, basename(path)) : null
      if (!stored) throw error
      return stored
    }
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const type = textTypes[extname(file.name)]
    if (type && file.isFile())
      registerTextFile(server, (request) => read(request, path), path.slice(folder.length), type)
  }
  const texts = Object.keys(textTypes).map((ending) => `**/*${ending}`)
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
    globIgnore: texts,
  })
  registerPreviousFiles(server, findPrevious)
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1d',
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**', ...texts],
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function registerTextFile(
  server: HttpServer,
  read: (request: FastifyRequest) => Promise<Buffer>,
  url: string,
  type: string,
): void {
  const cacheControl = url.startsWith('/assets/') ? immutable : oneDay
  let response: Promise<CachedResponse> | undefined
  // A picture may be opened as a document of its own, which the policies then concern.
  const config = { isDocument: type === textTypes['.svg'] }
  server.get(url, { schema: { hide: true }, config }, async (request, reply) => {
    response ??= read(request)
      .then((body) =>
        createCachedResponse(200, [['Content-Type', type]], body, { bestQuality: fileQuality }),
      )
      .catch((error: unknown) => {
        // The next reader tries again.
        response = undefined
        throw error
      })
    return sendCached(request, reply, await response, { cacheControl })
  })
}

/** A page that was opened before an update asks for the files of its own build. */
function registerPreviousFiles(server: HttpServer, findPrevious: FindPreviousFile): void {
  const config = { isDocument: false }
  server.get<{ Params: { '*': string } }>(
    '/assets/*',
    { schema: { hide: true }, config },
    async (request, reply) => {
      const name = request.params['*']
      const bytes = await findPrevious(request, name)
      if (!bytes) throw notFound((language) => httpTexts[language].notFound)
      const type = textTypes[extname(name)] ?? otherTypes[extname(name)]
      const headers = type === undefined ? [] : [['Content-Type', type] as const]
      const response = createCachedResponse(200, headers, bytes)
      return sendCached(request, reply, response, { cacheControl: immutable })
    },
  )
}
