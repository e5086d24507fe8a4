import type { BrowserContext, Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { axeProblems } from './axe-problems.ts'
import { newCode } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { fillCart, textBox, toast } from './shopping.ts'

/** As a visitor opens it: `page` of the fixtures is in use from the start. */
const openUntouched = (context: BrowserContext): Promise<Page> => context.newPage()

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

for (const path of [
  '/',
  '/products',
  '/categories',
  '/products?search=mouse',
  '/contact',
  '/cart',
]) {
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

test('slides and countdowns move on a page that nobody touches, and nothing else is run for it', async ({
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Untouched Lamp', price: 900, stock: 9 })
  const deal = await admin.addFlashDeal({
    name: 'Untouched Deal',
    products: [{ productId: product._id, dealPrice: 700 }],
  })
  const page = await openUntouched(context)
  await page.goto('/')
  const countdown = page
    .getByRole('region', { name: 'Flash Deals' })
    .locator('div:has(> p)', { hasText: deal.name })
    .locator('[data-ends-at]')
    .first()
  await expect(countdown).toBeVisible()
  await expect(countdown).toHaveText(/^00:5\d:\d\d$/)
  const first = await countdown.textContent()
  await expect(countdown).not.toHaveText(first ?? '')
  const shown = page.locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveAttribute('aria-label', /^2 of/)
  expect(await isHydrated(page)).toBe(false)

  const mark = page.getByRole('button', { name: 'Next slide' })
  await mark.focus()
  await expect.poll(() => isHydrated(page)).toBe(true)
  // The slide that was shown stays, and moves on from there.
  await expect(shown).toHaveAttribute('aria-label', /^2 of/)
  await mark.press('Enter')
  await expect(shown).toHaveAttribute('aria-label', /^1 of/)
  await admin.deleteFlashDeal(deal._id)
})

test('a page that nobody touches hydrates before its deal ends, and shows the usual price then', async ({
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Resting Lamp', price: 900, stock: 9 })
  await admin.addFlashDeal({
    name: 'Resting Deal',
    endsAt: new Date(Date.now() + 25_000),
    products: [{ productId: product._id, dealPrice: 700 }],
  })
  const page = await openUntouched(context)
  await page.goto(`/products/${product._id}`)
  const price = page.getByRole('main').locator('p.price').first()
  await expect(price).toContainText('৳700')
  await expect(price).toHaveText('৳900')
})

test('an address that names a part of the page opens it at once', async ({ context, request }) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Named Lamp', price: 900, stock: 9 })
  const page = await openUntouched(context)
  await page.goto(`/products/${product._id}#reviews`)
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
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

test('before any script has arrived, a visitor’s cart is empty and a shopper’s is loading', async ({
  page,
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Waiting Lamp', price: 900, stock: 9 })
  const { page: visitor } = await openWithoutScripts(context, '/checkout')
  await expect(visitor).toHaveURL(/\/cart$/)
  await expect(visitor.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(visitor.getByRole('status', { name: 'Loading your cart' })).toBeHidden()

  await fillCart(page, product._id)
  const { page: shopper, release } = await openWithoutScripts(context, '/cart')
  await expect(shopper.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'Your cart is empty' })).toBeHidden()
  release()
  await expect(shopper.getByRole('listitem').filter({ hasText: product.name })).toBeVisible()
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
  const add = page.getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  // It shows at once that it was pressed.
  await expect(add).toHaveCSS('animation-name', 'shimmer')
  release()
  await expect(add).toHaveCSS('animation-name', 'none')
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

test('a press that no script answers shows a message, and is answered when they come, with what was typed', async ({
  context,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const page = await openUntouched(context)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  const message = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' })
  await page.mouse.move(200, 300, { steps: 3 })
  await expect(message).toBeHidden()
  const bodies: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.continue()
  })
  await textBox(page, 'Name').fill('Karim Mia')
  await textBox(page, 'E-mail').fill('karim@example.com')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(message).toBeVisible()
  await textBox(page, 'Message').fill('Does it come in green?')
  await expect(send).not.toHaveAttribute('data-waiting')
  expect(await axeProblems(page)).toEqual([])
  await page.unroute('**/assets/*.js')
  await message.getByRole('button', { name: 'Try Again' }).click()
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  await expect(message).toBeHidden()
  expect(bodies).toEqual([
    { name: 'Karim Mia', email: 'karim@example.com', message: 'Does it come in green?' },
  ])
})

test('what answers an early press is loaded with the page’s files, not after them', async ({
  context,
}) => {
  const page = await openUntouched(context)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/assets/entry.client*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/products')
  const answers = ['card-purchase', 'toast-list'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`assets/${name}`)),
  )
  await page.locator('button.card-cart').first().click()
  await Promise.all(answers)
  release(undefined)
  await expect(page.getByRole('dialog').or(toast(page, 'Added to Cart')).first()).toBeVisible()
})

test('a press on a page whose data did not arrive shows a message, and is answered when it comes', async ({
  context,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const page = await openUntouched(context)
  await page.route('**/page-data/**', (route) => route.abort())
  await page.goto('/products')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  const message = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' })
  await expect(message).toBeVisible()
  await page.unroute('**/page-data/**')
  await message.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog').or(toast(page, 'Added to Cart')).first()).toBeVisible()
})

test('a page whose data has changed meanwhile shows it as it is now', async ({
  context,
  request,
  expectFailures,
}) => {
  expectFailures('changed')
  const admin = await adminClient(request)
  const name = newCode('Moving Mug ')
  const { _id } = await admin.addProduct({ name, price: 700, stock: 9 })
  const page = await openUntouched(context)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  // As if another process had rendered the document, which has not this data.
  await page.route('**/page-data/**', async (route) => {
    await released
    await route.continue({
      url: route
        .request()
        .url()
        .replace(/page-data\/[^?]*/, 'page-data/x'),
    })
  })
  await page.goto(`/products?${new URLSearchParams({ search: name })}`)
  await expect(page.getByRole('article')).toContainText('৳700')
  await admin.changeProduct(_id, { price: 650 })
  release(undefined)
  await page.mouse.move(200, 300, { steps: 3 })
  await expect(page.getByRole('article')).toContainText('৳650')
  await page.getByRole('button', { name: `Add ${name} to cart` }).click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
})

test('a shop that is gone when a card is pressed says so, without the script of messages too, and the page stays', async ({
  context,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const page = await openUntouched(context)
  await page.route(/assets\/toast-list/, (route) => route.abort())
  await page.goto('/products')
  await page.mouse.move(200, 300, { steps: 3 })
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  const message = page.getByRole('alert').filter({ hasText: 'We could not reach the shop.' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toBeHidden()
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('product-page'))
  await page.getByRole('main').getByRole('article').nth(1).getByRole('link').hover()
  await failed
  await page.getByRole('button', { name: 'Show categories' }).press('Enter')
  await expect(page.locator('#categories-menu')).toBeVisible()
  expect(await isHydrated(page)).toBe(true)
})

test('a search result that is opened before any script has arrived counts as chosen', async ({
  context,
}) => {
  const reports: unknown[] = []
  await context.exposeFunction('noteReport', (text: string) => reports.push(JSON.parse(text)))
  // The content of a beacon is not shown to a test.
  await context.addInitScript(() => {
    const { noteReport } = window as unknown as { noteReport: (text: string) => void }
    navigator.sendBeacon = (_url, body) => {
      if (body instanceof Blob) void body.text().then(noteReport)
      return true
    }
  })
  const { page, release } = await openWithoutScripts(context, '/products?search=nirob')
  // The list reports the search without them.
  const search = { kind: 'search', search: 'nirob', found: expect.any(Number) as unknown }
  await expect.poll(() => reports).toEqual([search])
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
  release()
  const productId = page.url().split('/').at(-1)
  // A page whose beginning has not arrived yet notices nothing.
  await page.waitForLoadState()
  await page.mouse.move(200, 300, { steps: 3 })
  await expect.poll(() => reports).toEqual([search, { kind: 'click', search: 'nirob', productId }])
})
