import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { startDemoShop } from '../bench/open-bench-shop.ts'
import { launchBrowser, maxLoadMs, withResources } from '../bench/with-resources.ts'

/**
 * Takes the screenshots that the README opens with, from a new shop with the demo catalogue:
 * `npm run screenshots`.
 */
const { values } = parseArgs({
  options: {
    /** Takes those of a phone into a temporary folder: shows that it works. */
    small: { type: 'boolean', default: false },
    /** A folder in which the demo shop stays for the next run. */
    keep: { type: 'string' },
  },
})
const readmeImages = fileURLToPath(new URL('../docs/images/', import.meta.url))
const webpQuality = 86
/** Its colours and its second view have photographs of their own. */
const shownProduct = 'Nodi Air 2'

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
}
const screens: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 },
  phone,
}

await withResources(async (resources) => {
  const folder = values.small ? await mkdtemp(join(tmpdir(), 'jontro-screenshots-')) : readmeImages
  if (values.small) resources.defer(() => rm(folder, { recursive: true }))
  const shop = await startDemoShop(resources, values.keep)
  const browser = await launchBrowser(resources)
  await mkdir(folder, { recursive: true })
  for (const [screen, options] of Object.entries(values.small ? { phone } : screens)) {
    for (const [name, path] of Object.entries(await pagesOf(shop.url))) {
      const file = `${name}-${screen}.webp`
      const bytes = await takeScreenshot(browser, shop.url + path, options)
      await writeFile(join(folder, file), bytes)
      console.log(`${file}, ${Math.round(bytes.length / 1024)} KB`)
    }
  }
})

async function pagesOf(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/products?search=${encodeURIComponent(shownProduct)}`)
  const { products } = (await response.json()) as { products: { _id: string }[] }
  const [product] = products
  if (!product) throw new Error(`The demo catalogue sells no ${shownProduct}.`)
  return { home: '/', product: `/products/${product._id}` }
}

async function takeScreenshot(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Buffer> {
  // Nothing moves, so that every screenshot of one version is the same.
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', bypassCSP: true })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(maxLoadMs)
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (!response?.ok()) throw new Error(`${url} was answered ${response?.status()}`)
    // No room is left for a scrollbar that a screenshot does not have.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto }' })
    await showPictures(page)
    return await sharp(await page.screenshot())
      .webp({ quality: webpQuality })
      .toBuffer()
  } finally {
    await context.close()
  }
}

/** Waits until what is in the window is drawn whole. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(seen.map((image) => image.decode()))
  })
}
