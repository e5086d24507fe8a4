import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { reportFigures, type Figure } from './figures.ts'
import { medianOf } from './measure.ts'
import { startShop } from './open-bench-shop.ts'
import { visitPage, type Visit } from './visit-page.ts'
import { launchBrowser, openDataDir, withResources, type Resources } from './with-resources.ts'

/**
 * Measures the weight of the pages that shoppers see first, on a phone 360 pixels wide:
 * `npm run bench:pages`. The shop is new, with the demo catalogue; every visit begins with an empty cache.
 */
const { values } = parseArgs({
  options: {
    /** The home page alone, each visit once: shows that the bench works, not how fast pages are. */
    small: { type: 'boolean', default: false },
    /** Physical pixels to one of CSS. */
    density: { type: 'string', default: '2' },
    /** A folder that stores the demo shop for the next run. */
    keep: { type: 'string' },
    /** A file for the figures, as JSON. */
    output: { type: 'string' },
  },
})
const density = Number(values.density)
/** Images are resized at their first request, and responses compressed well after a few. */
const warmVisits = values.small ? 0 : 4
const slowVisits = values.small ? 1 : 3

await withResources((resources) => reportFigures(weighAll(resources), values.output))

async function* weighAll(resources: Resources): AsyncGenerator<Figure> {
  const shop = await startShop(resources, {
    DATA_DIR: await openDataDir(resources, 'demo', values.keep),
  })
  const browser = await launchBrowser(resources)
  const { home, ...others } = await pageUrls(browser, shop.url)
  yield* weigh(browser, 'home', home)
  if (values.small) return
  for (const [name, url] of Object.entries(others)) yield* weigh(browser, name, url)
}

async function pageUrls(browser: Browser, shopUrl: string) {
  const page = await browser.newPage()
  await page.goto(`${shopUrl}/products`)
  const product = await page.locator('main a[href^="/products/"]').first().getAttribute('href')
  await page.close()
  if (!product) throw new Error('The listing shows no product.')
  return {
    home: `${shopUrl}/`,
    listing: `${shopUrl}/products`,
    product: shopUrl + product,
  }
}

async function* weigh(browser: Browser, name: string, url: string): AsyncGenerator<Figure> {
  for (let time = 0; time < warmVisits; time += 1) {
    await visitPage(browser, url, { density, scroll: true })
  }
  const scrolled = await visitPage(browser, url, { density, scroll: true })
  const firstView = await visitPage(browser, url, { density })
  yield* weightOf(name, firstView, scrolled)
  const slow: Visit[] = []
  for (let time = 0; time < slowVisits; time += 1) {
    slow.push(await visitPage(browser, url, { density, slow: true }))
  }
  yield {
    name: `${name}: largest paint at 1.6 Mbit/s, 150 ms`,
    measured: medianOf(slow.map((visit) => visit.largestPaintMs)) / 1000,
    target: { max: 2.5 },
    unit: 's',
    note: slow[0]?.largestPaintOf ?? '',
  }
}

function* weightOf(name: string, firstView: Visit, scrolled: Visit): Generator<Figure> {
  yield {
    name: `${name}: JavaScript of the first view`,
    measured: firstView.scriptBytes / 1000,
    target: { max: 170 },
    unit: 'kB compressed',
    note: `${(firstView.allBytes / 1000).toFixed(0)} kB in all`,
  }
  yield {
    name: `${name}: layout shift, scrolled through`,
    measured: scrolled.layoutShift,
    target: { max: 0.02 },
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
