import { shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import { createCachedResponse } from '../platform/response-cache/cached-response.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { sendCached } from '../platform/response-cache/send-cached.ts'

const forADay = 'public, max-age=86400'

const manifest = {
  name: shopConfig.name,
  short_name: shopConfig.name,
  description: shopConfig.tagline,
  start_url: urls.home(),
  display: 'browser',
  background_color: '#ffffff',
  theme_color: '#006a4e',
  icons: [192, 512].map((side) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  })),
}

/** Serves /site.webmanifest: what a phone calls the shop when somebody puts it on the home screen. */
export function registerWebManifest(server: HttpServer): void {
  const answer = createCachedResponse(
    200,
    [['Content-Type', 'application/manifest+json']],
    Buffer.from(JSON.stringify(manifest)),
  )
  server.get('/site.webmanifest', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, answer, { cacheControl: forADay }),
  )
}
