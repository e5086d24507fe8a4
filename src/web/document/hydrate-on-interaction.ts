import { isSessionOrCartStored } from '../api/credential-keys.ts'
import { pageFilesId, type PageScriptFiles } from './page-files.ts'
import { recordEarlyEvents } from './record-early-events.ts'

/**
 * The `handle` of a page whose HTML is all that a first view needs: it hydrates with the first sign of use.
 * Every other page hydrates as soon as it is painted, since its content comes from the browser's calls.
 */
export interface PageHandle {
  hydrate: 'on interaction'
}

export const hydratesOnInteraction = (handle: unknown) =>
  (handle as PageHandle | undefined)?.hydrate === 'on interaction'

/** Fired shortly before a page changes by itself, so that its scripts are there in time. */
export const pageChangesEvent = 'pagechanges'

/**
 * Fired when the first view is painted and what was then asked for is there, the libraries or all files:
 * the line is free for what can wait.
 */
export const lineFreeEvent = 'linefree'

/** What a touch, a mouse and keys fire; assistive software may send no more than the last ones. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'input', 'click']

/** A picture that hangs delays the scripts no longer than this. */
const maxLoadMs = 3000

/** What the first press asks for is downloaded before the line counts as free. */
const firstAnswerMs = 3000

/**
 * Runs in the document, before any module (document/scripts/body.ts). The line belongs to the styles and
 * pictures of the first view, so scripts begin after its paint. Until somebody uses the page only the
 * libraries are downloaded, which no page can do without and which stay in the browser's cache, and behind
 * them the page's data; nothing is run. Shoppers with a session or a cart see what is theirs at once, so for
 * them the page hydrates with its paint; so does one whose address names a part of it, which may have to
 * open, and one with a picture that fails, which is to say so.
 *
 * Files load together and run one after the other, so that the page answers between them. What was done
 * before they listened is in `window.earlyEvents`, and is repeated by the entry (early-actions.ts). Links
 * and the search work without any of this, and a script that does not arrive leaves them: who presses or
 * types something else sees a message, the element `failureId`, whose button tries again and then repeats what
 * was done. A browser that remembers failed modules loads the page again with the second try.
 */
export function hydrateOnInteraction(): void {
  const block = document.getElementById(pageFilesId)
  // In development React Router's own scripts hydrate the page.
  if (!block) return
  const files = JSON.parse(block.textContent) as PageScriptFiles
  const signs = [...signsOfUse, pageChangesEvent]
  let isStarted = false
  let isHydrating = false
  let failures = 0

  const start = () => {
    if (isStarted) return
    isStarted = true
    void loadAhead()
    const lacksPicture = [...document.images].some(isFailed)
    if (!files.onInteraction || location.hash || lacksPicture || isSessionOrCartStored()) hydrate()
  }

  const loadAhead = async () => {
    await Promise.allSettled([...files.libraries.map(preload), loadData(files)])
    if (!isHydrating) announceFreeLine()
  }

  const hydrate = () => {
    if (isHydrating) return
    isHydrating = true
    start()
    for (const sign of signs) removeEventListener(sign, onSign, true)
    void run(files)
      .catch(() => {
        failures += 1
        early.hold()
      })
      .then(() => setTimeout(announceFreeLine, firstAnswerMs))
  }

  const tryAgain = () => {
    if (failures > 1) {
      location.reload()
      return
    }
    isHydrating = false
    early.resume()
    hydrate()
  }

  const onSign = (event: Event) => {
    if (!isResting(event)) hydrate()
  }

  const early = recordEarlyEvents(tryAgain)
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) hydrate()
    },
    true,
  )
  const afterPaint = () => {
    if (document.hidden) start()
    else {
      new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(start))).observe({
        type: 'paint',
        buffered: true,
      })
    }
  }
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
  setTimeout(start, maxLoadMs)
}

const announceFreeLine = () => dispatchEvent(new Event(lineFreeEvent))

/** Browsers fire a move of nothing for a mouse that only rests upon a new page. */
const isResting = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0

const isFailed = (image: HTMLImageElement) =>
  image.loading !== 'lazy' && image.complete && image.naturalWidth === 0

/** Settles when the file is there, or will not come. */
function preload(url: string): Promise<unknown> {
  return addLink({ rel: 'modulepreload', href: url })
}

function addLink(attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), attributes)
  document.head.append(link)
  return new Promise((settle) => {
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
  })
}

/** The data of a page that does not contain it; tried again when it did not arrive. */
async function loadData({ data }: PageScriptFiles): Promise<void> {
  if (data === undefined) return
  const fetchData = async () => {
    const response = await fetch(data, { priority: 'low' })
    if (!response.ok) throw new Error('The data of the page did not arrive')
    return response.text()
  }
  window.pageData = window.pageData?.catch(fetchData) ?? fetchData()
  await window.pageData
}

async function run(files: PageScriptFiles): Promise<void> {
  window.wholeStyles = addLink({ rel: 'stylesheet', href: files.styles })
  const own = [...files.imports, files.manifest, ...Object.values(files.routes)]
  for (const url of [...own, files.entry]) void preload(url)
  for (const url of [...files.libraries, ...own]) {
    await import(/* @vite-ignore */ url)
    await new Promise((resume) => setTimeout(resume))
  }
  await loadData(files)
  await import(/* @vite-ignore */ files.entry)
}
