import type { BrowserContext, Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { expect, test } from './shop-test.ts'
import { fillCart, textBox, toast } from './shopping.ts'

/** As a visitor opens it: `page` of the fixtures is in use from the start. */
async function openUntouched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // What a page does by itself after five seconds would come in between on a busy machine.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const withoutFive = (run: () => void, delayMs?: number) =>
      delayMs === 5000 ? 0 : setTimeout(run, delayMs)
    window.setTimeout = withoutFive as typeof setTimeout
  })
  return page
}

/** A page of whose scripts none arrives before `release` is called. */
async function openWithoutScripts(context: BrowserContext, path: string) {
  const page = await openUntouched(context)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  return { page, release: () => release(undefined) }
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )

/** The files of the shop's scripts without the hash in their names. */
const nameOf = (url: string) => /assets\/(.+)-[^.]{8}\.js$/.exec(url)?.[1] ?? url

for (const path of ['/', '/products', '/categories', '/products?search=mouse', '/contact']) {
  test(`a first view of ${path} downloads the libraries and runs nothing; a touch brings it to life`, async ({
    context,
  }) => {
    const page = await openUntouched(context)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(nameOf(request.url()))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts).toEqual(expect.arrayContaining(['react', 'router']))
    const own = scripts.filter((name) => /page$|^(shop|storefront|queries|root|entry)/.test(name))
    expect(own).toEqual([])
    expect(await isHydrated(page)).toBe(false)
    await page.mouse.move(200, 300, { steps: 3 })
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
}

test('what moves by itself does so on a page that nobody touches', async ({ context }) => {
  const page = await context.newPage()
  await page.goto('/')
  const shown = page.locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveAttribute('aria-label', /^1 of/)
  await expect(shown).toHaveAttribute('aria-label', /^2 of/)
})

test('a shopper with a cart sees it without touching anything', async ({
  page,
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Early Lamp', price: 900, stock: 9 })
  await fillCart(page, product._id)
  const next = await openUntouched(context)
  await next.goto('/about')
  await expect(next.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
})

test('clicks before any script has arrived are answered, each of them', async ({
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Patient Lamp', price: 900, stock: 9 })
  const { page, release } = await openWithoutScripts(context, `/products/${product._id}`)
  const more = page.getByRole('button', { name: 'Increase quantity' }).first()
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  release()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeVisible()
})

test('filters that were typed, ticked and selected before any script has arrived apply', async ({
  context,
}) => {
  const { page, release } = await openWithoutScripts(context, '/products')
  await page.getByRole('spinbutton', { name: 'Lowest price' }).fill('500')
  await page.getByRole('spinbutton', { name: 'Highest price' }).focus()
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low to High')
  release()
  await expect(page).toHaveURL(/minPrice=500/)
  await expect(page).toHaveURL(/inStock=true/)
  await expect(page).toHaveURL(/sortBy=price/)
  await expect(page.getByRole('spinbutton', { name: 'Lowest price' })).toHaveValue('500')
  await expect(page.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
})

test('a form that is filled in and sent before any script has arrived is sent once', async ({
  context,
}) => {
  const { page, release } = await openWithoutScripts(context, '/contact')
  const bodies: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.continue()
  })
  await textBox(page, 'Name').fill('Karim Mia')
  await textBox(page, 'E-mail').fill('karim@example.com')
  await textBox(page, 'Message').fill('Does it come in green?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  release()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  expect(bodies).toEqual([
    { name: 'Karim Mia', email: 'karim@example.com', message: 'Does it come in green?' },
  ])
})

test('what is typed into the search before any script has arrived gets its suggestions', async ({
  context,
}) => {
  const { page, release } = await openWithoutScripts(context, '/about')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('head')
  release()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(box).toHaveValue('head')
  await expect(box).toBeFocused()
})

test('a menu under the mouse opens when its script has arrived', async ({ context }) => {
  const { page, release } = await openWithoutScripts(context, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).hover()
  release()
  await expect(page.getByRole('region', { name: 'Shop Categories' })).toBeVisible()
})

test('where no script arrives, the page reads and leads on', async ({
  context,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const page = await openUntouched(context)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Featured Products' })
  await section.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('mouse')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=mouse$/)
})

test('a search result that is opened before any script has arrived counts as chosen', async ({
  context,
}) => {
  const reports: unknown[] = []
  const { page, release } = await openWithoutScripts(context, '/products?search=nirob')
  await page.exposeFunction('noteReport', (text: string) => reports.push(JSON.parse(text)))
  // The content of a beacon is not shown to a test.
  await page.addInitScript(() => {
    const { noteReport } = window as unknown as { noteReport: (text: string) => void }
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then(noteReport)
      return true
    }
  })
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
  release()
  const productId = page.url().split('/').at(-1)
  // A page whose beginning has not arrived yet notices nothing.
  await page.waitForLoadState()
  await page.mouse.move(200, 300, { steps: 3 })
  await expect
    .poll(() => reports)
    .toEqual([
      { kind: 'search', search: 'nirob', found: 1 },
      { kind: 'click', search: 'nirob', productId },
    ])
})
