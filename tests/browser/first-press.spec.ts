import type { Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { newCode, newCustomer, openAccount } from './customers.ts'
import { addReview, newProduct } from './reviewing.ts'
import { expect, test } from './shop-test.ts'
import { fillCart, textBox } from './shopping.ts'
import { openWithoutScripts } from './without-scripts.ts'

/** Every box and radio that is ticked is in the URL, and no other. */
async function expectTicksInUrl(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.locator('aside form').evaluate((form: HTMLFormElement) => {
        const chosen = new URL(location.href).searchParams
        return [...form.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')]
          .filter(({ name, value, checked }) => {
            const values = (chosen.get(name) ?? '').split(',')
            return checked !== values.includes(value)
          })
          .map(({ name, value }) => `${name} ${value}`)
      }),
    )
    .toEqual([])
}

test('boxes and prices of the listing apply when the page hydrates', async ({ context }) => {
  const { page, release } = await openWithoutScripts(context, '/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await filters.getByRole('textbox', { name: 'Lowest price' }).fill('500')
  await filters.getByRole('searchbox').fill('still typing')
  await release()
  await expect(page).toHaveURL(/minPrice=500/)
  await expect(page).toHaveURL(/inStock=true/)
  await expectTicksInUrl(page)
  await expect(filters.getByRole('searchbox')).toHaveValue('still typing')
  await expect(filters.getByRole('button', { name: 'Apply' })).toBeHidden()
})

test('a rating that was chosen before hydration applies', async ({ context, request }) => {
  const product = await newProduct(request, 'Starry Lamp')
  await addReview(request, product, 'Early Eshan', { rating: 5, comment: 'It shines.' })
  const path = `/products?search=${encodeURIComponent(product.name)}`
  const { page, release } = await openWithoutScripts(context, path)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('radio', { name: /^4/ }).check()
  await release()
  await expect(page).toHaveURL(/search=Starry.*minRating=4/)
  await expectTicksInUrl(page)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('before hydration the filters are a form with a button, and so is the order', async ({
  context,
}) => {
  const { page } = await openWithoutScripts(context, '/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Deals' }).check()
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/isOnSale=true/)
  await expectTicksInUrl(page)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price High to Low')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL(/isOnSale=true.*sortBy=price-desc/)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-desc')
})

test('an order that was selected before hydration applies', async ({ context }) => {
  const { page, release } = await openWithoutScripts(context, '/products')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low to High')
  await release()
  await expect(page).toHaveURL(/sortBy=price&sortOrder=asc/)
})

test('a filter of an earlier visit does not come back with the history', async ({ page }) => {
  await page.goto('/products')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL(/inStock=true/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low to High')
  await expect(page).toHaveURL(/sortBy=price/)
  await page.goto('/contact')
  // Afterwards: the page is gone before it could answer.
  await page.evaluate(() => void setTimeout(() => history.go(-3)))
  await expect(page).toHaveURL('/products')
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
  await expect(filters.getByRole('checkbox', { name: /^In stock/ })).not.toBeChecked()
  await expectTicksInUrl(page)
  await expect(page).toHaveURL('/products')
})

test('on a phone the filters open in the page', async ({ context }) => {
  const { page } = await openWithoutScripts(context, '/products')
  await page.setViewportSize({ width: 360, height: 740 })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters).toBeHidden()
  await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(filters).toBeInViewport()
  await filters.getByRole('checkbox', { name: /^In stock/ }).check()
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/inStock=true/)
})

test('a button without its script cannot be pressed', async ({ context }) => {
  const { page, release } = await openWithoutScripts(context, '/')
  for (const name of ['Next slide', 'Pause slides', 'Show categories']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  await release()
  for (const name of ['Next slide', 'Pause slides', 'Show categories']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
})

test('a colour that was chosen before hydration is the one that counts', async ({
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const colors = [
    { name: 'Black', code: '#111111' },
    { name: 'Navy', code: '#112244' },
  ]
  const product = await admin.addProduct({ name: 'Hasty Hue', price: 900, stock: 9, colors })
  const { page, release } = await openWithoutScripts(context, `/products/${product._id}`)
  const second = page.getByRole('radio').nth(1)
  await second.check({ force: true })
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible()
  await release()
  await expect(page.getByRole('group', { name: 'Colour: Navy' })).toBeVisible()
  await expect(second).toBeChecked()
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true')
})

test('LOGIN before hydration leads back to where it was pressed', async ({ context, request }) => {
  const customer = newCustomer('Early Ema')
  await openAccount(request, customer)
  const { page, release } = await openWithoutScripts(context, '/products?category=Wearables')
  await page.getByRole('link', { name: 'LOGIN' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await textBox(page, 'E-mail').fill(customer.email)
  await textBox(page, 'Password').fill(customer.password)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await release()
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  const sent = page.waitForRequest('**/api/auth/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ rememberMe: true })
  await expect(page).toHaveURL('/products?category=Wearables')
})

test('at the checkout links and the search work before hydration', async ({
  page: shopper,
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const { _id } = await admin.addProduct({ name: newCode('Waiting Lamp '), price: 900, stock: 9 })
  await fillCart(shopper, _id)
  const { page, release } = await openWithoutScripts(context, '/checkout')
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill('lamp')
  await release()
  await expect(search).toHaveValue('lamp')
  await expect(page.getByRole('form', { name: 'Checkout' })).toBeVisible()
})

test('text typed into a form before hydration stays', async ({ context }) => {
  const { page, release } = await openWithoutScripts(context, '/contact')
  await textBox(page, 'Name').fill('Karim Mia')
  await textBox(page, 'Message').fill('Does it come in green?')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled()
  await release()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(textBox(page, 'Name')).toHaveValue('Karim Mia')
  await expect(textBox(page, 'Message')).toHaveValue('Does it come in green?')
  await textBox(page, 'E-mail').fill('karim@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
})

test('the number and phone of a warranty stay that were typed before hydration', async ({
  context,
}) => {
  const { page, release } = await openWithoutScripts(context, '/warranty')
  await textBox(page, 'Serial number, IMEI or order number').fill('KT96363511')
  await textBox(page, 'Phone of the order').fill('01712345678')
  await release()
  await expect(page.getByRole('button', { name: 'Look Up' })).toBeEnabled()
  await expect(textBox(page, 'Serial number, IMEI or order number')).toHaveValue('KT96363511')
  await expect(textBox(page, 'Phone of the order')).toHaveValue('01712345678')
})

test('a form whose rules do not arrive says so, and can be sent again', async ({
  page,
  expectFailures,
}) => {
  expectFailures('unreachable')
  await page.goto('/contact')
  await page.route('**/assets/*.js', (route) => route.abort())
  await textBox(page, 'Name').fill('Karim Mia')
  await textBox(page, 'E-mail').fill('karim@example.com')
  await textBox(page, 'Message').fill('Does it come in green?')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(page.getByText('We could not reach the shop.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await send.click()
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
})

test('before hydration the cart of a first visit is empty, also at the checkout', async ({
  context,
}) => {
  const { page } = await openWithoutScripts(context, '/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeHidden()
})

test('before hydration the cart of a browser that has been here is loading', async ({
  context,
}) => {
  const before = await context.newPage()
  await before.goto('/about')
  await before.evaluate(() => localStorage.setItem('guestId', 'a'.repeat(32)))
  const { page } = await openWithoutScripts(context, '/cart')
  await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeHidden()
})
