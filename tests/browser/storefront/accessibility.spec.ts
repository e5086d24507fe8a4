import { chromium } from '@playwright/test'
import { launchOptions } from '../../support/find-browser.ts'
import { findProduct, openPage } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'
import { widerThanScreen } from '../wider-than-screen.ts'

// A trace of so many pages costs more than the pages.
test.use({ trace: 'off' })

test(
  'text that is set twice as large fits a phone: nothing is wider than its screen',
  { tag: '@full' },
  async ({ request, baseURL }) => {
    const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
    const paths = [
      '/',
      '/products',
      `/products/${product._id}`,
      '/categories',
      '/contact',
      '/about',
      '/cart',
      '/login',
      '/register',
      '/track',
    ]
    const options = launchOptions()
    const browser = await chromium.launch({
      ...options,
      args: [...options.args, '--blink-settings=defaultFontSize=32'],
    })
    try {
      const page = await browser.newPage({
        baseURL: baseURL ?? '',
        viewport: { width: 360, height: 740 },
        isMobile: true,
        reducedMotion: 'reduce',
      })
      for (const path of paths) {
        await page.goto(path)
        expect(await page.evaluate(widerThanScreen), path).toEqual([])
      }
    } finally {
      await browser.close()
    }
  },
)

for (const language of ['', '/bn']) {
  test(
    `nothing lies over the focus, nor over the page's end, on a phone ${language}`,
    { tag: '@full' },
    async ({ page, request }) => {
      const product = await findProduct(request, 'Maestro One Flagship Headphones')
      await page.setViewportSize({ width: 360, height: 740 })
      await openPage(page, `${language}/products/${product._id}`)
      const covered = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }
      const buttons = page.getByRole('main').locator('form [role=group] button')
      for (const button of await buttons.all()) {
        await button.focus()
        expect(await button.evaluate(covered)).toBe(false)
      }
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const end = await page
        .locator('footer')
        .evaluate((footer) => footer.getBoundingClientRect().bottom)
      const bar = await page
        .locator('[data-action-bar=fixed]')
        .evaluate((element) => element.getBoundingClientRect().top)
      expect(end).toBeLessThanOrEqual(bar)
    },
  )
}
