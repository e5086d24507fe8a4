import type { FastifyReply, FastifyRequest } from 'fastify'
import { prepareAnswer, type PreparedAnswer } from '../platform/cache/prepared-answer.ts'
import { createTaggedCache, type TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Changes, ChangeTag } from '../platform/changes/changes.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { sizeOf } from '../platform/http/kept-answers.ts'
import { sendPrepared } from '../platform/http/send-prepared.ts'
import { registerClientFiles } from './client-files.ts'
import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts'
import { keptAddress } from './page-address.ts'
import type { PageRenderer } from './page-renderer.ts'

export interface PageRouteOptions {
  render: PageRenderer
  changes: Changes
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null
  /** Null in development: Vite's own scripts are inline and change, and no page is kept. */
  policySources: PolicySources | null
}

const maxBytes = 24 * 1024 * 1024
const ttlMs = 30_000

/** Serves the pages and their files. The API and pictures have been registered before. */
export async function registerPageRoutes(
  server: HttpServer,
  { render, changes, clientFolder, policySources }: PageRouteOptions,
): Promise<void> {
  if (clientFolder !== null) await registerClientFiles(server, clientFolder)
  const kept = policySources && createTaggedCache<PreparedAnswer>({ changes, maxBytes, ttlMs })
  const draw = pageDrawer(render, policySources)
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (policySources === null) reply.removeHeader('content-security-policy')
      const url = addressOf(request)
      const key = kept && keptAddress(url)
      if (!key) return sendPrepared(request, reply, (await draw(toWebRequest(request, url))).page)
      const page = await keptPage(kept, key, url, draw)
      return sendPrepared(request, reply, page, { place: { cache: kept, key } })
    },
  })
}

type Draw = (request: Request) => Promise<{ page: PreparedAnswer; tags: readonly ChangeTag[] }>

function keptPage(
  kept: TaggedCache<PreparedAnswer>,
  key: string,
  url: URL,
  draw: Draw,
): Promise<PreparedAnswer> {
  return kept.get(key, async () => {
    // Everybody's page: of the request only the address counts.
    const { page, tags } = await draw(new Request(new URL(key, url)))
    return { value: page, tags, bytes: sizeOf(page), keep: page.status === 200 }
  })
}

function pageDrawer(render: PageRenderer, policySources: PolicySources | null): Draw {
  return async (request) => {
    const { status, headers, body, tags } = await render(request)
    const isHtml = headers.some(
      ([name, value]) => name === 'content-type' && value.startsWith('text/html'),
    )
    if (policySources === null || !isHtml)
      return { page: prepareAnswer(status, headers, body), tags }
    const policy = contentSecurityPolicy(body.toString('utf8'), policySources)
    const withPolicy = [...headers, ['Content-Security-Policy', policy] as const]
    return { page: prepareAnswer(status, withPolicy, body), tags }
  }
}

function addressOf(request: FastifyRequest): URL {
  return new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
}

function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  }
  return new Request(url, { method: request.method, headers })
}
