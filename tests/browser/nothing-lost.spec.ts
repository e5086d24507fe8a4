import { adminClient } from './admin-client.ts'
import { newCustomer, openAccount, openSignedIn, signIn } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { fillAddress, putIntoCart, textBox } from './shopping.ts'

const home = {
  fullName: 'Salma Khatun',
  phone: '01811000002',
  fullAddress: 'House 7, Road 5',
  district: 'Dhaka',
  thana: 'Dhanmondi',
}

test(
  'a drag out of a dialog and the end of a session lose nothing of an address; deleting it moves the focus',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(401)
    const customer = newCustomer('Salma Khatun')
    await openSignedIn(page, await openAccount(request, customer), '/account')
    const book = page.getByRole('region', { name: 'Delivery Addresses' })
    const addButton = book.getByRole('button', { name: 'Add Address' })
    const dialog = page.locator('dialog[open]')
    await addButton.click()
    await fillAddress(page, home)

    const box = await textBox(page, 'Full Name').boundingBox()
    if (!box) throw new Error('the field is not on the screen')
    await page.mouse.move(box.x + 20, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(5, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect(textBox(page, 'Full Name')).toHaveValue(home.fullName)

    await page.route('**/api/auth/address', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Ended' } }),
    )
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await page.unroute('**/api/auth/address')
    await signIn(page, customer)
    await expect(textBox(page, 'Street Address')).toHaveValue(home.fullAddress)
    await dialog.getByRole('button', { name: 'Add Address' }).click()
    await expect(book.getByRole('listitem')).toHaveCount(1)

    await book.getByRole('button', { name: /^Delete address/ }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(book.getByRole('listitem')).toHaveCount(0)
    await expect(addButton).toBeFocused()
  },
)

test(
  'input in the profile outlives the session',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    expectFailures(401)
    const customer = newCustomer('Taslima Nasrin')
    await openSignedIn(page, await openAccount(request, customer), '/account')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await textBox(page, 'Name').fill('Taslima Begum')
    await page.route('**/api/auth/profile', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Ended' } }),
    )
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await page.unroute('**/api/auth/profile')
    await signIn(page, customer)
    await expect(textBox(page, 'Name')).toHaveValue('Taslima Begum')
  },
)

test('a customer who signs in in another tab does not see the orders of the one before', async ({
  page,
  context,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Private Lamp', price: 900, stock: 9 })
  const owner = newCustomer('Rahima Begum')
  const another = newCustomer('Karim Uddin')
  const token = await openAccount(request, owner)
  const order = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: { items: [{ productId: product._id, quantity: 1 }], shippingAddress: home },
  })
  expect(order.status()).toBe(201)
  const anothersToken = await openAccount(request, another)
  await openSignedIn(page, token, '/account/orders')
  await expect(page.getByText('Private Lamp')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/about')
  await tab.evaluate((stored) => localStorage.setItem('token', stored), anothersToken)
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByText('Private Lamp')).toHaveCount(0)
})

test('Buy Now makes sure of the chosen units: the last one in the cart goes to the checkout, twice is one', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const product = await admin.addProduct({ name: 'Last Lamp', price: 900, stock: 1 })
  await putIntoCart(page, product._id)
  const buyNow = page.getByRole('button', { name: 'Buy Now' })
  await buyNow.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.goBack()
  await buyNow.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible()
})

test(
  'Buy Now takes nothing out of the cart, also when another tab has filled it',
  { tag: '@full' },
  async ({ page, context, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Plenty Lamp', price: 900, stock: 9 })
    await putIntoCart(page, product._id, 2)
    const tab = await context.newPage()
    await tab.goto(`/products/${product._id}`)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await tab.getByRole('button', { name: 'Buy Now' }).click()
    await expect(tab).toHaveURL(/\/checkout$/)
    await expect(tab.getByRole('link', { name: /^Cart, 3 items/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Cart, 3 items/ }).first()).toBeVisible()
  },
)

test(
  'a button that waits for the shop retains the focus',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: 'Slow Lamp', price: 900, stock: 9 })
    await page.goto(`/products/${product._id}`)
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/api/cart/add', async (route) => {
      await released
      await route.continue()
    })
    const add = page.getByRole('button', { name: 'Add to Cart' }).first()
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    release(undefined)
    await expect(page.getByText('Added to Cart').first()).toBeVisible()
    await expect(add).toBeFocused()
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible()
  },
)
