import type { SeenPage } from './shop-worker.ts'

interface OfflineScriptOptions {
  pagesCache: string
  savedHeader: string
  /** Something that is always there when the shop is. */
  probe: string
  everyMs: number
}

/**
 * Runs on the offline page, where it lists the saved copies, the last first, and on the copies themselves:
 * when the shop is there again, the page opens by itself.
 */
export function offlineScript(view: Window, options: OfflineScriptOptions): void {
  const { document, navigator, caches, location } = view
  const section = document.querySelector<HTMLElement>('.saved-pages')
  const list = section?.querySelector('ul')
  let isLeaving = false

  async function listCopies() {
    if (!section || !list) return
    const cache = await caches.open(options.pagesCache)
    for (const request of await cache.keys()) {
      const saved = (await cache.match(request))?.headers.get(options.savedHeader)
      if (saved) list.prepend(entryOf(JSON.parse(decodeURIComponent(saved)) as SeenPage))
    }
    section.hidden = list.children.length === 0
  }

  function entryOf({ path, title, language, today, later, dayEndsAt }: SeenPage) {
    const [entry, link, note] = [
      document.createElement('li'),
      document.createElement('a'),
      document.createElement('span'),
    ]
    link.href = path
    link.lang = language
    note.textContent = Date.now() < dayEndsAt ? today : later
    link.append(title, note)
    entry.append(link)
    return entry
  }

  async function comeBack() {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const asked = view.fetch(options.probe, { method: 'HEAD', cache: 'no-store' })
    const answer = await asked.catch(() => null)
    // Not over the page that somebody has chosen meanwhile.
    if (answer?.ok && !isLeaving) location.reload()
  }

  void listCopies()
  view.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  view.addEventListener('online', () => void comeBack())
  document.addEventListener('visibilitychange', () => void comeBack())
  view.setInterval(() => void comeBack(), options.everyMs)
}
