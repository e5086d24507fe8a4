import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { servicesContext } from '#web/services-context.ts'
import type { PageServices } from '#web/page-services.ts'

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
}

export type PageRenderer = (request: Request) => Promise<RenderedPage>

/** What the pages' build exports beside React Router's own: the key that loaders read services by. */
type PagesEntry = { servicesContext: typeof servicesContext }

/** Renders pages from a build, which is asked for anew each time: in development it changes. */
export function createPageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  services: PageServices,
): PageRenderer {
  return async (request) => {
    const build = await loadBuild()
    // The build is typed for any entry; ours is checked by the type of its own module.
    const { servicesContext: key } = build.entry.module as unknown as PagesEntry
    const context = new RouterContextProvider(new Map([[key, services]]))
    const response = await createRequestHandler(build, mode)(request, context)
    return {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}
