import { iconUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { Language } from '#shared/languages/languages.ts'
import { type PageSettings, pageSettings } from '#shared/shop-settings/page-settings.ts'
import { localizedPath, officeManifestPath, shopManifestPath, urls } from '#shared/urls.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { createCachedResponse } from '../../platform/response-cache/cached-response.ts'
import { sendCached } from '../../platform/response-cache/send-cached.ts'
import type { Shop } from '../../shop.ts'
import { settingsTag } from '../../shop-settings/settings-cache.ts'
import { findShopLook } from '../../shop-settings/setting-pictures.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { manifestTexts } from './manifest-texts.ts'

const fiveMinutes = 'public, max-age=300'

/**
 * The shop or its administration as an app on a home screen. An app stays the same one in another language:
 * its id has none.
 */
function manifestOf(settings: PageSettings, language: Language, isOffice: boolean) {
  const { name, tagline, colour, favicon } = settings
  const t = manifestTexts[language]
  const path = isOffice ? urls.admin() : urls.home()
  return {
    id: path,
    name: isOffice ? t.office(name) : name,
    short_name: isOffice ? t.officeShort : name,
    description: isOffice ? t.officeText : tagline,
    lang: language,
    start_url: localizedPath(language, path),
    // The shop's own includes both languages, as one changes between them on its pages.
    scope: isOffice ? localizedPath(language, path) : path,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colour,
    icons: ([192, 512] as const).map((side) => ({
      src: (favicon && iconUrl(favicon.url, side)) ?? `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any',
    })),
  }
}

/** Serves the web app manifests: by them phones install the shop, and the administration as an app of its own. */
export function registerWebManifests(server: HttpServer, shop: Shop): void {
  for (const language of shop.languages) {
    for (const manifestPath of [shopManifestPath, officeManifestPath]) {
      const path = localizedPath(language, manifestPath)
      server.get(path, { schema: { hide: true } }, async (request, reply) => {
        const response = await shop.responseCache.page(path, async () => {
          const settings = await findShopSettings(shop)
          const shown = pageSettings(settings, language, await findShopLook(shop, settings))
          const manifest = manifestOf(shown, language, manifestPath === officeManifestPath)
          const headers = [['Content-Type', 'application/manifest+json']] as const
          const bytes = Buffer.from(JSON.stringify(manifest))
          return { response: createCachedResponse(200, headers, bytes), tags: [settingsTag] }
        })
        return sendCached(request, reply, response, { cacheControl: fiveMinutes })
      })
    }
  }
}
