import { adminClient } from './admin-client.ts'
import { newCode, newPhone } from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  type Delivery,
  expectQuoted,
  fillAddress,
  fillCart,
  holdQuotes,
  orderSummary,
  placeOrder,
  textBox,
  toast,
} from './shopping.ts'

const delivery = (phone: string): Delivery => ({
  fullName: 'Kamrun Nahar',
  phone,
  fullAddress: 'House 9, Road 1',
  district: 'Khulna',
  thana: 'Sonadanga',
})

test(
  'without a cart there is no checkout; with one its sections are numbered, and cash is the way to pay',
  { tag: '@full' },
  async ({ page, request }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL('/cart')
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Numbered Notebook', price: 600, stock: 9 })
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await expect(orderSummary(page)).toContainText('Numbered Notebook')
    const main = page.getByRole('main')
    await expect(main).toContainText(/1\s*Delivery Address/)
    await expect(main).toContainText(/2\s*Discount Code/)
    await expect(main.getByRole('progressbar', { name: /free delivery/ })).toBeVisible()
    await expect(main).toContainText('Add ৳1,400 more for free delivery')
    const payment = page.getByRole('region', { name: 'Payment Method' })
    await expect(payment.getByRole('radio')).toHaveCount(1)
    await expect(payment.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
    await expect(textBox(page, 'E-mail (optional)')).toBeVisible()
  },
)

const promise = '10% off if this is your first order'

test('a first order is shown and charged with its discount, the second one is not', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Early Earbuds', price: 1000, stock: 9 })
  const phone = newPhone()
  const orderOne = async () => {
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, delivery(phone))
    await expect(orderSummary(page)).toContainText(promise)
    await expect(orderSummary(page)).toContainText('৳1,020')
    await placeOrder(page).click()
  }
  await orderOne()
  const first = await confirmedOrderId(page)
  // The owner of the phone is known only now: the promise is taken back, and the total with it.
  expectFailures(409)
  await orderOne()
  await expect(orderSummary(page).getByRole('alert')).toContainText('has ordered before')
  await expect(orderSummary(page)).toContainText('৳1,120')
  await expect(orderSummary(page)).not.toContainText(promise)
  await placeOrder(page).click()
  const second = await confirmedOrderId(page)
  const orders = await admin.ordersOf(phone)
  const totals = orders.map(({ _id, firstOrderDiscount, total }) => [
    _id,
    firstOrderDiscount,
    total,
  ])
  expect(totals).toEqual([
    [second, 0, 1120],
    [first, 100, 1020],
  ])
})

test('a coupon is entered, rejected, applied, removed, and charged', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Coupon Keyboard', price: 1000, stock: 9 })
  const [small, large] = [newCode('KEYS'), newCode('BIG')]
  await admin.addCoupon({ code: small, discountValue: 300 })
  await admin.addCoupon({ code: large, discountValue: 500, minimum: 5000 })
  const phone = newPhone()
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, delivery(phone))
  await expect(orderSummary(page)).toContainText(promise)

  const panel = page.getByRole('region', { name: 'Discount Code' })
  const code = panel.getByRole('textbox', { name: 'Coupon code' })
  await panel.getByRole('button', { name: 'Have a coupon code?' }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAccessibleDescription('Please enter a coupon code')
  await expect(toast(page, 'Invalid coupon')).toBeVisible()
  await expect(page.getByText('Please enter a coupon code')).toHaveCount(1)
  expectFailures(400, 404)
  await code.fill('no-such-code')
  await expect(code).toHaveValue('NO-SUCH-CODE')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('This coupon code is not valid.')
  await code.fill(large)
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/at least ৳5,000/)

  await code.fill(small.toLowerCase())
  await code.press('Enter')
  await expect(toast(page, 'Coupon applied!')).toBeVisible()
  await expect(panel).toContainText('You save ৳300.')
  await expect(orderSummary(page)).toContainText(`Coupon Discount (${small})`)
  await expect(orderSummary(page)).not.toContainText(promise)
  await panel.getByRole('button', { name: `Remove coupon ${small}` }).click()
  await expect(toast(page, 'Coupon removed')).toBeVisible()
  await expect(orderSummary(page)).toContainText(promise)

  await panel.getByRole('button', { name: 'Have a coupon code?' }).click()
  await code.fill(small)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(orderSummary(page)).toContainText('৳820')
  await placeOrder(page).click()
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([
    {
      _id,
      couponDiscount: 300,
      firstOrderDiscount: 0,
      appliedCoupon: { code: small },
      total: 820,
    },
  ])
})

test(
  'nothing moves when the first totals of the shop arrive, and a press on Place Order counts',
  { tag: '@full' },
  async ({ page, request }) => {
    const { addProduct } = await adminClient(request)
    const product = await addProduct({ name: 'Patient Power Bank', price: 1000, stock: 9 })
    await fillCart(page, product._id)
    const answerQuotes = await holdQuotes(page)
    await page.goto('/checkout')
    await fillAddress(page, delivery(newPhone()))
    await placeOrder(page).hover()
    const before = await placeOrder(page).boundingBox()
    await page.mouse.down()
    answerQuotes()
    await expectQuoted(page)
    expect(await placeOrder(page).boundingBox()).toEqual(before)
    await page.mouse.up()
    await confirmedOrderId(page)
  },
)

test('a double click on Place Order is one order', async ({ page, request }) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Double Drone', price: 2500, stock: 9 })
  const phone = newPhone()
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, delivery(phone))
  await placeOrder(page).dblclick()
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ _id, total: 2250 }])
})

test(
  'an order placed offline shows an error, loses nothing that was typed, and goes out later',
  { tag: '@full' },
  async ({ page, context, request, expectFailures }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Offline Organiser', price: 2500, stock: 9 })
    const phone = newPhone()
    const typed = delivery(phone)
    await fillCart(page, product._id)
    await page.goto('/checkout')
    await fillAddress(page, typed)
    await textBox(page, 'E-mail (optional)').fill('kamrun@example.com')
    await expect(orderSummary(page)).toContainText('৳2,250')

    expectFailures('unreachable')
    await context.setOffline(true)
    await placeOrder(page).click()
    await expect(orderSummary(page).getByRole('alert')).toContainText('could not reach the shop')
    expect(await admin.ordersOf(phone)).toEqual([])
    await expect(textBox(page, 'Full Name')).toHaveValue(typed.fullName)
    await expect(textBox(page, 'Phone Number')).toHaveValue(typed.phone)
    await expect(textBox(page, 'Street Address')).toHaveValue(typed.fullAddress)
    await expect(page.getByLabel('Thana / Upazila')).toHaveValue(typed.thana)
    await expect(textBox(page, 'E-mail (optional)')).toHaveValue('kamrun@example.com')
    await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue(typed.district)

    await context.setOffline(false)
    await placeOrder(page).click()
    const _id = await confirmedOrderId(page)
    expect(await admin.ordersOf(phone)).toMatchObject([{ _id, total: 2250 }])
  },
)

test('an order whose response is lost is found again, not placed twice', async ({
  page,
  request,
  expectFailures,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Lost Lamp', price: 2500, stock: 9 })
  const phone = newPhone()
  await fillCart(page, product._id)
  await page.goto('/checkout')
  await fillAddress(page, delivery(phone))

  expectFailures('unreachable')
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Finish My Order' }).click()
  const _id = await confirmedOrderId(page)
  expect(await admin.ordersOf(phone)).toMatchObject([{ _id }])
  const after = await (await request.get(`/api/products/${product._id}`)).json()
  expect(after.product.stock).toBe(8)
})
