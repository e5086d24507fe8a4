import { adminClient } from './admin-client.ts'
import { axeProblems } from './axe-problems.ts'
import { newCustomer, newPhone, openAccount, storeToken } from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  expectQuoted,
  fillAddress,
  fillCart,
  placeOrder,
  textBox,
  toast,
} from './shopping.ts'
import { openPage } from './storefront-pages.ts'

const delivery = (phone: string) => ({
  fullName: 'Ayesha Siddika',
  phone,
  fullAddress: 'House 2, Road 11',
  district: 'Chittagong',
  thana: 'Pahartali',
})

test('the confirmation is of one’s own order; an unknown or another’s is a missing page', async ({
  page,
  newVisitor,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Private Printer', price: 2500, stock: 9 })
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, delivery(newPhone()))
  await placeOrder(page).click()
  const orderId = await confirmedOrderId(page)
  const steps = page.getByRole('region', { name: 'What happens next' })
  await expect(steps).toContainText('To Chittagong in 2-3 days')
  await expect(steps).toContainText(
    /(Within 30 minutes|On \d+ \w+), by \d\d:\d\d, to confirm your order/,
  )
  await expect(steps).toContainText(/৳2,\d{3} in cash/)
  const ordered = page.getByRole('region', { name: 'What you ordered' })
  await expect(ordered).toContainText('Private Printer')
  await expect(ordered).toContainText('৳2,500 × 1')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()

  expectFailures(404)
  const missing = "Oops! The page you're looking for doesn't exist."
  const unknown = '/order-success?orderId=019a0000-0000-7000-8000-000000000000'
  for (const url of [unknown, '/order-success?orderId=nonsense']) {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: missing })).toBeVisible()
  }
  const stranger = await newVisitor()
  await fillCart(stranger, product._id)
  await stranger.goto(new URL(`/order-success?orderId=${orderId}`, page.url()).href)
  await expect(stranger.getByRole('heading', { name: missing })).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText('Order Placed')
})

test(
  'the confirmation greets, and after ten seconds leads a guest to tracking, a customer to their orders',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Timed Toaster', price: 2500, stock: 9 })
    const order = async () => {
      await fillCart(page, product._id)
      await page.goto('/checkout')
      await fillAddress(page, delivery(newPhone()))
      await placeOrder(page).click()
      return (await confirmedOrderId(page)).slice(-8).toUpperCase()
    }
    const main = page.getByRole('main')
    await page.clock.install()
    const number = await order()
    await expect(main).toContainText('Thank you, Ayesha Siddika.')
    await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/products',
    )
    await expect(main).toContainText(
      /Going to the tracking page of this order in (10|[89]) seconds/,
    )
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page).toHaveURL(`/track?order=${number}`, { timeout: 200 })
    }).toPass()

    const customer = newCustomer('Begum Rokeya')
    await storeToken(page, await openAccount(request, customer))
    await order()
    await expect(main).toContainText('Thank you, Begum Rokeya.')
    await expect(main.getByRole('link', { name: 'View My Orders' })).toHaveAttribute(
      'href',
      '/account/orders',
    )
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page).toHaveURL('/account/orders', { timeout: 200 })
    }).toPass()
  },
)

test(
  'a malformed phone is explained at its field, not called missing',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Phoned Fridge', price: 2500, stock: 9 })
    await page.setViewportSize({ width: 360, height: 800 })
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, delivery('12345'))
    await expectQuoted(page)
    await placeOrder(page).locator('visible=true').click()
    const phone = textBox(page, 'Phone Number')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(
      'Enter a Bangladeshi mobile number, such as 01712-345678',
    )
    await expect(page.getByText('Missing information')).toHaveCount(0)
    await phone.fill('')
    await placeOrder(page).locator('visible=true').click()
    await expect(toast(page, 'Missing information')).toBeVisible()
    await expect(phone).toHaveAccessibleDescription('Phone number is required')
  },
)

test(
  'orders are tracked from the header on a desk, from menu and footer on a phone',
  { tag: '@full' },
  async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Track Order' }).click()
    await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Track Order' }).click()
    await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Gaming Accessories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gaming Accessories' })).toBeVisible()
    await openPage(page, '/')
    const foot = page.getByRole('contentinfo')
    const fold = foot.locator('details', { has: page.locator('a', { hasText: 'Track order' }) })
    await fold.locator('summary').click()
    await foot.getByRole('link', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { name: 'Track Your Order' })).toBeVisible()
  },
)

test('an order that nobody answered for is taken up again where it is tracked', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Patient Printer', price: 2500, stock: 9 })
  const phone = newPhone()
  const body = {
    items: [{ productId: product._id, quantity: 1 }],
    shippingAddress: delivery(phone),
  }
  const order = await (await request.post('/api/orders', { data: body })).json()
  // The job that releases orders runs by the hour: its answer is put in, the rest is the shop's.
  const tracked = { ...order, status: 'cancelled', canReopen: true }
  await page.route('**/api/orders/track', (route) => route.fulfill({ json: { order: tracked } }))
  const asked: unknown[] = []
  await page.route('**/api/orders/reopen', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { order } })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, `/track?order=${order.orderNumber}`)
  await textBox(page, 'Phone number').fill(phone)
  await page.getByRole('button', { name: 'Track Order' }).click()
  const released = page.getByRole('region', { name: 'We could not reach you' })
  await expect(released).toContainText('others may buy these products now')
  expect(await axeProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await released.getByRole('button', { name: 'I still want it' }).click()
  await expect(page.getByRole('status')).toContainText('Your order is with us again.')
  await expect(released).toBeHidden()
  expect(asked).toMatchObject([{ orderNumber: order.orderNumber }])
})
