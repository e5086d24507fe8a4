import { authTexts } from '#shared/auth/auth-texts.ts'
import { adminClient } from '../admin-client.ts'
import { newCustomer, newPhone, openAccount, signIn } from '../customers.ts'
import { expect, test } from '../shop-test.ts'
import {
  confirmedOrderId,
  fillAddress,
  fillCart,
  orderSummary,
  placeOrder,
  putIntoCart,
  textBox,
  toast,
} from '../shopping.ts'

const { tooCommon, tooUniform } = authTexts.en.passwordProblems

test('a guest with a cart registers, orders its content and finds the order', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Registration Radio', price: 1500, stock: 9 })
  await putIntoCart(page, product._id, 2)

  await page.goto('/register')
  await textBox(page, 'Name').fill('Nasrin Akter')
  await textBox(page, 'E-mail').fill(newCustomer('Nasrin Akter').email)
  await textBox(page, 'Password').fill('abc')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  for (const [weak, reason] of [
    ['secret1', tooCommon],
    ['aaaaaaaa', tooUniform],
  ] as const) {
    await textBox(page, 'Password').fill(weak)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByText('Password meets requirements')).toHaveCount(0)
  }
  await textBox(page, 'Password').fill('a-Good-one-7')
  await expect(page.getByText('Password meets requirements')).toBeVisible()
  await textBox(page, 'Confirm Password').fill('a-Good-one')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await textBox(page, 'Confirm Password').fill('a-Good-one-7')
  await expect(page.getByText('Passwords match')).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Registration Successful')).toBeVisible()
  await expect(page).not.toHaveURL(/\/register/)

  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(line.getByRole('group', { name: /^Quantity/ })).toContainText('2')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await expect(textBox(page, 'Full Name')).toHaveValue('Nasrin Akter')
  await expect(textBox(page, 'E-mail (optional)')).toHaveCount(0)
  await fillAddress(page, {
    phone: newPhone(),
    fullAddress: 'House 4, Lane 2',
    district: 'Rajshahi',
    thana: 'Boalia',
  })
  await expect(orderSummary(page)).toContainText('৳2,700')
  await placeOrder(page).click()
  const orderId = await confirmedOrderId(page)
  await expect(page.getByRole('main')).toContainText('Nasrin Akter')

  await page.goto('/account/orders')
  const card = page.getByRole('listitem').filter({ hasText: orderId })
  await expect(card).toContainText(product.name)
  await card.getByRole('button', { name: /View Details/ }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText(orderId.slice(-8).toUpperCase())
  await expect(details).toContainText('House 4, Lane 2, Boalia, Rajshahi')
  await expect(details).toContainText('৳2,700')
  await page.keyboard.press('Escape')

  await page.goto('/account')
  const saved = page.getByRole('listitem').filter({ hasText: 'House 4, Lane 2' })
  await expect(saved).toContainText('Default')
})

test(
  'signing in adds the guest’s cart to the customer’s',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Merging Microphone', price: 800, stock: 9 })
    const customer = newCustomer('Merina Sultana')
    const token = await openAccount(request, customer)
    const before = await request.post('/api/cart/add', {
      headers: { Authorization: `Bearer ${token}` },
      data: { productId: product._id, quantity: 1 },
    })
    expect(before.ok()).toBe(true)

    await fillCart(page, product._id, 2)
    await page.goto('/login')
    await signIn(page, customer)
    await expect(page).not.toHaveURL(/\/login/)

    await page.goto('/cart')
    const line = page.getByRole('listitem').filter({ hasText: product.name })
    await expect(line.getByRole('group', { name: /^Quantity/ })).toContainText('3')
  },
)
