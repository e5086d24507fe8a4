import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { newCustomer, newPhone, openAccount, signIn, storeToken } from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  fillAddress,
  fillCart,
  holdQuotes,
  orderSummary,
  placeOrder,
  textBox,
} from './shopping.ts'

const invoiceButton = (page: Page) => page.getByRole('button', { name: 'Download Invoice' })

/** Saves an invoice; returns its name and first bytes. */
async function downloadInvoice(page: Page): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    invoiceButton(page).first().click(),
  ])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString('latin1') }
}

test('a customer orders to a saved address, then to a new one that is saved on the way', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Returning Remote', price: 1200, stock: 9 })
  const customer = newCustomer('Rokeya Begum')
  const token = await openAccount(request, customer)
  const home = {
    fullName: 'Rokeya Begum',
    phone: newPhone(),
    fullAddress: 'House 1, Road 2',
    district: 'Dhaka',
    thana: 'Dhanmondi',
  }
  const headers = { Authorization: `Bearer ${token}` }
  const added = await request.post('/api/auth/address', { headers, data: home })
  expect(added.ok()).toBe(true)

  await storeToken(page, token)
  await fillCart(page, product._id)
  await page.goto('/checkout')
  const saved = page.getByRole('group', { name: 'Deliver to' })
  await expect(saved.getByRole('radio', { name: /House 1, Road 2/ })).toBeChecked()
  await expect(textBox(page, 'Full Name')).toHaveCount(0)
  await expect(orderSummary(page)).toContainText('৳1,150')
  await placeOrder(page).click()
  const first = await confirmedOrderId(page)
  expect(await downloadInvoice(page)).toEqual({
    name: expect.stringContaining(first.slice(-8).toUpperCase()),
    start: '%PDF-',
  })

  await fillCart(page, product._id)
  await page.goto('/checkout')
  await saved.getByRole('radio', { name: 'Use a new address' }).check()
  const phone = newPhone()
  await fillAddress(page, {
    fullName: 'Mother of Rokeya',
    phone,
    fullAddress: 'Village Uttarpara',
    district: 'Sylhet',
    thana: 'Beanibazar',
  })
  await expect(orderSummary(page)).toContainText('৳1,320')
  await placeOrder(page).click()
  const second = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ _id: second, total: 1320 }])

  await page.goto('/account')
  const book = page.getByRole('region', { name: 'Delivery Addresses' })
  await expect(book.getByRole('listitem').filter({ hasText: 'Village Uttarpara' })).toBeVisible()

  await page.goto('/account/orders')
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order #' })
  await expect(orders).toHaveCount(2)
  await expect(orders.first()).toContainText(second.slice(-8).toUpperCase())
  await orders
    .last()
    .getByRole('button', { name: /View Details/ })
    .click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('list', { name: 'Progress of the order' })).toBeVisible()
  expect((await downloadInvoice(page)).start).toBe('%PDF-')
})

test(
  'an address that was chosen or typed stays when the language is switched and a guest signs in',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Bilingual Bulb', price: 1200, stock: 9 })
    const customer = newCustomer('Rokeya Begum')
    const token = await openAccount(request, customer)
    const typed = {
      fullName: 'Mother of Rokeya',
      phone: newPhone(),
      fullAddress: 'Village Uttarpara',
      district: 'Sylhet',
      thana: 'Beanibazar',
    }
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, typed)
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
    await signIn(page, customer)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(textBox(page, 'Street Address')).toHaveValue(typed.fullAddress)
    await expect(textBox(page, 'Full Name')).toHaveValue(typed.fullName)

    const saved = await request.post('/api/auth/address', {
      headers: { Authorization: `Bearer ${token}` },
      data: { ...typed, fullName: 'Rokeya Begum', fullAddress: 'House 1, Road 2' },
    })
    expect(saved.ok()).toBe(true)
    await page.reload()
    await page.getByRole('radio', { name: 'Use a new address' }).check()
    await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await expect(page.locator('input[name=saved-address]').last()).toBeChecked()
    await expect(page.locator('input[name=fullName]')).toHaveValue(typed.fullName)
  },
)

test('a press on Place Order counts though its totals move the button; one that moves away does not', async ({
  page,
  request,
}) => {
  const { addProduct } = await adminClient(request)
  const product = await addProduct({ name: 'Steady Speaker', price: 1000, stock: 9 })
  const token = await openAccount(request, newCustomer('Sufia Kamal'))
  await storeToken(page, token)
  await fillCart(page, product._id)
  const answerQuotes = await holdQuotes(page)
  await page.goto('/checkout')
  await fillAddress(page, {
    fullName: 'Sufia Kamal',
    phone: newPhone(),
    fullAddress: 'House 5, Road 6',
    district: 'Dhaka',
    thana: 'Dhanmondi',
  })
  await placeOrder(page).hover()
  const before = await placeOrder(page).boundingBox()
  await page.mouse.down()
  await orderSummary(page).getByRole('heading').hover()
  await page.mouse.up()
  await expect(placeOrder(page)).toBeEnabled()

  await placeOrder(page).hover()
  await page.mouse.down()
  answerQuotes()
  await expect(orderSummary(page)).toContainText('first order')
  const after = await placeOrder(page).boundingBox()
  // Only the shop knows whether an account has ordered.
  expect(after?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0))
  await page.mouse.up()
  await confirmedOrderId(page)
})

test(
  'an invoice that does not arrive shows an error, and a guest gets theirs afterwards',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Papered Projector', price: 2600, stock: 9 })
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, {
      fullName: 'Kamal Uddin',
      phone: newPhone(),
      fullAddress: 'House 3',
      district: 'Feni',
      thana: 'Parshuram',
    })
    await placeOrder(page).click()
    await confirmedOrderId(page)
    await page.getByRole('button', { name: 'Stay on this page' }).press('Enter')
    // The focus stays where the button was, not at the beginning of the page.
    await expect(page.getByText('You stay on this page.')).toBeFocused()

    expectFailures('unreachable')
    await page.context().setOffline(true)
    await invoiceButton(page).click()
    await expect(page.getByText('The invoice did not arrive').first()).toBeVisible()
    await page.context().setOffline(false)
    expect((await downloadInvoice(page)).start).toBe('%PDF-')
  },
)
