import type { Page } from '@playwright/test'
import { adminClient } from './admin-client.ts'
import { newCode, newCustomer, newPhone, openAccount, storeToken } from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  fillAddress,
  fillCart,
  holdQuotes,
  orderSummary,
  placeOrder,
  toast,
} from './shopping.ts'

const receiver = (phone: string) => ({
  fullName: 'Kamrun Nahar',
  phone,
  fullAddress: 'House 9, Road 1',
  district: 'Khulna',
  thana: 'Sonadanga',
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Discount Code' })
const openerOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Have a coupon code?' })

async function applyCoupon(page: Page, code: string): Promise<void> {
  await openerOf(page).click()
  await panelOf(page).getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await panelOf(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Coupon applied!')).toBeVisible()
}

test('an order waits for the coupon that is being checked', async ({ page, request }) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Patient Printer', price: 1000, stock: 9 })
  const code = newCode('WAIT')
  await admin.addCoupon({ code, discountValue: 300, minimum: 1500 })
  const phone = newPhone()
  await fillCart(page, product._id, 2)
  await page.goto('/checkout')
  await fillAddress(page, receiver(phone))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/coupons/validate', async (route) => {
    await released
    await route.continue()
  })
  await openerOf(page).click()
  await panelOf(page).getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await panelOf(page).getByRole('button', { name: 'Apply' }).click()
  await expect(placeOrder(page)).toBeDisabled()
  await placeOrder(page).click({ force: true })
  release()
  await expect(toast(page, 'Coupon applied!')).toBeVisible()
  expect(await admin.ordersOf(phone)).toEqual([])
  await placeOrder(page).click()
  await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ couponDiscount: 300 }])
})

test('an applied coupon outlives a reload, is checked again, and ends with the order', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Reloaded Radio', price: 1000, stock: 9 })
  const code = newCode('AGAIN')
  await admin.addCoupon({ code, discountValue: 300, minimum: 1500 })
  const phone = newPhone()
  await fillCart(page, product._id, 2)
  await page.goto('/checkout')
  await fillAddress(page, receiver(phone))
  await applyCoupon(page, code)
  await expect(orderSummary(page)).toContainText(`Coupon Discount (${code})`)

  const answerQuotes = await holdQuotes(page)
  await page.reload()
  await expect(panelOf(page)).toContainText(code)
  // Before the shop has said so again, it is not called applied.
  await expect(panelOf(page)).not.toContainText('Applied')
  answerQuotes()
  await expect(panelOf(page)).toContainText(`${code} Applied`)
  await expect(panelOf(page)).toContainText('For a test')
  await expect(panelOf(page)).toContainText('You save ৳300.')
  await expect(page.getByRole('button', { name: `Remove coupon ${code}` })).not.toBeFocused()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/checkout')
  await expect(openerOf(otherTab)).toBeVisible()
  await applyCoupon(otherTab, code)
  await otherTab.goto('/about')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByRole('main')).toContainText('৳1,000')
  await page.goto('/checkout')
  await expect(panelOf(page)).toContainText(`${code} Not counted`)
  await expect(panelOf(page)).toContainText('This coupon needs an order of at least ৳1,500.')
  await expect(orderSummary(page)).not.toContainText('Coupon Discount')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('main')).toContainText('৳2,000')
  await page.goto('/checkout')
  await expect(panelOf(page)).toContainText('You save ৳300.')
  await placeOrder(page).click()
  await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ couponDiscount: 300 }])

  await fillCart(page, product._id, 2)
  for (const tab of [page, otherTab]) {
    await tab.goto('/checkout')
    await expect(openerOf(tab)).toBeVisible()
  }
})

test('the next person on the same phone sees no coupon of the one before', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Shared Shaver', price: 1000, stock: 9 })
  const code = newCode('MINE')
  await admin.addCoupon({ code, discountValue: 300 })
  const token = await openAccount(request, newCustomer('Nilufar Yasmin'))
  await storeToken(page, token)
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await applyCoupon(page, code)
  await page.goto('/')
  await page.evaluate(() => localStorage.removeItem('token'))
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await expect(openerOf(page)).toBeVisible()
  await expect(panelOf(page)).not.toContainText(code)

  await storeToken(page, token)
  await page.goto('/checkout')
  await expect(panelOf(page)).toContainText(`${code} Applied`)
})

test('a code that another order has used up meanwhile is still in its field, with the reason', async ({
  page,
  request,
  expectFailures,
}) => {
  expectFailures(409)
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Rival Rice Cooker', price: 1000, stock: 9 })
  const code = newCode('RIVAL')
  await admin.addCoupon({ code, discountValue: 300 })
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, receiver(newPhone()))
  await applyCoupon(page, code)
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'coupon_used_up', message: 'This coupon has been used up.' },
    }),
  )
  await placeOrder(page).click()
  const field = panelOf(page).getByRole('textbox', { name: 'Coupon code' })
  await expect(field).toHaveValue(code)
  await expect(field).toHaveAccessibleDescription('This coupon has been used up.')
})
