import type { APIRequestContext, Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { signInAsAdministrator } from './admin-pages.ts'
import {
  newCustomer,
  newPhone,
  openAccount,
  openSignedIn,
  signIn,
  storeToken,
} from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  expectQuoted,
  fillAddress,
  fillCart,
  orderSummary,
  placeOrder,
  textBox,
  toast,
  toasts,
} from './shopping.ts'
import { openPage } from './storefront-pages.ts'

const listing = '/products?category=Wearables&sortBy=price&sortOrder=asc'

/** Ends the page's session at the shop alone: the page still believes in its token. */
async function expireSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.post('/api/auth/logout', { headers })).status()).toBe(204)
}

test('signing in on a phone leads back to the page it was clicked on', async ({
  page,
  request,
}) => {
  const customer = newCustomer('Jamila Akter')
  await openAccount(request, customer)
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, listing)
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await signIn(page, customer)
  await expect(page).toHaveURL(listing)
})

test(
  'an administrator who signs in lands on what waits today',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/login')
    await signInAsAdministrator(page)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  },
)

test('registering leads back to the page it was clicked on', { tag: '@full' }, async ({ page }) => {
  const customer = newCustomer('Tahmina Khatun')
  await openPage(page, listing)
  await page.getByRole('link', { name: 'REGISTER' }).click()
  await textBox(page, 'Name').fill(customer.name)
  await textBox(page, 'E-mail').fill(customer.email)
  await textBox(page, 'Password').fill(customer.password)
  await textBox(page, 'Confirm Password').fill(customer.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(listing)
})

test(
  'a product that cannot be added after sign-in leads back to its page and says so',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Fleeting Fan', price: 900, stock: 2 })
    const customer = newCustomer('Habiba Islam')
    await openAccount(request, customer)
    await openPage(page, `/products/${product._id}`)
    await page.getByRole('link', { name: 'Sign in and check out' }).click()
    await admin.changeProduct(product._id, { stock: 0 })
    expectFailures(409)
    await signIn(page, customer)
    await expect(toast(page, 'Failed to add product to cart')).toBeVisible()
    await expect(page).toHaveURL(`/products/${product._id}`)
  },
)

test(
  'an expired session says why sign-in comes up, and leads back',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const customer = newCustomer('Nasima Begum')
    const token = await openAccount(request, customer)
    // One that came after the end would tell the reason on this page already.
    const calls = ['auth/me', 'cart', 'orders/user'].map((call) =>
      page.waitForResponse((response) => response.url().includes(`/api/${call}`)),
    )
    await openSignedIn(page, token, '/account/orders')
    await Promise.all(calls)
    await expireSession(page, request)
    expectFailures(401)
    await page.reload()
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect(toast(page, 'Session Expired')).toBeVisible()
    await expect(page.getByText('Nothing that you typed is lost.').first()).toBeVisible()
    await signIn(page, customer)
    await expect(page).toHaveURL('/account/orders')
    await expect(toast(page, 'Session Expired')).toBeHidden()
  },
)

test('a session that ends while an order is placed loses neither cart nor address', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Expiring Earbuds', price: 1500, stock: 5 })
  const customer = newCustomer('Shirin Sultana')
  await storeToken(page, await openAccount(request, customer))
  await fillCart(page, product._id)
  await openPage(page, '/checkout')
  const typed = {
    fullName: 'Mother of Shirin',
    phone: newPhone(),
    fullAddress: 'Holding 14, Station Road',
    district: 'Rangpur',
    thana: 'Pirganj',
  }
  await fillAddress(page, typed)
  await expectQuoted(page)
  await expireSession(page, request)
  expectFailures(401)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(toast(page, 'Session Expired')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('Please sign in to go on where you were.')
  await expect(page.getByText('Order failed')).toHaveCount(0)
  expect(await admin.ordersOf(typed.phone)).toEqual([])

  await signIn(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(orderSummary(page)).toContainText('Expiring Earbuds')
  await expect(textBox(page, 'Full Name')).toHaveValue(typed.fullName)
  await expect(textBox(page, 'Phone Number')).toHaveValue(typed.phone)
  await expect(textBox(page, 'Street Address')).toHaveValue(typed.fullAddress)
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue(typed.district)
  await expect(textBox(page, 'Thana / Upazila')).toHaveValue(typed.thana)
  await placeOrder(page).click()
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(typed.phone)).toMatchObject([{ _id }])
})
