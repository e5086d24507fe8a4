import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { reportFigures, type Figure } from './figures.ts'
import { visitWithLighthouse, type LighthouseVisit } from './lighthouse-run.ts'
import { medianOf } from './measure.ts'
import { startDemoShop } from './open-bench-shop.ts'
import { visitPage, type Visit } from './visit-page.ts'
import { launchBrowser, maxLoadMs, withResources, type Resources } from './with-resources.ts'

/** The most JavaScript of a first view, in kB with its headers. */
const scriptBudgetKb = 150

/**
 * Measures the pages that shoppers see first: `npm run bench:pages`. Lighthouse visits each on a slow
 * phone; another visit weighs what a phone 360 pixels wide downloads and scrolls it through. The shop is
 * new, with the demo catalogue; every visit begins with an empty cache.
 */
const { values } = parseArgs({
  options: {
    /**
     * The bytes of all pages, the home page scrolled through once, the shortest one visited by Lighthouse
     * once: shows that the bench works, not how fast pages are.
     */
    small: { type: 'boolean', default: false },
    /** Names of pages, separated by commas; all by default. */
    pages: { type: 'string' },
    /** Visits of Lighthouse to each page; the median counts. */
    visits: { type: 'string', default: '5' },
    /** Fails when a target is missed. */
    check: { type: 'boolean', default: false },
    /** Physical pixels to one of CSS. */
    density: { type: 'string', default: '2' },
    /** A folder that stores the demo shop for the next run. */
    keep: { type: 'string' },
    /** A file for the figures, as JSON. */
    output: { type: 'string' },
  },
})
const density = Number(values.density)
const maxFirstVisits = values.small ? 1 : 8
const lighthouseVisits = values.small ? 1 : Number(values.visits)
/** Images are resized at their first request, and responses compressed well after a few. */
const warmVisits = values.small ? 0 : 4

await withResources((resources) =>
  reportFigures(measureAll(resources), { output: values.output, check: values.check }),
)

async function* measureAll(resources: Resources): AsyncGenerator<Figure> {
  const shop = await startDemoShop(resources, values.keep)
  const browser = await launchBrowser(resources)
  const wanted = values.pages?.split(',')
  const pages = await listPages(browser, shop.url)
  for (const page of pages.filter(({ name }) => !wanted || wanted.includes(name))) {
    if (!values.small || page.name === 'home') yield* weigh(browser, page)
    else yield weightOfScripts(page, await visitFirst(browser, page))
    if (!values.small || page.name === 'contact') yield* measureWithLighthouse(resources, page)
  }
}

interface MeasuredPage {
  name: string
  url: string
  /** Public pages are the same for everybody, and found by search engines unless they say otherwise. */
  kind: 'public' | 'unlisted' | 'private'
}

async function listPages(browser: Browser, shopUrl: string): Promise<MeasuredPage[]> {
  const page = await browser.newPage()
  page.setDefaultTimeout(maxLoadMs)
  const firstLink = async (path: string, start: string) => {
    await page.goto(shopUrl + path)
    const href = await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')
    if (!href) throw new Error(`${path} links to no ${start}`)
    return shopUrl + href
  }
  const product = await firstLink('/products', '/products/')
  const category = await firstLink('/categories', '/categories/')
  await page.close()
  const open = { kind: 'public' } as const
  return [
    { ...open, name: 'home', url: `${shopUrl}/` },
    { ...open, name: 'listing', url: `${shopUrl}/products` },
    { ...open, name: 'product', url: product },
    { ...open, name: 'category', url: category },
    { ...open, name: 'search', url: `${shopUrl}/products?search=wireless`, kind: 'unlisted' },
    { ...open, name: 'contact', url: `${shopUrl}/contact` },
    { ...open, name: 'home in Bangla', url: `${shopUrl}/bn` },
    { ...open, name: 'product in Bangla', url: product.replace('/products/', '/bn/products/') },
    // Of a visitor without a cart, whom the checkout sends to it.
    { name: 'cart', url: `${shopUrl}/cart`, kind: 'private' },
    { name: 'checkout', url: `${shopUrl}/checkout`, kind: 'private' },
  ]
}

