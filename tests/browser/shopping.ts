import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** A toast by its whole title or text; screen readers get their own copy. */
export const toast = (page: Page, title: string): Locator =>
  page.getByText(title, { exact: true }).first()

/** All of them that are on the screen. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notification/ }).getByRole('listitem')

export const textBox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true })

export async function putIntoCart(page: Page, productId: string, quantity = 1): Promise<void> {
  await page.goto(`/products/${productId}`)
  const more = page.getByRole('button', { name: 'Increase quantity' }).first()
  for (let units = 1; units < quantity; units += 1) await more.click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toast(page, 'Added to Cart')).toBeVisible()
}

/** Opens the shop's smallest document: the storage of its pages is within reach only from one. */
export async function openStorage(page: Page): Promise<void> {
  await page.goto('/robots.txt')
}

/** Puts units into the cart of this browser by the API, to set up a test; the next page shows them. */
export async function fillCart(page: Page, productId: string, quantity = 1): Promise<void> {
  await addToCart(page, { productId, quantity })
}

/** As `fillCart`, also with a variant. */
export async function addToCart(
  page: Page,
  line: { productId?: string; variantId?: string; quantity: number },
): Promise<void> {
  await openStorage(page)
  const { token, guestId } = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    guestId: localStorage.getItem('guestId'),
  }))
  const response = await page.request.post('/api/cart/add', {
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(guestId !== null && { 'X-Guest-Id': guestId }),
    },
    data: line,
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { guestId: newGuestId } = (await response.json()) as { guestId?: string }
  if (newGuestId === undefined) return
  await page.evaluate((stored) => localStorage.setItem('guestId', stored), newGuestId)
}

export interface Delivery {
  fullName: string
  phone: string
  fullAddress: string
  district: string
  thana: string
}

export async function fillAddress(page: Page, delivery: Partial<Delivery>): Promise<void> {
  const { fullName, phone, fullAddress, district, thana } = delivery
  if (fullName !== undefined) await textBox(page, 'Full Name').fill(fullName)
  if (phone !== undefined) await textBox(page, 'Phone Number').fill(phone)
  if (fullAddress !== undefined) await textBox(page, 'Street Address').fill(fullAddress)
  if (district !== undefined) {
    await page.getByRole('combobox', { name: 'District', exact: true }).selectOption(district)
  }
  if (thana !== undefined) await page.getByLabel('Thana / Upazila').fill(thana)
}

export const orderSummary = (page: Page): Locator =>
  page.getByRole('region', { name: 'Order Summary' })

/** Waits until the totals are the server's quote for the form. */
export async function expectQuoted(page: Page): Promise<void> {
  await expect(orderSummary(page).locator('dl[aria-busy]')).toHaveCount(0)
}

/** Holds the shop's totals back, as a slow line does, until the returned function is called. */
export async function holdQuotes(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/orders/quote', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const placeOrder = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' })

/** Waits for the confirmation and returns the id of the order. */
export async function confirmedOrderId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-success\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await expect(page.getByRole('main')).toContainText(orderId.slice(-8).toUpperCase())
  return orderId
}
