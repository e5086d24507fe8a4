import type { BrowserContext, Page } from '@playwright/test'
import { buyFromHome } from './buy-from-home.ts'
import { newCustomer, openAccount, signIn } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { textBox, toast } from './shopping.ts'
import { findProduct } from './storefront-pages.ts'
import { openWithoutScripts } from './without-scripts.ts'

/** As a browser does that translates the page: each text, also a later one, is replaced by elements with it. */
async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = 'font, script, style, noscript, textarea, title, svg, option'
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let node: Node | null = root; node; node = texts.nextNode())
        if (node instanceof Text) found.push(node)
      for (const text of found) {
        if (!text.parentElement || text.parentElement.closest(skipped)) continue
        if (text.data.trim() === '') continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    addEventListener('load', () => {
      const hydrated = setInterval(() => {
        if (document.documentElement.dataset['hydrated'] === undefined) return
        clearInterval(hydrated)
        translate(document.body)
        new MutationObserver((changes) => {
          for (const { addedNodes, target, type } of changes)
            for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }, 20)
    })
  })
}

/** Features that scripts call; Playwright needs some of the other new ones. */
const ofScripts =
  /^(AbortSignal|Array|Error|Iterator|Map|Math|Object|Promise|RegExp|Set|String|URL|URLSearchParams)\.|^(reportError|structuredClone|WeakRef)$/

/** Takes from pages what one of the browsers in package.json lacks, by the data of the linter's rule. */
async function useOldBrowser(context: BrowserContext): Promise<void> {
  const rule = new URL('../../scripts/lint/browser-support.mjs', import.meta.url)
  const { late } = (await import(rule.href)) as { late: Set<string> }
  expect(late).toContain('Array.toSorted')
  await context.addInitScript(
    (names) => {
      const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
      for (const name of names) {
        const [owner = '', member] = name.split('.')
        if (member === undefined) delete all[owner]
        else
          for (const holder of [all[owner], all[owner]?.['prototype']]) {
            if (holder) delete (holder as Record<string, unknown>)[member]
          }
      }
    },
    [...late].filter((name) => ofScripts.test(name)),
  )
}

for (const language of ['en', 'bn'] as const) {
  test(`on a page that the browser translates a guest buys, in ${language}`, async ({
    context,
    page,
    expectFailures,
  }) => {
    expectFailures('changed')
    await translatePages(context)
    const { number } = await buyFromHome(page, language)
    await expect(page.getByRole('main').locator('font').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText(number)
  })

  test(`with the browsers of 2022 a guest buys, in ${language}`, async ({ context, page }) => {
    await useOldBrowser(context)
    await buyFromHome(page, language)
    expect(await page.evaluate(() => 'toSorted' in Array.prototype)).toBe(false)
  })
}

/** The page has taken the translated part's place, so that no key goes to a field that is about to be removed. */
const expectRenderedAnew = (page: Page, submit: string) =>
  expect(page.getByRole('button', { name: submit })).toBeEnabled()

test('text stays that was typed into a page that the browser translates before it hydrates', async ({
  context,
  expectFailures,
}) => {
  expectFailures('changed')
  const { page, release } = await openWithoutScripts(context, '/contact')
  await page.getByText('Write to us, call or chat.').evaluate((text) => {
    text.innerHTML = '<font><font>Schreiben Sie uns.</font></font>'
  })
  await textBox(page, 'Name').fill('Foreign Farid')
  await textBox(page, 'Message').fill('Does it come in green?')
  await release()
  await expectRenderedAnew(page, 'Send Message')
  await expect(page.getByText('Write to us, call or chat.')).toBeVisible()
  await expect(textBox(page, 'Name')).toHaveValue('Foreign Farid')
  await expect(textBox(page, 'Message')).toHaveValue('Does it come in green?')
  await textBox(page, 'E-mail').fill('farid@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
})

test('on a page that the browser translates people sign in, write and track', async ({
  context,
  page,
  request,
  expectFailures,
}) => {
  expectFailures('changed')
  const customer = newCustomer('Foreign Farid')
  await openAccount(request, customer)
  await translatePages(context)
  const { number, phone } = await buyFromHome(page, 'en')
  await page.goto('/track')
  await expectRenderedAnew(page, 'Track Order')
  await textBox(page, 'Order number').fill(number)
  await textBox(page, 'Phone number').fill(phone)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  await page.goto('/contact')
  await expectRenderedAnew(page, 'Send Message')
  await textBox(page, 'Name').fill('Foreign Farid')
  await textBox(page, 'E-mail').fill(customer.email)
  await textBox(page, 'Message').fill('Does it come in green?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  await page.goto('/login')
  await signIn(page, customer)
  await expect(page).not.toHaveURL(/\/login/)
})

test('with the browsers of 2022 people sign in and filter the listing', async ({
  context,
  page,
  request,
}) => {
  const customer = newCustomer('Older Omar')
  await openAccount(request, customer)
  await useOldBrowser(context)
  await page.goto('/login?from=/products')
  await signIn(page, customer)
  await expect(page).toHaveURL('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL(/inStock=true/)
})

test('a page whose scripts fail stays as the server sent it, and its forms work', async ({
  browser,
  baseURL,
  request,
}) => {
  const product = await findProduct(request, 'Nirob Noise Cancelling Headphones')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await context.addInitScript(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new TypeError('format is no function')
      },
    }),
  )
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => errors.push(message.text()))
  for (const path of ['/', '/products', `/products/${product._id}`]) {
    errors.length = 0
    await page.goto(path)
    await expect.poll(() => errors.join()).toContain('format is no function')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('main')).toContainText('৳')
  }
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/buy=cart/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await context.close()
})
