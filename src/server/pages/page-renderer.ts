import { randomBytes } from 'node:crypto'
import middie from '@fastify/middie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Language } from '#shared/languages/languages.ts'
import { languagePrefixes } from '#shared/urls.ts'
import type { RenderEmail } from '#web/emails/render-email.tsx'
import type { PageServices, scriptNonceContext, servicesContext } from '#web/page-services.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../platform/database/database-errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { takeInlineTexts } from './content-security-policy.ts'

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
  /** The renderer's own inline scripts in it. */
  inlineScripts: readonly string[]
  /** The texts of its style elements. */
  inlineStyles: readonly string[]
  /** Cache tags of what it was rendered from. */
  tags: readonly CacheTag[]
}

/** Renders the page of a request whose path has the prefix of the language. */
export type PageRenderer = (request: Request, language: Language) => Promise<RenderedPage>

/** Returns the pages' build; called for each request, because it changes in development. */
export type LoadPagesBuild = () => Promise<ServerBuild>

/** Our exports of the build's entry: the context keys that pages are rendered with, e-mails. */
interface PagesEntry {
  servicesContext: typeof servicesContext
  scriptNonceContext: typeof scriptNonceContext
  renderEmail: RenderEmail
}

/** The build is typed for any entry; ours is checked by the types of its own modules. */
function entryOf(build: ServerBuild): PagesEntry {
  return build.entry.module as unknown as PagesEntry
}

/** Renders e-mails from the same build: Node itself reads no .tsx. */
export function createEmailRenderer(loadBuild: LoadPagesBuild): RenderEmail {
  return async (content, shop) => entryOf(await loadBuild()).renderEmail(content, shop)
}

/** The services of one page, which report what it reads. */
export type ServicesFor = (
  reads: (tags: readonly CacheTag[]) => void,
  language: Language,
) => Omit<PageServices, 'build'>

/**
 * Renders pages from a build. Throws when the database is unavailable: React Router would
 * render that as a permanent error.
 */
export function createPageRenderer(
  loadBuild: LoadPagesBuild,
  mode: 'production' | 'development',
  servicesFor: ServicesFor,
): PageRenderer {
  return async (request, language) => {
    // The router's links and URLs have the prefix, its routes do not.
    const build = { ...(await loadBuild()), basename: languagePrefixes[language] || '/' }
    const keys = entryOf(build)
    const nonce = randomBytes(16).toString('hex')
    const tags = new Set<CacheTag>()
    const services = {
      ...servicesFor((read) => read.forEach((tag) => tags.add(tag)), language),
      build: build.assets.version,
    }
    const outages: unknown[] = []
    const watched = watchOutages(services, (error) => outages.push(error))
    const context = new RouterContextProvider()
    context.set(keys.servicesContext, watched)
    context.set(keys.scriptNonceContext, nonce)
    const response = await createRequestHandler(build, mode)(request, context)
    if (outages.length > 0) throw outages[0]
    const page = { status: response.status, headers: [...response.headers], tags: [...tags] }
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
      return {
        ...page,
        body: Buffer.from(await response.arrayBuffer()),
        inlineScripts: [],
        inlineStyles: [],
      }
    }
    const { html, ...inlineTexts } = takeInlineTexts(await response.text(), nonce)
    return { ...page, body: Buffer.from(html), ...inlineTexts }
  }
}

/**
 * Wraps the services to report when the database is unavailable or too busy. The page only receives an
 * empty 503 response: the error itself contains query parameters.
 */
function watchOutages(services: PageServices, report: (error: unknown) => void): PageServices {
  const watch = (service: unknown) => {
    if (typeof service !== 'function') return service
    return async (...input: unknown[]) => {
      try {
        return (await service(...input)) as unknown
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isDatabaseBusy(error)) throw error
        report(error)
        throw new Response(null, { status: 503 })
      }
    }
  }
  const watched = Object.entries(services).map(([name, service]) => [name, watch(service)])
  return Object.fromEntries(watched) as PageServices
}

/**
 * Pages compiled from their sources, for `npm run dev`: Vite serves the files, replaces changed
 * modules in the open browser and provides the current build for each request.
 */
export async function devPagesBuild(server: HttpServer): Promise<LoadPagesBuild> {
  const { createServer } = await import('vite')
  const vite = await withoutExitListeners(() =>
    createServer({
      server: { middlewareMode: true, ws: { server: server.server } },
      appType: 'custom',
    }),
  )
  server.addHook('onClose', () => vite.close())
  await server.register(middie)
  server.use(vite.middlewares)
  return async () =>
    // The virtual module exports React Router's build but has no types.
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

/**
 * React Router's plugin starts a second Vite server that exits the process on SIGTERM and at the
 * end of stdin: before the shop has closed, and with PostgreSQL still running.
 */
async function withoutExitListeners<T>(start: () => Promise<T>): Promise<T> {
  const emitters: [NodeJS.EventEmitter, string][] = [
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ]
  const before = emitters.map(([emitter, event]) => emitter.listeners(event))
  const result = await start()
  for (const [index, [emitter, event]] of emitters.entries()) {
    for (const listener of emitter.listeners(event)) {
      if (before[index]?.includes(listener)) continue
      emitter.off(event, listener as (...input: unknown[]) => void)
    }
  }
  return result
}
