import type { Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { expect, test } from './shop-test.ts'
import { fillCart, putIntoCart, toast } from './shopping.ts'

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole('group', { name })
const more = (page: Page, name: string) =>
  quantityOf(page, name).getByRole('button', { name: 'Increase quantity' })
const less = (page: Page, name: string) =>
  quantityOf(page, name).getByRole('button', { name: 'Decrease quantity' })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

test('a cart counts at once, stays within the stock, and adds up', async ({ page, request }) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Counting Cable', price: 700, stock: 3 })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await putIntoCart(page, product._id)
  await page.goto('/cart')
  await expect(summary(page)).toContainText('৳770')
  await expect(less(page, 'Counting Cable')).toBeDisabled()

  // The response is delayed: the page does not wait for it.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/cart/update/**', async (route) => {
    await released
    await route.continue()
  })
  await more(page, 'Counting Cable').click()
  await more(page, 'Counting Cable').click()
  await expect(quantityOf(page, 'Counting Cable')).toContainText('3')
  await expect(more(page, 'Counting Cable')).toBeDisabled()
  await expect(summary(page)).toContainText('৳2,100')
  await expect(summary(page)).not.toContainText('৳2,170')
  release()

  await page.getByRole('button', { name: 'Remove Counting Cable' }).click()
  await expect(toast(page, 'Item removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  // The focus is before what can be done next, not at the beginning of the page.
  await expect(page.locator(':focus', { hasText: 'Your cart is empty' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('two tabs show one cart, and it is cleared only after a question', async ({
  page,
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Tabbed Tripod', price: 900, stock: 9 })
  await fillCart(page, product._id)
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await more(other, 'Tabbed Tripod').click()
  await expect(quantityOf(page, 'Tabbed Tripod')).toContainText('2')

  const question = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(question).toContainText('Are you sure you want to clear your cart?')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(line(page, 'Tabbed Tripod')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await question.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(toast(page, 'Cart cleared')).toBeVisible()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  }
})

test(
  'the stored cart shows before the shop responds; changes are shown at their lines',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const dear = await admin.addProduct({ name: 'Dearer Dock', price: 800, stock: 9 })
    const scarce = await admin.addProduct({ name: 'Scarcer Stand', price: 300, stock: 5 })
    await fillCart(page, dear._id)
    await fillCart(page, scarce._id, 4)
    await page.goto('/cart')
    await expect(summary(page)).toContainText('৳2,000')
    await admin.changeProduct(dear._id, { price: 850 })
    await admin.changeProduct(scarce._id, { stock: 2 })

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/cart', async (route) => {
      await released
      await route.continue()
    })
    await page.reload()
    await expect(line(page, 'Dearer Dock')).toContainText('৳800')
    release()
    await expect(line(page, 'Dearer Dock')).toContainText(
      'The price has gone up: it was ৳800, now ৳850.',
    )
    await expect(line(page, 'Scarcer Stand')).toContainText('Only 2 in stock.')
    await page.getByRole('button', { name: 'Take 2 of Scarcer Stand' }).click()
    await expect(line(page, 'Scarcer Stand')).not.toContainText('Only 2 in stock.')
    await expect(summary(page)).toContainText('৳1,450')
  },
)

test(
  'a change that the shop rejects is undone and shown',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Contested Charger', price: 600, stock: 3 })
    await fillCart(page, product._id)
    await page.goto('/cart')
    await expect(summary(page)).toContainText('৳670')
    await admin.changeProduct(product._id, { stock: 1 })
    expectFailures(409)
    await more(page, 'Contested Charger').click()
    await expect(toast(page, 'Failed to update cart')).toBeVisible()
    await expect(quantityOf(page, 'Contested Charger')).toContainText('1')
    await expect(summary(page)).toContainText('৳670')
  },
)

test(
  'a product that the shop has added is in the cart once, though the answer was lost',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures('unreachable')
    const admin = await adminClient(request)
    const first = await admin.addProduct({ name: 'Certain Charger', price: 600, stock: 3 })
    const { _id } = await admin.addProduct({ name: 'Answered Adapter', price: 600, stock: 3 })
    await fillCart(page, first._id)
    await page.goto(`/products/${_id}`)
    const badge = (items: string) =>
      page.getByRole('link', { name: new RegExp(`^Cart, ${items}`) }).first()
    await expect(badge('1 item')).toBeVisible()
    await page.route('**/api/cart/add', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page, 'Added to Cart')).toBeVisible()
    await expect(badge('2 items')).toBeVisible()
  },
)
