import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/languages/languages.ts'
import { splitLanguage } from '#shared/urls.ts'
import { repeatOnce } from '../platform/database/database.ts'
import { DomainError } from '../platform/domain-error.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { httpTexts } from '../platform/http/errors/http-texts.ts'
import { type EndpointLimits, withinPolicy } from '../platform/rate-limits/endpoint-limit.ts'
import { createCachedResponse } from '../platform/response-cache/cached-response.ts'
import type { PageLoad } from '../platform/response-cache/response-cache.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'
import { registerClientFiles } from './client-files.ts'
import { contentSecurityPolicy, type CspSources } from './content-security-policy.ts'
import { pageCacheKey, pagePattern } from './page-cache-key.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'

export interface PageRouteOptions {
  render: PageRenderer
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null
  /** A file of an earlier build, by its name below /assets; none unless given. */
  findPreviousFile?: (name: string) => Promise<Buffer | null>
  /** Null in development: Vite's own scripts are inline and change, and no page is cached. */
  policySources: CspSources | null
}

/** Serves the pages and their files. Registered after the API and image routes, as the catch-all. */
export async function registerPageRoutes(
  server: HttpServer,
  { render, clientFolder, policySources, findPreviousFile = async () => null }: PageRouteOptions,
  limits: EndpointLimits,
  languages: readonly Language[],
): Promise<void> {
  if (clientFolder !== null) {
    await registerClientFiles(server, clientFolder, (request, name) =>
      withinPolicy(limits, 'page', request, () => findPreviousFile(name)),
    )
  }
  const renderPage = createRender((request) => {
    const { language } = splitLanguage(new URL(request.url).pathname.replace(/\.data$/, ''))
    // The prefix of a language that is not offered is a path like any other.
    return render(request, languages.includes(language) ? language : 'en')
  }, policySources)

  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (policySources === null) reply.removeHeader('content-security-policy')
      const url = urlOf(request)
      request.pageRoute = pagePattern(url)
      const key = policySources && pageCacheKey(url)
      const policy = url.searchParams.has('search') ? 'search' : 'page'
      if (!key) {
        const { response } = await withinPolicy(limits, policy, request, () =>
          renderPage(toWebRequest(request, url)),
        )
        return sendCached(request, reply, response)
      }
      // A public page depends on its cache key alone: no headers of a request are passed on.
      const cachedPage = () =>
        server.responseCache.page(key, () => renderPage(new Request(new URL(key, url))))
      const response = server.responseCache.hasPage(key)
        ? await cachedPage()
        : await withinPolicy(limits, policy, request, cachedPage)
      return sendCached(request, reply, response)
    },
  })
}

type RenderPage = (request: Request) => Promise<PageLoad>

function createRender(
  render: (request: Request) => Promise<RenderedPage>,
  policySources: CspSources | null,
): RenderPage {
  return async (request) => {
    const { status, headers, body, inlineScripts, inlineStyles, tags } = await repeatOnce(() =>
      render(request),
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
  if (!full) throw new DomainError('malformed', (language) => httpTexts[language].noSuchPage)
  return full
}

function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  }
  return new Request(url, { method: request.method, headers })
}
