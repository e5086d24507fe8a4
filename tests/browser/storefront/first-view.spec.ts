import type { BrowserContext, Page } from '@playwright/test'
import { axeProblems } from '../axe-problems.ts'
import { expect, test } from '../shop-test.ts'

const scripts = '**/assets/*.js'

/** A page as it comes from the server: its scripts do nothing. */
async function openStatic(context: BrowserContext, path: string): Promise<Page> {
  await context.route(scripts, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  // Without the shop's time countdowns do not run.
  await context.route('**/api/flash-deals/active', (route) => route.fulfill({ status: 204 }))
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  return page
}

test('where no script arrives a page reads, leads on and searches', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await context.route(scripts, (route) => route.abort())
  const page = await context.newPage()
  await page.goto('/')
  expect(await axeProblems(page)).toEqual([])
  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill('keyboard')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=keyboard$/)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await context.close()
})

test(
  'fonts and pictures that do not arrive leave every text and price readable',
  { tag: '@full' },
  async ({ context, expectFailures }) => {
    expectFailures('unreachable')
    await context.route(/\.woff2$|\/media\//, (route) => route.abort())
    const page = await context.newPage()
    await page.goto('/products')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card).toContainText('Image not available')
    await expect(card).toContainText('৳')
    await expect(card.getByRole('link')).toBeVisible()
  },
)

test(
  'a first visit ends in the shop’s own letters, and nothing moves when they come',
  { tag: '@full' },
  async ({ context }) => {
    await context.route(/\.woff2$/, async (route) => {
      await new Promise((late) => setTimeout(late, 1500))
      await route.continue()
    })
    for (const width of [360, 1280]) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 780 })
      await page.goto('/')
      const { shift, faces } = await page.evaluate(async () => {
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as { value?: number }).value ?? 0
        }).observe({ type: 'layout-shift', buffered: true })
        await document.fonts.ready
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        return { shift, faces: loaded.map(({ family }) => family.replaceAll('"', '')) }
      })
      expect(faces).toContain('Inter Variable')
      expect(shift).toBeLessThan(0.05)
      await page.close()
    }
  },
)

test(
  'a printed listing has its products, names and prices',
  { tag: '@full' },
  async ({ context }) => {
    const page = await openStatic(context, '/products')
    await page.emulateMedia({ media: 'print' })
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.getByText('৳').first()).toBeVisible()
    for (const card of await cards.all()) await expect(card.getByRole('link')).toBeVisible()
  },
)

test(
  'no bar of the screen is on the sheets of a printed page',
  { tag: '@full' },
  async ({ context }) => {
    const page = await openStatic(context, '/products')
    // A sheet of A4 without its margins.
    await page.setViewportSize({ width: 718, height: 1046 })
    await page.emulateMedia({ media: 'print' })
    const product = page.getByRole('main').getByRole('article').first().getByRole('link')
    const paths = ['/products', await product.getAttribute('href'), '/cart', '/track']
    for (const path of paths) {
      await page.goto(path ?? '')
      const fixed = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((each) => each.checkVisibility() && getComputedStyle(each).position === 'fixed')
          .map(({ className }) => className),
      )
      expect([path, fixed]).toEqual([path, []])
    }
  },
)
