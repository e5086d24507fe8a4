import type { FetchedEvent, WorkerScope } from './worker-scope.ts'

export interface ShopWorkerOptions {
  /** Of the offline pages: another one fetches them anew. */
  version: string
  /** By the prefix of their language, the longest first. */
  offlinePages: readonly { prefix: string; path: string }[]
  /** The style sheet and script of offline pages and saved copies. */
  styles: string
  script: string
  /** Patterns of paths: of the pages that are saved, of those that have no offline page. */
  productPath: string
  officePath: string
  /** Of files whose content never changes. */
  filePath: string
  picturePath: string
  maxPages: number
  maxFiles: number
  maxPictures: number
}

/** Caches of every version begin with it. */
export const cachePrefix = 'shop-'

export const savedPagesCache = `${cachePrefix}pages`

/** Of a saved copy: what is said of it, as URI-encoded JSON. */
export const savedHeader = 'Saved-Copy'

/** The message of a page that a shopper has looked at. */
export interface SeenPage {
  path: string
  title: string
  language: string
  /** "Saved copy, 14:05" until that day ends, and with its date from then on. */
  today: string
  later: string
  dayEndsAt: number
  /** Beside it on the page. */
  explanation: string
}

/**
 * The shop's service worker. Documents come from the network alone: an old one would name files that are
 * gone. Without network there is the offline page, or the saved copy of a product's page, without its scripts.
 * Files whose URL changes with their content are cached. Nothing of a person is: no page but products',
 * no URL with a query, no request with credentials, no response that is not the same for everybody.
 */
export function shopWorker(
  scope: WorkerScope,
  options: ShopWorkerOptions & { cachePrefix: string; pagesCache: string; savedHeader: string },
): void {
  const { offlinePages, styles, script, pagesCache, savedHeader: header } = options
  const offlineCache = `${options.cachePrefix}offline-${options.version}`
  const [filesCache, picturesCache] = [
    `${options.cachePrefix}files`,
    `${options.cachePrefix}pictures`,
  ]
  const pattern = (path: string) => new RegExp(path)
  const [isProduct, isOffice] = [pattern(options.productPath), pattern(options.officePath)]
  const [isFile, isPicture] = [pattern(options.filePath), pattern(options.picturePath)]

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('message', (event) => event.waitUntil(savePage(event.data as SeenPage)))
  scope.addEventListener('fetch', (event) => {
    const { method, mode, url, headers } = event.request
    const { origin, pathname, search } = new URL(url)
    if (method !== 'GET' || origin !== scope.location.origin) return
    if (mode === 'navigate') event.respondWith(openPage(event, pathname))
    if (
      mode === 'navigate' ||
      search !== '' ||
      headers.has('Authorization') ||
      headers.has('Range')
    )
      return
    if (pathname === styles || pathname === script) event.respondWith(offlineFile(pathname))
    else if (isFile.test(pathname)) event.respondWith(openFile(event, filesCache, options.maxFiles))
    else if (isPicture.test(pathname))
      event.respondWith(openFile(event, picturesCache, options.maxPictures))
  })

  async function install() {
    const cache = await scope.caches.open(offlineCache)
    const paths = [...offlinePages.map(({ path }) => path), styles, script]
    const { origin } = scope.location
    // Not as the browser may still have them.
    await cache.addAll(paths.map((path) => new Request(origin + path, { cache: 'reload' })))
    await scope.skipWaiting()
  }

  /** Files of earlier builds stay: an open page may still ask for them. */
  async function activate() {
    const kept = [offlineCache, pagesCache, filesCache, picturesCache]
    for (const name of await scope.caches.keys())
      if (name.startsWith(options.cachePrefix) && !kept.includes(name))
        await scope.caches.delete(name)
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  async function openPage({ request, preloadResponse }: FetchedEvent, path: string) {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request as Request))
    } catch {
      if (isOffice.test(path)) return Response.error()
      return (await savedCopy(path)) ?? (await offlinePage(path)) ?? Response.error()
    }
  }

  function offlinePage(path: string) {
    const page = offlinePages.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`))
    return page && scope.caches.match(page.path, { cacheName: offlineCache })
  }

  async function offlineFile(path: string) {
    return (
      (await scope.caches.match(path, { cacheName: offlineCache })) ?? (await scope.fetch(path))
    )
  }

  async function openFile(event: FetchedEvent, cacheName: string, max: number) {
    const cache = await scope.caches.open(cacheName)
    const { url } = event.request
    const found = await cache.match(url)
    if (found) return found
    const response = await scope.fetch(event.request as Request)
    if (response.ok && /\bimmutable\b/.test(response.headers.get('Cache-Control') ?? ''))
      event.waitUntil(store(cache, url, response.clone(), max))
    return response
  }

  /** Where the disk is full, nothing is stored. */
  async function store(cache: Cache, url: string, response: Response, max: number) {
    try {
      await cache.delete(url)
      await cache.put(url, response)
      const keys = await cache.keys()
      for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
    } catch {
      await cache.delete(url)
    }
  }

  async function savePage(seen: SeenPage) {
    if (!isProduct.test(seen.path)) return
    const response = await scope.fetch(seen.path, { credentials: 'omit' }).catch(() => null)
    if (!response?.ok || response.redirected) return
    const sent = (name: string) => response.headers.get(name) ?? ''
    const isPersonal = /\b(private|no-store)\b/.test(sent('Cache-Control'))
    if (isPersonal || !sent('Content-Type').startsWith('text/html')) return
    const text = withoutScripts(await response.text())
    const headers = {
      'Content-Type': sent('Content-Type'),
      'Content-Security-Policy': sent('Content-Security-Policy'),
      [header]: encodeURIComponent(JSON.stringify(seen)),
    }
    const cache = await scope.caches.open(pagesCache)
    await store(cache, seen.path, new Response(text, { headers }), options.maxPages)
  }

  /**
   * Buttons need them, so they are disabled, yet can be reached, and submit no form (of an attribute that comes
   * twice the first counts); links still lead to other pages.
   */
  function withoutScripts(html: string) {
    return html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<button\b/g, '<button type="button" aria-disabled="true"')
      .replace(
        '</head>',
        `<link rel="stylesheet" href="${styles}"><script src="${script}" defer></script></head>`,
      )
  }

  async function savedCopy(path: string) {
    const saved = await scope.caches.match(path, { cacheName: pagesCache })
    if (!saved) return undefined
    const { today, later, dayEndsAt, explanation } = JSON.parse(
      decodeURIComponent(saved.headers.get(header) ?? ''),
    ) as SeenPage
    const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    const note = escaped(Date.now() < dayEndsAt ? today : later)
    const bar = `<aside class="saved-copy"><b>${note}</b> <span>${escaped(explanation)}</span></aside>`
    const html = (await saved.text()).replace(/<body\b[^>]*>/, (body) => body + bar)
    return new Response(html, { headers: saved.headers })
  }
}

/** Takes the place of the worker where it is switched off: deletes what it has cached, and itself. */
export function leavingWorker(scope: WorkerScope, options: { cachePrefix: string }): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(leave()))

  async function leave() {
    for (const name of await scope.caches.keys())
      if (name.startsWith(options.cachePrefix)) await scope.caches.delete(name)
    await scope.registration.unregister()
  }
}
