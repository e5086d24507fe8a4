import type { BrowserContext, Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { axeProblems, showWholePage } from './axe-problems.ts'
import { newCode } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './shopping.ts'

const scripts = '**/assets/*.js'
const wholeSheet = '**/assets/app-*.css'

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

/** Runs in the page. Every property of every element as it is shown; custom ones are not, but for those that use them. */
function shownStyles() {
  return [...document.querySelectorAll('body, body *')].map((element) => {
    const style = getComputedStyle(element)
    return {
      element: `${element.tagName} ${element.getAttribute('class') ?? ''}`,
      values: [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`),
    }
  })
}

for (const path of ['/', '/products', '/login']) {
  test(`${path} has all styles of what it shows: the whole sheet changes nothing`, async ({
    context,
    expectFailures,
  }) => {
    expectFailures('unreachable')
    await context.route(wholeSheet, (route) => route.abort())
    const page = await openStatic(context, path)
    await page.evaluate(() => document.fonts.ready.then(() => null))
    // Both stay in the page: a million values took longer to send than to compare.
    // Cards that still fade in would differ by the time alone.
    await showWholePage(page)
    const before = await page.evaluateHandle(shownStyles)
    await context.unroute(wholeSheet)
    const url = /"styles":"([^"]*)"/.exec(await page.content())?.[1] ?? ''
    await page.evaluate(async (href) => {
      const sheet = document.createElement('link')
      Object.assign(sheet, { rel: 'stylesheet', href })
      const loaded = new Promise((done) => sheet.addEventListener('load', done))
      document.head.append(sheet)
      await loaded
    }, url)
    await showWholePage(page)
    const after = await page.evaluateHandle(shownStyles)
    expect(await before.evaluate(({ length }) => length)).toBeGreaterThan(20)
    const changes = await page.evaluate(
      ([shownBefore, shownAfter]) =>
        shownAfter.flatMap(({ element, values }, index) =>
          values
            .filter((value, place) => value !== shownBefore[index]?.values[place])
            .map((value) => `${element} ${value}`),
        ),
      [before, after] as const,
    )
    expect(changes.slice(0, 20)).toEqual([])
  })
}

test('what opens later is never shown without its styles: scripts wait for the whole sheet', async ({
  context,
}) => {
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(wholeSheet, async (route) => {
    await released
    await route.continue()
  })
  const lastScript = page.waitForResponse(/entry\.client/)
  await page.goto('/products')
  await page.mouse.move(200, 300, { steps: 3 })
  await (await lastScript).finished()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const isHydrated = () =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
  expect(await page.evaluate(isHydrated)).toBe(false)
  release()
  await page.waitForFunction(isHydrated)
  await page.getByRole('button', { name: 'Show categories' }).press('Enter')
  await expect(page.locator('#categories-menu').getByRole('heading').first()).toHaveCSS(
    'text-transform',
    'uppercase',
  )
})

test('a style sheet that does not arrive costs no sale', async ({
  context,
  request,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const admin = await adminClient(request)
  const name = newCode('Bare Bowl ')
  await admin.addProduct({ name, price: 500, stock: 9 })
  const page = await context.newPage()
  await page.route(wholeSheet, (route) => route.abort())
  await page.goto(`/products?${new URLSearchParams({ search: name })}`)
  await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
})

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

test('fonts and pictures that do not arrive leave every text and price readable', async ({
  context,
  expectFailures,
}) => {
  expectFailures('unreachable')
  await context.route(/\.woff2$|\/media\//, (route) => route.abort())
  const page = await context.newPage()
  await page.goto('/products')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('Image not available')
  await expect(card).toContainText('৳')
  await expect(card.getByRole('link')).toBeVisible()
})

test('the taka sign comes with the document, and as files where no script runs', async ({
  browser,
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => /taka/.test(request.url()) && files.push(request.url()))
  await page.goto('/products')
  await page.evaluate(() => document.fonts.ready.then(() => null))
  const signs = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family === 'Taka' && status === 'loaded')
      .map(({ weight, unicodeRange }) => [weight, unicodeRange]),
  )
  expect(signs).toEqual([
    ['100 550', 'U+9F3'],
    ['551 900', 'U+9F3'],
  ])
  expect(files).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await plain.newPage()
  const file = withoutScripts.waitForRequest(/taka-\d+[^/]*\.woff2$/)
  await withoutScripts.goto('/products')
  await file
  await plain.close()
})

test('Inter is fetched behind the first page, and is there from the first line of the next', async ({
  browser,
  context,
  page,
}) => {
  const fontOf = async (path: string) => {
    await page.goto(path)
    const session = await context.newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const found = { nodeId: root.nodeId, selector: 'h1' }
    const { nodeId } = await session.send('DOM.querySelector', found)
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    await session.detach()
    return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
  }
  expect(await fontOf('/products')).toEqual([])
  await page.waitForFunction(() => localStorage.getItem('inter')?.endsWith('.woff2'))
  expect(await fontOf('/products?page=2')).toEqual(['Inter'])

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await plain.newPage()
  const file = withoutScripts.waitForRequest(/inter-basic[^/]*\.woff2$/)
  await withoutScripts.goto('/products')
  await file
  await plain.close()
})

test('a printed listing has its products, names and prices', async ({ context }) => {
  const page = await openStatic(context, '/products')
  await page.emulateMedia({ media: 'print' })
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByText('৳').first()).toBeVisible()
  for (const card of await cards.all()) await expect(card.getByRole('link')).toBeVisible()
})
