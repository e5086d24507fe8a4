import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Measures every response. */
export function observeRequests(server: FastifyInstance, metrics: Metrics): void {
  server.decorate('metrics', metrics)
  server.decorateRequest('pageRoute')
  server.addHook('onResponse', (request, reply, next) => {
    // A stream lasts as long as its page is open.
    if (!request.routeOptions.config.described?.endpoint.events) {
      metrics.served({
        method: request.method,
        route: routeLabel(request),
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    }
    next()
  })
}

/** The route's pattern, of which there are few: a URL would be a series of its own. */
function routeLabel(request: FastifyRequest): string {
  return request.pageRoute ?? request.routeOptions.url ?? 'none'
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
  interface FastifyRequest {
    /** The pattern of the page, where all pages are one route. */
    pageRoute: string | undefined
  }
}
