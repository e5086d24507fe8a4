import { chooseAction } from './admin-pages.ts'
import { newPhone } from './customers.ts'
import { expect, test } from './shop-test.ts'
import { testAdministrator } from './test-administrator.ts'

test('a guest in Sylhet buys two in a colour; the administrator delivers them', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Headphones & Earbuds/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/products\?category=Headphones/)
  const card = page.getByRole('link', { name: 'Nirob Noise Cancelling Headphones' }).first()
  await card.click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/)
  const productId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const before = await (await request.get(`/api/products/${productId}`)).json()
  const { price, stock, colors } = before.product
  const phone = newPhone()
  const color = colors[1].name as string

  await page.locator('label', { has: page.getByRole('radio', { name: color }) }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Nirob Noise Cancelling Headphones')
  await expect(page.getByRole('main')).toContainText(color)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await page.getByLabel(/Full name/i).fill('Rahima Begum')
  await page.getByLabel(/^Phone/i).fill(`${phone.slice(0, 5)}-${phone.slice(5)}`)
  await page.getByLabel(/District/i).selectOption('Sylhet')
  await page.getByLabel(/Thana/).fill('Zindabazar')
  await page.getByLabel(/Street Address/).fill('House 12, Road 3')
  await page.getByRole('button', { name: /Place Order/ }).click()

  await expect(page).toHaveURL(/\/order-success\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const number = orderId.slice(-8).toUpperCase()
  await expect(page.getByRole('main')).toContainText(number)

  const admin = await (await browser.newContext()).newPage()
  await admin.goto(new URL('/login', page.url()).href)
  await admin.getByLabel('E-mail').fill(testAdministrator.email)
  await admin.getByRole('textbox', { name: /^Password/ }).fill(testAdministrator.password)
  await admin.getByRole('button', { name: /Log ?in|Sign ?in/i }).click()
  await expect(admin).not.toHaveURL(/\/login/)
  await admin.goto(new URL(`/admin/orders?search=${number}`, page.url()).href)
  const row = admin.getByRole('row').filter({ hasText: 'Rahima Begum' })
  await chooseAction(row, 'View details')
  const details = admin.getByRole('dialog')
  await expect(details).toContainText('Zindabazar')
  await expect(details).toContainText(color)
  await admin.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await row.getByRole('link', { name: /^Pack/ }).click()
  await admin.getByRole('button', { name: 'Set to shipped' }).click()
  await expect(admin.getByText('is shipped.')).toBeVisible()
  await admin.goto(new URL(`/admin/orders?search=${number}`, page.url()).href)
  const delivered = admin.waitForResponse((response) => response.request().method() === 'PUT')
  await row.getByRole('button', { name: /^Set delivered/ }).click()
  expect((await delivered).status()).toBe(200)
  await expect(row).toContainText('Delivered')

  const token = await admin.evaluate(() => localStorage.getItem('token'))
  const response = await request.get(`/api/orders/${orderId}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { order } = await response.json()
  const subtotal = price * 2
  const firstOrderDiscount = Math.round(subtotal * 10) / 100
  const deliveryFee = subtotal >= 2000 ? 0 : 120
  expect(order).toMatchObject({
    status: 'delivered',
    subtotal,
    deliveryFee,
    firstOrderDiscount,
    total: subtotal + deliveryFee - firstOrderDiscount,
    shippingAddress: { district: 'Sylhet', phone: `+88${phone}` },
    items: [{ quantity: 2, selectedColor: color }],
  })
  const after = await (await request.get(`/api/products/${productId}`)).json()
  expect(after.product.stock).toBe(stock - 2)
})
