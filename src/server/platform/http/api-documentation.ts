import apiReference from '@scalar/fastify-api-reference'
import type { HttpServer } from './http-server.ts'

/** GET openapi.json for programs, GET docs for a person. */
export async function registerApiDocumentation(api: HttpServer): Promise<void> {
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
  await api.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      telemetry: false,
    },
    hooks: {
      // The reference brings its own styles and script inline; it shows nothing of anybody's.
      onRequest: (_request, reply, done) => {
        reply.header(
          'Content-Security-Policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
        )
        done()
      },
    },
  })
}
