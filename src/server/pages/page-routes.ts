import type { FastifyReply, FastifyRequest } from 'fastify'
import { repeatOnce } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { createCachedResponse } from '../platform/response-cache/cached-response.ts'
import type { PageLoad } from '../platform/response-cache/response-cache.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'
import { immutable, registerClientFiles } from './client-files.ts'
import { contentSecurityPolicy, type CspSources } from './content-security-policy.ts'
import { pageCacheKey, pagePattern } from './page-cache-key.ts'
import { createPageData, pageDataRoute, pageDataUrl, type PageData } from './page-data.ts'
import type { CacheData, PageRenderer } from './page-renderer.ts'

export interface PageRouteOptions {
  render: PageRenderer
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null
  /** Null in development: Vite's own scripts are inline and change, and no page is cached. */
  policySources: CspSources | null
}

/** Serves the pages, their data and their files. Registered after the API and image routes, as the catch-all. */
export async function registerPageRoutes(
  server: HttpServer,
  { render, clientFolder, policySources }: PageRouteOptions,
): Promise<void> {
  if (clientFolder !== null) await registerClientFiles(server, clientFolder)
  const renderPage = createRender(render, policySources)

  /** A public page depends on its cache key alone: no headers of a request are passed on. */
  async function renderPublicPage(key: string, origin: URL) {
    const created: PageData[] = []
    const page = await renderPage(new Request(new URL(key, origin)), (json) => {
      const data = createPageData(key, json)
      created.push(data)
      return data.url
    })
    return { page, data: created.at(-1) }
  }

  /** The data of a public page as it is now, under a URL that nobody can request. */
  const currentData = (key: string, origin: URL) =>
    server.responseCache.page(pageDataUrl('', key), async () => {
      const { page, data } = await renderPublicPage(key, origin)
      if (!data) throw notFound('This page does not exist.')
      return { response: data.response, tags: page.tags }
    })

  server.get<{ Params: { hash: string }; Querystring: { page?: string } }>(
    pageDataRoute,
    { schema: { hide: true }, config: { isDocument: false } },
    async (request, reply) => {
      const { params, query } = request
      const url = urlOf(request)
      const asked = URL.parse(query.page ?? '', url)
      const key = policySources && asked && pageCacheKey(asked)
      if (!key) throw notFound('This page does not exist.')
      const { response, ref } = await server.responseCache.page(
        pageDataUrl(params.hash, key),
        async () => {
          // Gone from the cache, or rendered by another process.
          const current = await currentData(key, url)
          const isCacheable = current.response.etag === params.hash
          return { response: current.response, tags: [], isCacheable }
        },
      )
      if (response.etag === params.hash) {
        return sendCached(request, reply, response, { cacheControl: immutable, ref })
      }
      return sendCached(request, reply, response, { cacheControl: 'no-store' })
    },
  )
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (policySources === null) reply.removeHeader('content-security-policy')
      const url = urlOf(request)
      request.pageRoute = pagePattern(url)
      const key = policySources && pageCacheKey(url)
      if (!key) {
        const { response } = await renderPage(toWebRequest(request, url))
        return sendCached(request, reply, response)
      }
      const { response, ref } = await server.responseCache.page(key, async () => {
        const { page, data } = await renderPublicPage(key, url)
        if (data) await server.responseCache.page(data.url, async () => ({ ...data, tags: [] }))
        return page
      })
      return sendCached(request, reply, response, { ref })
    },
  })
}

type RenderPage = (request: Request, cacheData?: CacheData) => Promise<PageLoad>

function createRender(render: PageRenderer, policySources: CspSources | null): RenderPage {
  return async (request, cacheData) => {
    const { status, headers, body, inlineScripts, inlineStyles, tags } = await repeatOnce(() =>
      render(request, cacheData),
    )
    const isHtml = headers.some(
      ([name, value]) => name === 'content-type' && value.startsWith('text/html'),
    )
    if (policySources === null || !isHtml) {
      return { response: createCachedResponse(status, headers, body), tags }
    }
    const policy = contentSecurityPolicy(inlineScripts, inlineStyles, policySources)
    const withPolicy = [...headers, ['Content-Security-Policy', policy] as const]
    return { response: createCachedResponse(status, withPolicy, body), tags }
  }
}

/** Host and path apart: neither `//` in the one nor a path in the other may change what is rendered. */
function urlOf({ protocol, host, url }: FastifyRequest): URL {
  const origin = URL.parse(`${protocol}://${host || 'localhost'}`)?.origin
  const full = origin && URL.parse(url.startsWith('/') ? `${origin}${url}` : url)
  if (!full) throw new DomainError('malformed', 'This is not the address of a page.')
  return full
}

function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  }
  return new Request(url, { method: request.method, headers })
}
