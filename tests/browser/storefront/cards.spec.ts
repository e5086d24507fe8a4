import { adminClient } from '../admin-client.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import { toast } from '../shopping.ts'
import { findProduct, openPage, tabTo } from '../storefront-pages.ts'

test(
  'a card asks for the colour where there are several',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const name = newCode('Manyhued Mug ')
    await admin.addProduct({
      name,
      price: 700,
      stock: 9,
      colors: [
        { name: 'Red', code: '#cc2233' },
        { name: 'Deep Sea Blue', code: '#113366' },
      ],
    })
    await page.setViewportSize({ width: 360, height: 800 })
    await openPage(page, `/products?${new URLSearchParams({ search: name })}`)
    const cart = page.getByRole('button', { name: `Add ${name} to cart` })
    const dialog = page.getByRole('dialog', { name: 'Choose a colour' })

    await tabTo(page, cart)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(name)
    await expect(dialog.getByRole('radio', { name: 'Red' })).toBeChecked()
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cart).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('radio', { name: 'Red' }))
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Deep Sea Blue' })).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }))
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(cart).toBeFocused()
    await openPage(page, '/cart')
    await expect(page.getByRole('main')).toContainText('Deep Sea Blue')
    await expect(page.getByRole('main')).not.toContainText('Red')
  },
)

test('a card with one colour or none adds at once', async ({ page, request }) => {
  const admin = await adminClient(request)
  const start = newCode('Plain Pan ')
  await admin.addProduct({ name: `${start} Bare`, price: 500, stock: 9 })
  const colors = [{ name: 'Slate', code: '#445566' }]
  await admin.addProduct({ name: `${start} Grey`, price: 500, stock: 9, colors })
  await openPage(page, `/products?${new URLSearchParams({ search: start })}`)
  await page.getByRole('button', { name: `Add ${start} Bare to cart` }).click()
  await expect(page.getByText(`${start} Bare has been added`).first()).toBeVisible()
  await page.getByRole('button', { name: `Add ${start} Grey to cart` }).click()
  await expect(page.getByText(`${start} Grey has been added`).first()).toBeVisible()
  await openPage(page, '/cart')
  await expect(page.getByRole('main')).toContainText('Slate')
})

test(
  'while another product loads, its shape is shown and the old one cannot be bought',
  { tag: '@full' },
  async ({ page, request }) => {
    const product = await findProduct(request, 'Raid Pro Wireless Gaming Headset')
    await openPage(page, `/products/${product._id}`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/products/*.data*', async (route) => {
      await released
      await route.continue()
    })
    const related = page.getByRole('region', { name: 'You May Also Like' })
    const next = related.getByRole('article').first().getByRole('link')
    const nextName = (await next.textContent()) ?? ''
    await next.click()
    await expect(page.getByRole('status', { name: 'Loading the product' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(product.name)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextName)
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible()
  },
)

test(
  'a pressed card is its product at once, from a list too, and Back leads to its place',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // No other test adds products of a brand, so that the same ones are there after Back.
    await openPage(page, '/products?brand=Kestrova')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // A slow line: neither the product nor the script of its page arrives.
    await page.route(/\/products\/[^/]+\.data|product-page-.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    const card = page.getByRole('article').nth(9)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    const name = await card.getByRole('link').innerText()
    const price = await card.locator('.card-amount > span').first().innerText()
    const picture = card.locator('picture img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)

    await card.getByRole('link').click()
    const loading = page.getByRole('status', { name: 'Loading the product' })
    await expect(loading.getByText(name)).toBeInViewport()
    await expect(loading.getByText(price.replace('Price now ', '')).first()).toBeInViewport()
    const shown = loading.locator('picture img')
    await expect(shown).toBeInViewport()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toBe(file)

    release()
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(card.getByRole('link')).toHaveText(name)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  },
)

test('an impossible price leaves its box and the URL', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/products?minPrice=-5&maxPrice=3000')
  await expect(page).toHaveURL('/products?maxPrice=3000')
  await page.getByRole('link', { name: /^Filters/ }).click()
  const box = page.getByLabel('Lowest price').locator('visible=true')
  await expect(box).toHaveValue('')
  await box.fill('-5')
  await box.blur()
  await expect(box).toHaveValue('')
  await box.fill('-7')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(page).toHaveURL('/products?maxPrice=3000')
})
