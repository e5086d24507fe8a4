import fastify from 'fastify'
import type { HttpServer } from '../http-server.ts'

/** The reference has inline styles and scripts; it shows no user data. */
const referenceCsp =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

interface ApiReferenceUrls {
  /** Where it is in `api`. */
  path: `/${string}`
  /** Its URL for a browser. */
  url: `/${string}`
  documentUrl: string
}

/**
 * The human-readable reference of the API, which reads the description at `documentUrl`.
 * It takes 20 MB of memory and is loaded at the first request: few shops are read by developers.
 */
export function registerApiReference(
  api: HttpServer,
  { path, url, documentUrl }: ApiReferenceUrls,
): void {
  let loading: Promise<HttpServer> | undefined
  const load = async () => {
    const { default: apiReference } = await import('@scalar/fastify-api-reference')
    const reference = fastify()
    await reference.register(apiReference, {
      routePrefix: url,
      configuration: {
        url: documentUrl,
        withDefaultFonts: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        telemetry: false,
      },
    })
    return reference
  }
  // The shop ignores a trailing slash, so the first one matches `/docs/` too.
  for (const route of [path, `${path}/*`]) {
    api.get(route, { schema: { hide: true } }, async (request, reply) => {
      const reference = await (loading ??= load())
      const response = await reference.inject({ url: request.url })
      for (const name of ['content-type', 'location']) {
        const value = response.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply
        .code(response.statusCode)
        .header('Content-Security-Policy', referenceCsp)
        .send(response.rawPayload)
    })
  }
  api.addHook('onClose', async () => {
    await (await loading)?.close()
  })
}
