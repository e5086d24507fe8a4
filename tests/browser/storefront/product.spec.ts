import type { Locator, Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { newCode, newPhone } from '../customers.ts'
import { confirmedOrderId, fillAddress, orderSummary, placeOrder, toast } from '../shopping.ts'
import { findProduct, openPage, untilHydrated } from '../storefront-pages.ts'
import { expect, test } from '../shop-test.ts'

test(
  'nothing on a product page moves when its scripts arrive',
  { tag: '@full' },
  async ({ context, request }) => {
    const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/products/${product._id}`)
    const signInHint = page.getByText('Have an account?')
    const topOfTabs = () =>
      page
        .getByRole('tab', { name: 'Description' })
        .evaluate((tab) => tab.getBoundingClientRect().top + scrollY)
    await expect(signInHint).toBeVisible()
    const before = await topOfTabs()
    await page.keyboard.press('Shift')
    await untilHydrated(page)
    await expect(signInHint).toBeVisible()
    expect(await topOfTabs()).toBe(before)
  },
)

test(
  'visitors with a session are not asked for an account',
  { tag: '@full' },
  async ({ context, request }) => {
    const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('token', 'of a session'))
    // The account of this token is not asked for.
    await page.route('**/api/**', () => undefined)
    await page.goto(`/products/${product._id}`)
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible()
    await expect(page.getByText('Have an account?')).toBeHidden()
  },
)

test('a product is selected by colour and quantity, within its stock', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
  await openPage(page, `/products/${product._id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('In Stock')).toBeVisible()
  await expect(main.getByText(`Only ${product.stock} left!`)).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(product.category)

  const [first, second] = product.colors.map(({ name }) => name)
  await expect(page.getByRole('radio', { name: first ?? '' })).toBeChecked()
  await page.locator('label', { has: page.getByRole('radio', { name: second ?? '' }) }).click()
  await expect(main.getByText(`Colour: ${second}`)).toBeVisible()

  const stepper = main.getByRole('group', { name: 'Quantity' })
  const decrease = stepper.getByRole('button', { name: 'Decrease quantity' })
  const increase = stepper.getByRole('button', { name: 'Increase quantity' })
  await expect(decrease).toBeDisabled()
  for (let count = 1; count < product.stock; count += 1) await increase.click()
  await expect(stepper).toContainText(String(product.stock))
  await expect(increase).toBeDisabled()
  await expect(increase).toBeFocused()

  const description = main.getByRole('tab', { name: 'Description' })
  await expect(description).toHaveAttribute('aria-selected', 'true')
  await description.press('ArrowRight')
  await expect(main.getByRole('tab', { name: 'Specifications' })).toBeFocused()
  await expect(main.getByRole('tabpanel', { name: 'Specifications' })).toBeVisible()
  await main.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(main.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible()

  const related = main.getByRole('region', { name: 'You May Also Like' })
  const count = await related.getByRole('article').count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(6)
  await expect(related.getByRole('link', { name: product.name })).toHaveCount(0)

  // Another product resets the state.
  const next = related.getByRole('article').first().getByRole('link')
  const nextName = (await next.textContent()) ?? ''
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextName)
  await expect(stepper.getByRole('status')).toHaveText('1')
  await expect(description).toHaveAttribute('aria-selected', 'true')
})

test('a sold-out product cannot be bought', { tag: '@full' }, async ({ page, request }) => {
  const product = await findProduct(request, 'Alaap 45 Compact Soundbar')
  await openPage(page, `/products/${product._id}`)
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible()
  for (const name of ['Add to Cart', 'Buy Now', 'Increase quantity']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
})

test('the selected colour is what gallery, cart, checkout and order show', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, 'M2 Silent Wireless Mouse')
  const { name: color, image } = product.colors[1] ?? { name: '', image: undefined }
  const picture = String(image).split('/').slice(0, 3).join('/')
  expect(picture).toMatch(/^\/media\/[\w-]{22}$/)
  const pictureOf = (area: Locator) => area.locator(`img[src^="${picture}/"]`)

  await openPage(page, `/products/${product._id}`)
  await page.locator('label', { has: page.getByRole('radio', { name: color }) }).click()
  const gallery = page.getByRole('list', { name: `Pictures of ${product.name}` })
  await expect(pictureOf(gallery.locator('li:not([inert])'))).toBeInViewport({ ratio: 0.3 })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()

  await openPage(page, '/cart')
  await expect(pictureOf(page.getByRole('main'))).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(pictureOf(orderSummary(page))).toBeVisible()
  const phone = newPhone()
  await fillAddress(page, {
    fullName: 'Rahima Begum',
    phone,
    fullAddress: 'House 12, Road 3',
    district: 'Sylhet',
    thana: 'Zindabazar',
  })
  await placeOrder(page).click()
  const number = (await confirmedOrderId(page)).slice(-8).toUpperCase()
  // This browser placed the order: no phone number is requested.
  await openPage(page, `/track?order=${number}`)
  await expect(pictureOf(page.getByRole('main'))).toBeVisible()
})