async function* measureWithLighthouse(
  resources: Resources,
  { name, url, kind }: MeasuredPage,
): AsyncGenerator<Figure> {
  const visits: LighthouseVisit[] = []
  for (let visit = 0; visit < lighthouseVisits; visit += 1) {
    visits.push(await visitWithLighthouse(resources, url))
  }
  const figure = (
    what: string,
    valueOf: (visit: LighthouseVisit) => number,
    { target, unit, note }: Pick<Figure, 'target' | 'unit' | 'note'>,
  ): Figure => {
    const measured = visits.map(valueOf)
    return {
      name: `${name}: ${what}`,
      measured: medianOf(measured),
      ...(target && { target }),
      ...(unit && { unit }),
      note: note ?? measured.map((each) => each.toFixed(2).replace(/\.00$/, '')).join(' '),
    }
  }
  const failures = [...new Set(visits.flatMap((visit) => visit.failures))].join(', ')
  const kilobytes = (bytes: number) => bytes / 1000
  yield figure('performance', (visit) => visit.performance, {
    target: { min: 90 },
  })
  const full = { target: { min: 100 }, note: failures }
  yield figure('accessibility', (visit) => visit.accessibility, full)
  yield figure('best practices', (visit) => visit.bestPractices, full)
  if (kind === 'public') yield figure('SEO', (visit) => visit.seo, full)
  yield figure('first paint', (visit) => visit.firstPaintMs / 1000, {
    target: { max: 1.2 },
    unit: 's',
  })
  yield figure('largest paint', (visit) => visit.largestPaintMs / 1000, {
    target: { max: 2 },
    unit: 's',
  })
  yield figure('layout shift', (visit) => visit.layoutShift, { target: { max: 0.004 } })
  yield figure('blocking time', (visit) => visit.blockingMs, { target: { max: 200 }, unit: 'ms' })
  yield figure('blocking time, its own', (visit) => visit.ownBlockingMs, {
    target: { max: 200 },
    unit: 'ms',
  })
  yield figure('document', (visit) => kilobytes(visit.documentBytes), { unit: 'kB compressed' })
  yield figure('fonts', (visit) => kilobytes(visit.fontBytes), {
    target: { max: 25 },
    unit: 'kB',
  })
}

async function* weigh(browser: Browser, page: MeasuredPage): AsyncGenerator<Figure> {
  const { url } = page
  for (let time = 0; time < warmVisits; time += 1) {
    await visitPage(browser, url, { density, scroll: true })
  }
  const scrolled = await visitPage(browser, url, { density, scroll: true })
  const firstView = await visitFirst(browser, page)
  yield* weightOf(page, firstView, scrolled)
}

function* weightOf(page: MeasuredPage, firstView: Visit, scrolled: Visit): Generator<Figure> {
  const { name } = page
  yield weightOfScripts(page, firstView)
  yield {
    name: `${name}: layout shift, scrolled through`,
    measured: scrolled.layoutShift,
    target: { max: 0.004 },
  }
  yield {
    name: `${name}: largest picture`,
    measured: scrolled.largestPicture.bytes / 1000,
    ...(name === 'home' ? { target: { max: 60 } } : {}),
    unit: 'kB',
    note: scrolled.largestPicture.path,
  }
  yield {
    name: `${name}: pictures wider than a smaller one would do`,
    measured: scrolled.widePictures.length,
    target: { max: 0 },
    note: [...new Set(scrolled.widePictures)].join(', '),
  }
}

/**
 * The first view, without scrolling. Files are compressed in haste when they are first requested, and well soon
 * after: above the budget the page is visited again.
 */
async function visitFirst(browser: Browser, { url }: MeasuredPage): Promise<Visit> {
  for (let time = 1; ; time += 1) {
    const visit = await visitPage(browser, url, { density })
    if (visit.scriptBytes / 1000 <= scriptBudgetKb || time === maxFirstVisits) return visit
  }
}

function weightOfScripts({ name }: MeasuredPage, firstView: Visit): Figure {
  return {
    name: `${name}: JavaScript of the first view`,
    measured: firstView.scriptBytes / 1000,
    target: { max: scriptBudgetKb },
    unit: 'kB compressed',
    note: `${(firstView.allBytes / 1000).toFixed(0)} kB in all`,
  }
}
