import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import {
  createCachedResponse,
  type CachedResponse,
} from '../platform/response-cache/cached-response.ts'
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

/** Serves the built files of the pages. */
export async function registerClientFiles(server: HttpServer, folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const type = textTypes[extname(file.name)]
    if (type && file.isFile()) registerTextFile(server, path, path.slice(folder.length), type)
  }
  const texts = Object.keys(textTypes).map((ending) => `**/*${ending}`)
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
  })
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

function registerTextFile(server: HttpServer, path: string, url: string, type: string): void {
  const cacheControl = url.startsWith('/assets/') ? immutable : oneDay
  let response: Promise<CachedResponse> | undefined
  // A picture may be opened as a document of its own, which the policies then concern.
  const config = { isDocument: type === textTypes['.svg'] }
  server.get(url, { schema: { hide: true }, config }, async (request, reply) => {
    response ??= readFile(path)
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
