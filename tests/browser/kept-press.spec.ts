import type { BrowserContext } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { newCode, newCustomer, openAccount, signIn } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { toast } from './shopping.ts'
import { openWithoutScripts, pressAndSee } from './without-scripts.ts'

test('a product is added, in the chosen colour, when Add to Cart was pressed before hydration', async ({
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const colors = [
    { name: 'Black', code: '#111111' },
    { name: 'Navy', code: '#112244' },
  ]
  const name = newCode('Early Lamp ')
  const { _id } = await admin.addProduct({ name, price: 900, stock: 9, colors })
  const { page, release } = await openWithoutScripts(context, `/products/${_id}`)
  await page.getByRole('radio').nth(1).check({ force: true })
  const button = page.getByRole('button', { name: 'Add to Cart' })
  await pressAndSee(button)
  await pressAndSee(button)
  await release()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(button).not.toHaveAttribute('data-pressed')
  expect(new URL(page.url()).pathname).toBe(`/products/${_id}`)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Navy')
})

test('Buy Now before hydration leads to the checkout', async ({ context, request }) => {
  const admin = await adminClient(request)
  const { _id } = await admin.addProduct({ name: newCode('Hasty Lamp '), price: 900, stock: 9 })
  const { page, release } = await openWithoutScripts(context, `/products/${_id}`)
  const cartButton = page.getByRole('button', { name: 'Add to Cart' })
  await pressAndSee(cartButton)
  await pressAndSee(page.getByRole('button', { name: 'Buy Now' }))
  await expect(cartButton).not.toHaveAttribute('aria-busy')
  await release()
  await expect(page).toHaveURL('/checkout')
})

test('where the scripts fail, a press loads the page with the purchase', async ({
  context,
  request,
  expectFailures,
}) => {
  expectFailures('unreachable')
  const admin = await adminClient(request)
  const { _id } = await admin.addProduct({ name: newCode('Cut Lamp '), price: 900, stock: 9 })
  const page = await context.newPage()
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isCut
    await route.abort()
  })
  await page.goto(`/products/${_id}`, { waitUntil: 'commit' })
  await pressAndSee(page.getByRole('button', { name: 'Add to Cart' }))
  cut()
  await expect(page).toHaveURL(/buy=cart/)
})

test('links and forms that load a page show before hydration that they were pressed', async ({
  context,
}) => {
  const { page } = await openWithoutScripts(context, '/products')
  await pressAndSee(page.getByRole('link', { name: 'Cart' }).first())
  await expect(page).toHaveURL('/cart')
  const { page: listing } = await openWithoutScripts(context, '/products')
  await pressAndSee(listing.getByRole('button', { name: 'Sort' }))
  await expect(listing).toHaveURL(/sortBy/)
})

test('“Sign in and check out” before hydration remembers the product', async ({
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const name = newCode('Wanted Lamp ')
  const { _id } = await admin.addProduct({ name, price: 900, stock: 9 })
  const customer = newCustomer('Wanting Wahid')
  await openAccount(request, customer)
  const { page, release } = await openWithoutScripts(context, `/products/${_id}`)
  await page.getByRole('link', { name: 'Sign in and check out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await release()
  await signIn(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(name).first()).toBeVisible()
})

for (const { where, path } of [
  { where: 'home', path: '/' },
  { where: 'the listing', path: '/products' },
  { where: 'a category', path: '/categories' },
]) {
  /** Its links work before hydration. */
  const open = async (context: BrowserContext) => {
    const opened = await openWithoutScripts(context, path)
    if (path === '/categories') {
      const { page } = opened
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/categories\/./)
    }
    return opened
  }

  test(`on ${where} a card’s button adds or asks that was pressed before hydration`, async ({
    context,
  }) => {
    const { page, release } = await open(context)
    const buttons = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })
    await pressAndSee(buttons.first())
    await release()
    await expect(toast(page, 'Added to Cart').or(page.getByRole('dialog')).first()).toBeVisible()
  })

  test(`on ${where} a search that began before hydration stays and searches`, async ({
    context,
  }) => {
    const { page, release } = await open(context)
    const search = page.getByRole('combobox', { name: 'Search products' })
    await search.pressSequentially('head')
    await release()
    await expect(search).toHaveValue('head')
    await expect(search).toBeFocused()
    await expect(page.getByRole('listbox')).toBeVisible()
    await search.press('Enter')
    await expect(page).toHaveURL(/search=head/)
  })
}
