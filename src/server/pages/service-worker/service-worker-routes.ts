import { iconUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { type PageSettings, pageSettings } from '#shared/shop-settings/page-settings.ts'
import type { Language } from '#shared/languages/languages.ts'
import {
  languagePrefixes,
  localizedPath,
  officeWorkerPath,
  shopWorkerPath,
  urls,
} from '#shared/urls.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { contentHash, createCachedResponse } from '../../platform/response-cache/cached-response.ts'
import { sendCached } from '../../platform/response-cache/send-cached.ts'
import type { Shop } from '../../shop.ts'
import { settingsTag } from '../../shop-settings/settings-cache.ts'
import { findShopLook } from '../../shop-settings/setting-pictures.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import { offlinePage, offlineStyles } from './offline-page.ts'
import { offlineScript } from './offline-script.ts'
import { officeWorker } from './office-worker.ts'
import {
  cachePrefix,
  leavingWorker,
  savedHeader,
  savedPagesCache,
  shopWorker,
  type ShopWorkerOptions,
} from './shop-worker.ts'
import { scriptText } from './worker-scope.ts'

const files = { styles: '/offline.css', script: '/offline.js' }

const offlinePath = (language: Language) => localizedPath(language, '/offline')

const saved = { pagesCache: savedPagesCache, savedHeader }

const limits = { maxPages: 20, maxFiles: 200, maxPictures: 150 }

/** A worker's own requests are what the policy of its script allows. */
const workerPolicy = ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"] as const

const javaScript = ['Content-Type', 'text/javascript; charset=utf-8'] as const

/**
 * Serves the service workers, and what the shop's one shows without network. None is stored without
 * asking again: a change of the settings reaches every browser with its next page.
 */
export function registerServiceWorkers(server: HttpServer, shop: Shop): void {
  const settingsIn = async (language: Language) => {
    const settings = await findShopSettings(shop)
    return pageSettings(settings, language, await findShopLook(shop, settings))
  }

  const serve = (path: string, load: () => Promise<ServedFile>) =>
    server.get(path, { schema: { hide: true } }, async (request, reply) => {
      const response = await shop.responseCache.page(path, async () => {
        const { headers, text } = await load()
        const response = createCachedResponse(200, headers, Buffer.from(text))
        return { response, tags: [settingsTag] }
      })
      return sendCached(request, reply, response)
    })

  serve(shopWorkerPath, async () => ({
    headers: [javaScript, workerPolicy],
    text: await shopWorkerText(shop, settingsIn),
  }))
  serve(officeWorkerPath, async () => {
    const { favicon } = await settingsIn('en')
    const icon = (favicon && iconUrl(favicon.url, 192)) ?? '/icon-192.png'
    // Its path alone would allow it the pages below, but not the first one.
    const scope = ['Service-Worker-Allowed', urls.admin.path] as const
    return {
      headers: [javaScript, workerPolicy, scope],
      text: scriptText(officeWorker, { icon }),
    }
  })
  serve(files.script, async () => ({
    headers: [javaScript],
    text: scriptText(offlineScript, { ...saved, probe: shopWorkerPath, everyMs: 5000 }),
  }))
  serve(files.styles, async () => ({
    headers: [['Content-Type', 'text/css; charset=utf-8']],
    text: offlineStyles,
  }))
  for (const language of shop.languages) {
    serve(offlinePath(language), async () => {
      const { html, policy } = offlinePage(await settingsIn(language), language, files)
      const type = ['Content-Type', 'text/html; charset=utf-8'] as const
      return { headers: [type, ['Content-Security-Policy', policy]], text: html }
    })
  }
}

interface ServedFile {
  headers: readonly (readonly [name: string, value: string])[]
  text: string
}

/** That of the switch in the settings where it is off. */
async function shopWorkerText(
  { languages }: Pick<Shop, 'languages'>,
  settingsIn: (language: Language) => Promise<PageSettings>,
): Promise<string> {
  const { worksOffline } = await settingsIn('en')
  if (!worksOffline) return scriptText(leavingWorker, { cachePrefix })
  const pages = await Promise.all(
    languages.map(async (each) => offlinePage(await settingsIn(each), each, files).html),
  )
  const shown = [...pages, offlineStyles, offlineScript.toString()].join('')
  const ofPrefixes = `^(?:${languages.map((language) => languagePrefixes[language]).join('|')})`
  const options: ShopWorkerOptions = {
    version: contentHash(Buffer.from(shown)),
    offlinePages: languages
      .map((language) => ({ prefix: languagePrefixes[language], path: offlinePath(language) }))
      .toSorted((one, other) => other.prefix.length - one.prefix.length),
    ...files,
    productPath: `${ofPrefixes}${urls.product({ id: 'ID' }).replace('ID', String.raw`[\da-f-]{36}`)}$`,
    officePath: `${ofPrefixes}${urls.admin.path}(?:/|$)`,
    filePath: '^/assets/',
    picturePath: '^/media/',
    ...limits,
  }
  return scriptText(shopWorker, { ...options, cachePrefix, ...saved })
}
