import middie from '@fastify/middie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderEmail } from '#web/emails/render-email.tsx'
import type { PageServices, servicesContext } from '#web/page-services.ts'
import type { CacheTag } from '../platform/cache/invalidation.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from '../platform/database/database-errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
  /** What was read for it. */
  tags: readonly CacheTag[]
}

export type PageRenderer = (request: Request) => Promise<RenderedPage>

/** The pages' build, which is asked for anew each time: in development it changes. */
export type LoadPagesBuild = () => Promise<ServerBuild>

/** What the build exports beside React Router's own: the key that loaders read services by, e-mails. */
interface PagesEntry {
  servicesContext: typeof servicesContext
  renderEmail: RenderEmail
}

/** The build is typed for any entry; ours is checked by the types of its own modules. */
function entryOf(build: ServerBuild): PagesEntry {
  return build.entry.module as unknown as PagesEntry
}

/** Renders e-mails from the same build: Node itself reads no .tsx. */
export function createEmailRenderer(loadBuild: LoadPagesBuild): RenderEmail {
  return async (content) => entryOf(await loadBuild()).renderEmail(content)
}

/** The services of one page, which report what it reads. */
export type ServicesFor = (reads: (tags: readonly CacheTag[]) => void) => PageServices

/**
 * Renders pages from a build. Throws when the database cannot answer: React Router would show that
 * as a page that is broken for good.
 */
export function createPageRenderer(
  loadBuild: LoadPagesBuild,
  mode: 'production' | 'development',
  servicesFor: ServicesFor,
): PageRenderer {
  return async (request) => {
    const build = await loadBuild()
    const { servicesContext: key } = entryOf(build)
    const tags = new Set<CacheTag>()
    const services = servicesFor((read) => read.forEach((tag) => tags.add(tag)))
    const outages: unknown[] = []
    const watched = watchOutages(services, (error) => outages.push(error))
    const context = new RouterContextProvider(new Map([[key, watched]]))
    const response = await createRequestHandler(build, mode)(request, context)
    if (outages.length > 0) throw outages[0]
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers], body, tags: [...tags] }
  }
}

/**
 * The same services, telling when the database is away or too busy for them. Of that the page gets
 * to know a bare answer only: the error itself carries what was asked for.
 */
function watchOutages(services: PageServices, tell: (error: unknown) => void): PageServices {
  const watch = (service: unknown) => {
    if (typeof service !== 'function') return service
    return async (...input: unknown[]) => {
      try {
        return (await service(...input)) as unknown
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isDatabaseBusy(error)) throw error
        tell(error)
        throw new Response(null, { status: 503 })
      }
    }
  }
  const watched = Object.entries(services).map(([name, service]) => [name, watch(service)])
  return Object.fromEntries(watched) as PageServices
}

/**
 * Pages straight from their sources, for `npm run dev`: Vite serves the files, replaces changed
 * modules in the open browser, and gives the newest build for each request.
 */
export async function devPagesBuild(server: HttpServer): Promise<LoadPagesBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: server.server } },
    appType: 'custom',
  })
  server.addHook('onClose', () => vite.close())
  await server.register(middie)
  server.use(vite.middlewares)
  return async () =>
    // What the virtual module exports is React Router's build, typed by nobody.
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