test(
  'picture and colour agree from the start, and for a colour without a picture of its own',
  { tag: '@full' },
  async ({ page, browser, request }) => {
    const { addProduct } = await adminClient(request)
    const { _id: id, name } = await addProduct({
      name: newCode('Ranga Lantern '),
      price: 900,
      stock: 5,
      pictures: ['#112244', '#cc2222', '#ddaa22'],
      colors: [
        { name: 'Red', code: '#cc2222', image: 'upload:1' },
        { name: 'Green', code: '#226644' },
        { name: 'Amber', code: '#ddaa22', image: 'upload:2' },
      ],
    })
    const { product } = (await (await request.get(`/api/products/${id}`)).json()) as {
      product: { image: string; colors: { image: string }[] }
    }
    const [red, , amber] = product.colors
    const pictureIn = (area: Locator, image: string | undefined) =>
      area.locator(`img[src^="${String(image).split('/').slice(0, 3).join('/')}/"]`)
    const slides = (where: Page) =>
      where.getByRole('list', { name: `Pictures of ${name}` }).getByRole('listitem')
    const shows = async (image: string | undefined) => {
      const shown = pictureIn(slides(page).and(page.locator(':not([inert])')), image)
      await expect(shown).toBeInViewport({ ratio: 0.3 })
    }

    const plain = await browser.newContext({ javaScriptEnabled: false })
    const withoutScripts = await plain.newPage()
    await withoutScripts.goto(`/products/${id}`)
    await expect(pictureIn(slides(withoutScripts).first(), red?.image)).toBeVisible()
    await plain.close()

    await openPage(page, `/products/${id}`)
    await shows(red?.image)
    const selectColor = (color: string) =>
      page.locator('label', { has: page.getByRole('radio', { name: color }) }).click()
    await selectColor('Amber')
    await shows(amber?.image)
    await selectColor('Green')
    await expect(page.getByText('Colour: Green')).toBeVisible()
    await shows(product.image)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    await openPage(page, '/cart')
    await expect(pictureIn(page.getByRole('main'), product.image)).toBeVisible()
  },
)

test(
  'several pictures have thumbnails on a desktop, a counter on a phone, and a zoom',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'M2 Silent Wireless Mouse')
    await openPage(page, `/products/${product._id}`)
    const gallery = page.getByRole('list', { name: `Pictures of ${product.name}` })
    const shown = gallery.locator('li:not([inert])')
    await page.getByRole('button', { name: 'Show picture 2' }).click()
    await expect(shown.getByRole('button', { name: /^Enlarge picture 2 of/ })).toBeInViewport({
      ratio: 0.3,
    })
    await shown.getByRole('button').click()
    const zoom = page.getByRole('dialog', { name: product.name })
    await expect(zoom.getByRole('img', { name: /picture 2 of/ })).toBeVisible()
    await zoom.getByRole('button', { name: 'Previous picture' }).press('ArrowLeft')
    await expect(zoom.getByRole('img', { name: /picture 1 of/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(shown.getByRole('button', { name: /^Enlarge picture 1 of/ })).toBeFocused()

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('button', { name: 'Show picture 2' })).toBeHidden()
    await expect(page.getByText(/^Picture 1\/\d+$/)).toBeVisible()
  },
)

test(
  'pictures are shown by arrow keys with the focus, and without motion for people who prefer that',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const product = await findProduct(request, 'M2 Silent Wireless Mouse')
    await openPage(page, `/products/${product._id}`)
    const gallery = page.getByRole('list', { name: `Pictures of ${product.name}` })
    await gallery.getByRole('button', { name: /^Enlarge picture 1 of/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByRole('button', { name: /^Enlarge picture 2 of/ })).toBeFocused()
    const position = await page
      .getByRole('button', { name: 'Show picture 1' })
      .evaluate(async (button: HTMLElement) => {
        button.click()
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
        return document.querySelector('ul.snap-x')?.scrollLeft
      })
    expect(position).toBe(0)
  },
)

test(
  'a phone has the buttons at hand, a desk the way back; questions open elsewhere',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
    await openPage(page, `/products/${product._id}`)
    const main = page.getByRole('main')
    const breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('link', { name: product.category })).toHaveAttribute(
      'href',
      `/products?${new URLSearchParams({ category: product.category })}`,
    )
    const whatsapp = main.getByRole('link', { name: /WhatsApp/ })
    const question = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    expect(question).toContain(product.name)
    expect(question).toContain(`৳${product.price.toLocaleString('en-IN')}`)
    expect(question).toContain(`/products/${product._id}`)
    for (const name of [/WhatsApp/, /Messenger/]) {
      const link = main.getByRole('link', { name })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(
      main.getByRole('link', { name: /^View All ?: You May Also Like$/ }),
    ).toHaveAttribute('href', `/products?${new URLSearchParams({ category: product.category })}`)

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(breadcrumb).toBeHidden()
    const buy = main.getByRole('button', { name: 'Buy Now' })
    await expect(buy).toBeInViewport()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(buy).toBeInViewport()
  },
)
