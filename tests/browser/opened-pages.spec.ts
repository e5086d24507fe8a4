import { adminClient } from './admin-client.ts'
import { newPhone } from './customers.ts'
import { expect, test } from './shop-test.ts'
import {
  confirmedOrderId,
  expectQuoted,
  fillAddress,
  fillCart,
  placeOrder,
  textBox,
} from './shopping.ts'

const heading = { level: 1 } as const

test('an opened page has the focus in its heading, and another sort order moves nothing', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Focus Lamp', price: 900, stock: 9 })
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', heading)).not.toBeFocused()
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page.getByRole('heading', { ...heading, name: 'Checkout' })).toBeFocused()
  await page
    .getByRole('link', { name: /^Cart, 1 item/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { ...heading, name: 'Your Cart' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await page.goto('/products?search=lamp')
  const sort = page.getByRole('combobox', { name: /^Sort/ })
  await sort.focus()
  await sort.selectOption({ index: 1 })
  await expect(page).toHaveURL(/sortBy/)
  await expect(sort).toBeFocused()
})

test('another tab says that its cart was ordered, and leads to the order', async ({
  page,
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Two-tab Lamp', price: 900, stock: 9 })
  await fillCart(page, product._id)
  const tab = await context.newPage()
  await tab.goto('/checkout')
  await expect(textBox(tab, 'Full Name')).toBeVisible()
  await page.goto('/checkout')
  await fillAddress(page, {
    fullName: 'Kamrun Nahar',
    phone: newPhone(),
    fullAddress: 'House 9, Road 1',
    district: 'Khulna',
    thana: 'Sonadanga',
  })
  await expectQuoted(page)
  await placeOrder(page).click()
  const orderId = await confirmedOrderId(page)

  await tab.bringToFront()
  await expect(tab.getByRole('heading', { name: 'This cart has been ordered' })).toBeVisible()
  await tab.goto('/cart')
  await tab.getByRole('link', { name: 'See the Order' }).click()
  await expect(tab).toHaveURL(new RegExp(`orderId=${orderId}`))
  await expect(tab.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused()
})

test('settings of another build load the whole page in that build, and the cart stays', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Updated Lamp', price: 900, stock: 9 })
  await fillCart(page, product._id)
  for (const isOfAnotherBuild of [false, true]) {
    await page.goto('/about')
    const cart = page.getByRole('link', { name: /^Cart, 1 item/ }).first()
    await expect(cart).toBeVisible()
    await page.evaluate((isOther) => {
      Object.assign(window, { isSameDocument: true })
      if (isOther) document.documentElement.dataset['build'] = 'of the week before'
    }, isOfAnotherBuild)
    await cart.click()
    await expect(page.getByRole('heading', { ...heading, name: 'Your Cart' })).toBeVisible()
    await expect(page.getByText('Updated Lamp').first()).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(!isOfAnotherBuild)
  }
})
