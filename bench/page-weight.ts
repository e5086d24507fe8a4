import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { findBrowser } from '../tests/support/find-browser.ts'
import { removeCluster } from '../tests/support/remove-cluster.ts'
import { printFigure, printTable, type Figure } from './figures.ts'
import { medianOf } from './measure.ts'
import { startShop } from './open-bench-shop.ts'
import { visitPage, type Visit } from './visit-page.ts'

/**
 * Weighs the pages that shoppers see first, on a phone 360 pixels wide: `npm run bench:pages`. The
 * shop is a new one with the demo catalogue; every visit begins with an empty cache.
 */
const { values } = parseArgs({
  options: {
    /** Physical pixels to one of CSS. */
    density: { type: 'string', default: '2' },
    /** A folder in which the demo shop stays for the next run. */
    keep: { type: 'string' },
  },
})
const density = Number(values.density)
const slowVisits = 3

const dataDir = values.keep
  ? join(values.keep, 'demo')
  : await mkdtemp(join(tmpdir(), 'jontro-pages-'))
const shop = await startShop({ DATA_DIR: dataDir })
const executablePath = findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const figures: Figure[] = []
try {
  for (const [name, url] of Object.entries(await pageUrls(browser))) {
    for await (const figure of weigh(name, url)) {
      printFigure(figure)
      figures.push(figure)
    }
  }
} finally {
  await browser.close()
  await shop.stop()
  if (!values.keep) await removeCluster(dataDir)
}
printTable(figures)

async function pageUrls(browser: Browser): Promise<Record<string, string>> {
  const page = await browser.newPage()
  await page.goto(`${shop.url}/products`)
  const product = await page.locator('main a[href^="/products/"]').first().getAttribute('href')
  await page.close()
  return {
    home: `${shop.url}/`,
    listing: `${shop.url}/products`,
    product: shop.url + (product ?? ''),
  }
}

async function* weigh(name: string, url: string): AsyncGenerator<Figure> {
  // Pictures are cut at their first showing, and answers compressed well after a few.
  for (let time = 0; time < 4; time += 1) await visitPage(browser, url, { density, scroll: true })
  const scrolled = await visitPage(browser, url, { density, scroll: true })
  const firstView = await visitPage(browser, url, { density })
  yield* weightOf(name, firstView, scrolled)
  const slow: Visit[] = []
  for (let time = 0; time < slowVisits; time += 1) {
    slow.push(await visitPage(browser, url, { density, slow: true }))
  }
  yield {
    what: `${name}: largest paint at 1.6 Mbit/s, 150 ms`,
    measured: medianOf(slow.map((visit) => visit.largestPaintMs)) / 1000,
    target: { most: 2.5 },
    unit: 's',
    note: slow[0]?.largestPaintOf ?? '',
  }
}

function* weightOf(name: string, firstView: Visit, scrolled: Visit): Generator<Figure> {
  yield {
    what: `${name}: JavaScript of the first view`,
    measured: firstView.scriptBytes / 1000,
    target: { most: 170 },
    unit: 'kB compressed',
    note: `${(firstView.allBytes / 1000).toFixed(0)} kB in all`,
  }
  yield {
    what: `${name}: layout shift, scrolled through`,
    measured: scrolled.layoutShift,
    target: { most: 0.02 },
  }
  yield {
    what: `${name}: largest picture`,
    measured: scrolled.largestPicture.bytes / 1000,
    ...(name === 'home' ? { target: { most: 60 } } : {}),
    unit: 'kB',
    note: scrolled.largestPicture.path,
  }
  yield {
    what: `${name}: pictures wider than a smaller one would do`,
    measured: scrolled.widePictures.length,
    target: { most: 0 },
    note: [...new Set(scrolled.widePictures)].join(', '),
  }
}
