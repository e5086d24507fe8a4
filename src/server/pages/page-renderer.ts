import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { servicesContext } from '#web/services-context.ts'
import type { PageServices } from '#web/page-services.ts'
import type { ChangeTag } from '../platform/changes/changes.ts'

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
  /** What was read for it. */
  tags: readonly ChangeTag[]
}

export type PageRenderer = (request: Request) => Promise<RenderedPage>

/** What the pages' build exports beside React Router's own: the key that loaders read services by. */
type PagesEntry = { servicesContext: typeof servicesContext }

/** The services of one page, which report what it reads. */
export type ServicesFor = (reads: (tags: readonly ChangeTag[]) => void) => PageServices

/** Renders pages from a build, which is asked for anew each time: in development it changes. */
export function createPageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  servicesFor: ServicesFor,
): PageRenderer {
  return async (request) => {
    const build = await loadBuild()
    // The build is typed for any entry; ours is checked by the type of its own module.
    const { servicesContext: key } = build.entry.module as unknown as PagesEntry
    const tags = new Set<ChangeTag>()
    const services = servicesFor((read) => read.forEach((tag) => tags.add(tag)))
    const context = new RouterContextProvider(new Map([[key, services]]))
    const response = await createRequestHandler(build, mode)(request, context)
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: [...response.headers], body, tags: [...tags] }
  }
}
