import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../support/find-browser.ts'
import { fillCart, toast } from './shopping.ts'
import { findProduct, openPage } from './storefront-pages.ts'
import { expect, test } from './shop-test.ts'
import { widerThanScreen } from './wider-than-screen.ts'

const waitingPages = [
  '/cart',
  '/bn/cart',
  '/checkout',
  '/account',
  '/track?order=1A2B3C4D',
  '/order-success?orderId=019a0000-0000-7000-8000-00001a2b3c4d',
  '/login/second-factor',
  '/admin',
]

const stalledTitle = /This page has not loaded completely|পেজটি পুরোপুরি লোড হয়নি/

test(
  'a page whose scripts never come says so after a while, with a phone number',
  { tag: '@full' },
  async ({ page: other, context, request }) => {
    // Of a visitor who has a cart; any other waits for none.
    const { _id } = await findProduct(request, 'Nirob Noise Cancelling Headphones')
    await fillCart(other, _id)
    // Not that of the fixture, which waits for them.
    const page = await context.newPage()
    await page.route(/\.js(\?|$)/, () => undefined)
    for (const path of waitingPages) {
      await page.goto(path, { waitUntil: 'commit' })
      const title = page.getByText(stalledTitle)
      await title.waitFor({ state: 'attached' })
      await expect(title).toBeHidden()
      const endAnimation = () => {
        const found = document
          .getAnimations()
          .find((each) => each instanceof CSSAnimation && each.animationName === 'stalled')
        found?.finish()
        return Number(found?.effect?.getComputedTiming().delay)
      }
      expect(await page.evaluate(endAnimation), path).toBe(12_000)
      await expect(title).toBeVisible()
      const notice = page.locator('.stalled')
      await expect(notice.getByRole('link').first()).toHaveAttribute('href', path)
      await expect(notice.locator('a[href^="tel:+880"]')).toBeVisible()
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'pages that need them say so at once, those that do not are silent',
    { tag: '@full' },
    async ({ page }) => {
      for (const path of waitingPages) {
        await page.goto(path)
        await expect(page.getByText(stalledTitle), path).toBeVisible()
      }
      for (const path of ['/about', '/contact']) {
        await page.goto(path)
        await expect(page.getByText(stalledTitle), path).toHaveCount(0)
      }
    },
  )
})

test(
  'where the browser stores nothing, a cart lasts for the visit, which Add to Cart says',
  { tag: '@full' },
  async ({ browser, baseURL, request }) => {
    // The router's own script reports that it cannot keep how far a page is scrolled.
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get })
      Object.defineProperty(window, 'sessionStorage', { get })
    })
    const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
    await openPage(page, `/products/${product._id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    await expect(page.getByText(/^Your browser stores nothing for this shop/).first()).toBeVisible()
    await page.getByRole('link', { name: 'View Cart' }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible()

    const orderId = '019a0000-0000-7000-8000-00001a2b3c4d'
    await openPage(page, `/order-success?orderId=${orderId}`)
    const track = page.getByRole('link', { name: 'Track an order' })
    await expect(track).toHaveAttribute('href', '/track?order=1A2B3C4D')
    await context.close()
  },
)

/** Runs in the page: how many of its lines no bar lies over, and controls that are under one with the focus. */
function coveredByBars() {
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return element.contains(found) || found?.contains(element) === true
  }
  const isBar = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      isBar(element.parentElement))
  window.scrollTo(0, document.body.scrollHeight / 3)
  const lines = Array.from({ length: window.innerHeight }, (_, line) => line)
  const free = lines.filter((line) => !isBar(document.elementFromPoint(10, line)))
  const controls = [...document.querySelectorAll<HTMLElement>('main button, main a, main input')]
  const covered = controls.filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true })) return false
    if (control.classList.contains('sr-only') || control.tabIndex < 0) return false
    control.focus()
    return document.activeElement === control && !isOnTop(control)
  })
  // But for the line that shows a page loading.
  const progressHeight = 2
  return {
    free: free.length + progressHeight,
    covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 120)),
  }
}

for (const language of ['', '/bn']) {
  test(
    `at 400% zoom no bar stays over a product, the cart and the checkout ${language}`,
    { tag: '@full' },
    async ({ page, request }) => {
      const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
      await page.setViewportSize({ width: 320, height: 256 })
      await openPage(page, `${language}/products/${product._id}`)
      expect(await page.evaluate(coveredByBars)).toEqual({ free: 256, covered: [] })
      await fillCart(page, product._id)
      for (const path of ['/cart', '/checkout']) {
        await openPage(page, language + path)
        await expect(page.locator('main h2').first()).toBeVisible()
        expect((await page.evaluate(coveredByBars)).free, path).toBe(256)
      }
    },
  )
}

test(
  'letters of twice the size leave room to type a search',
  { tag: '@full' },
  async ({ baseURL }) => {
    const options = launchOptions()
    const browser = await chromium.launch({
      ...options,
      args: [...options.args, '--blink-settings=defaultFontSize=32'],
    })
    try {
      for (const width of [320, 360, 412]) {
        const page = await browser.newPage({
          baseURL: baseURL ?? '',
          viewport: { width, height: 740 },
          isMobile: true,
        })
        for (const path of ['/', '/bn']) {
          await page.goto(path)
          const room = await page.locator('input[name=search]').evaluate((input) => {
            const { paddingLeft, paddingRight } = getComputedStyle(input)
            return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
          })
          expect(room).toBeGreaterThan(100)
        }
      }
    } finally {
      await browser.close()
    }
  },
)

test(
  'a name without a blank makes no page wider than a phone',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, `/products/${product._id}`)
    await rename(page, product.name)
    expect(await page.evaluate(widerThanScreen)).toEqual([])
    await page.locator('[data-action-bar=fixed] button').first().click()
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    for (const path of ['/cart', '/checkout', '/products?search=nirob']) {
      await openPage(page, path)
      await expect(page.getByText(product.name).first()).toBeVisible()
      await rename(page, product.name)
      expect(await page.evaluate(widerThanScreen), path).toEqual([])
    }
  },
)

/** Gives a product on the open page a name of one word. */
async function rename(page: Page, name: string): Promise<void> {
  const renamed = await page.evaluate((before) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let count = 0
    while (texts.nextNode()) {
      if (!texts.currentNode.nodeValue?.includes(before)) continue
      texts.currentNode.nodeValue = 'NoiseCancellingHeadphones'.repeat(3)
      count += 1
    }
    return count
  }, name)
  expect(renamed).toBeGreaterThan(0)
}

test(
  'in forced colours a chosen swatch looks different from the others',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
    expect(product.colors.length).toBeGreaterThan(1)
    await page.emulateMedia({ forcedColors: 'active' })
    await openPage(page, `/products/${product._id}`)
    const bordersOf = (state: string) =>
      page
        .locator(`main input[type=radio]${state} + span`)
        .evaluateAll((swatches) => [
          ...new Set(swatches.map((swatch) => getComputedStyle(swatch).borderTopColor)),
        ])
    const [chosen, others] = [await bordersOf(':checked'), await bordersOf(':not(:checked)')]
    expect(others).toHaveLength(1)
    expect(chosen).not.toContain(others[0])
  },
)
