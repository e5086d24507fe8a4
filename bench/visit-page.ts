import type { Browser, CDPSession, Page } from 'playwright'
import { pictureWidths } from '../src/shared/catalog/pictures/picture-sizes.ts'
import { maxLoadMs } from './with-resources.ts'

export interface Visit {
  /** Bytes over the wire, headers too. */
  allBytes: number
  scriptBytes: number
  largestPicture: { path: string; bytes: number }
  layoutShift: number
  /** Pictures for which a smaller stored width would have been wide enough. */
  widePictures: string[]
}

export interface VisitOptions {
  density: number
  /** Down to the end, as a reader does. */
  scroll?: boolean
}

const viewport = { width: 360, height: 740 }

/** One visit of a phone with an empty cache. Throws if the page fails or paints nothing. */
export async function visitPage(
  browser: Browser,
  url: string,
  { density, scroll = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(maxLoadMs)
  const session = await context.newCDPSession(page)
  const transfers = await recordTransfers(session)
  await page.addInitScript(watchPaints)
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${url} responded with ${response?.status()}`)
  if (scroll) await scrollThrough(page)
  const { layoutShift, hasPainted } = await page.evaluate(() => window.seen)
  if (!hasPainted) throw new Error(`${url} painted nothing`)
  const widePictures = await page.evaluate(findWidePictures, { density, widths: pictureWidths })
  await context.close()
  return { ...transfers(), layoutShift, widePictures }
}

async function recordTransfers(session: CDPSession) {
  const types = new Map<string, { type: string; path: string }>()
  const done: { type: string; path: string; bytes: number }[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    types.set(requestId, { type, path: new URL(response.url).pathname }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const request = types.get(requestId)
    if (request) done.push({ ...request, bytes })
  })
  await session.send('Network.enable')
  const bytesOf = (some: typeof done) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  return () => {
    const pictures = done.filter(({ type }) => type === 'Image')
    const largest = pictures.toSorted((a, b) => b.bytes - a.bytes)[0]
    return {
      allBytes: bytesOf(done),
      scriptBytes: bytesOf(done.filter(({ type }) => type === 'Script')),
      largestPicture: { path: largest?.path ?? '', bytes: largest?.bytes ?? 0 },
    }
  }
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += viewport.height / 2) {
    await page.evaluate((top) => window.scrollTo(0, top), top)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
    await page.waitForLoadState('networkidle')
  }
}

interface Seen {
  layoutShift: number
  hasPainted: boolean
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before its scripts. */
function watchPaints(): void {
  const seen: Seen = { layoutShift: 0, hasPainted: false }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(() => {
    seen.hasPainted = true
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page: an image's width is the number in its URL. */
function findWidePictures({
  density,
  widths,
}: {
  density: number
  widths: readonly number[]
}): string[] {
  return [...document.images].flatMap((image) => {
    const width = Number(/\/(\d+)\.(?:avif|webp)$/.exec(image.currentSrc)?.[1] ?? 0)
    const shown = image.getBoundingClientRect().width
    const smaller = widths.findLast((each) => each < width)
    if (width === 0 || shown === 0 || smaller === undefined) return []
    if (smaller < Math.floor(shown * density)) return []
    return [`${image.alt || 'picture'} ${width} for ${Math.round(shown)}`]
  })
}
