import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '../../src/shared/catalog/product-schemas.ts'
import { adminClient, administratorToken } from './admin-client.ts'
import { axeProblems } from './axe-problems.ts'
import { newCode, newPhone } from './customers.ts'
import { mailedText } from './read-shop.ts'
import { expect, test } from './shop-test.ts'
import { addToCart, confirmedOrderId, expectQuoted, fillAddress, placeOrder } from './shopping.ts'

const delivery = {
  fullName: 'Sufia Kamal',
  fullAddress: 'House 5, Road 2',
  district: 'Sylhet',
  thana: 'Zindabazar',
}

const line = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label })

/** A drive in two colours and sizes, the large one dearer. */
async function addDrive(request: APIRequestContext, name: string) {
  const admin = await adminClient(request)
  const variant = (Colour: string, Storage: string, price: number, stock: number) => ({
    options: { Colour, Storage },
    price,
    stock,
    sku: `${newCode('VAR')}-${Colour[0]}${Storage.slice(0, 3)}`,
  })
  const product = await admin.addProduct({
    name,
    price: 0,
    stock: 0,
    options: [
      { name: 'Colour', values: ['Black', 'White'] },
      { name: 'Storage', values: ['128 GB', '256 GB'] },
    ],
    variants: [
      variant('Black', '128 GB', 500, 5),
      variant('Black', '256 GB', 800, 5),
      variant('White', '128 GB', 500, 5),
      variant('White', '256 GB', 850, 5),
    ],
  })
  const [small, large, , white] = product.variants
  if (!small || !large || !white) throw new Error('the shop has made no variants')
  const change = (id: string, changes: { stock?: number; isActive?: boolean }) =>
    admin.changeVariants(product._id, changed(product, id, changes))
  return { admin, product, small, large, white, change }
}

function changed({ variants }: Product, id: string, changes: object) {
  return variants.map(({ _id, options }) => ({ _id, options, ...(_id === id ? changes : {}) }))
}

test('two variants of a product are lines of their own, and one that sells out becomes what is offered', async ({
  page,
  request,
}) => {
  const { admin, small, large, change } = await addDrive(request, 'Twofold Drive')
  const phone = newPhone()
  const email = `${newCode('VAR').toLowerCase()}@example.com`
  await addToCart(page, { variantId: small._id, quantity: 1 })
  await addToCart(page, { variantId: large._id, quantity: 1 })
  await page.goto('/cart')
  const quantityOf = (label: string) =>
    page.getByRole('group', { name: `Quantity of Twofold Drive, ${label}` })
  await expect(line(page, 'Black · 128 GB')).toContainText('৳500 each')
  // The page shows the change before the shop has it.
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/cart') && response.request().method() !== 'GET',
  )
  await quantityOf('Black · 256 GB').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(line(page, 'Black · 256 GB')).toContainText('৳1,600')
  await saved
  await expect(quantityOf('Black · 128 GB')).toContainText('1')
  await expect(line(page, 'Black · 256 GB').getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`variant=${large._id}$`),
  )
  await page.reload()
  await expect(quantityOf('Black · 256 GB')).toContainText('2')

  await change(large._id, { stock: 0 })
  await page.reload()
  await expect(line(page, 'Black · 256 GB')).toContainText(
    'Out of stock. White · 256 GB is available for ৳850.',
  )
  expect(await axeProblems(page)).toEqual([])
  // By keyboard alone: the way on leads to the line, whose button takes what is offered.
  await page.getByRole('button', { name: 'Proceed to Checkout' }).first().focus()
  await page.keyboard.press('Enter')
  const offered = page.getByRole('button', {
    name: 'Change Twofold Drive, Black · 256 GB to White · 256 GB',
  })
  await expect(offered).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 'White · 256 GB')).toContainText('৳1,700')
  await expect(line(page, 'Black · 256 GB')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused()

  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await fillAddress(page, { ...delivery, phone })
  await page.getByLabel('E-mail (optional)').fill(email)
  await expectQuoted(page)
  await expect(line(page, 'Black · 128 GB')).toContainText('৳500 × 1')
  await expect(line(page, 'White · 256 GB')).toContainText('৳850 × 2')
  await placeOrder(page).click()
  const orderId = await confirmedOrderId(page)
  const [order] = await admin.ordersOf(phone)
  expect(order).toMatchObject({
    _id: orderId,
    subtotal: 2200,
    items: [
      { variantLabel: 'Black · 128 GB', sku: small.sku, quantity: 1 },
      { variantLabel: 'White · 256 GB', size: '256 GB', quantity: 2 },
    ],
  })

  const number = orderId.slice(-8).toUpperCase()
  await page.goto(`/track?order=${number}`)
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items).toContainText('Black · 128 GB')
  await expect(items).toContainText('White · 256 GB')
  await expect(items).not.toContainText('SKU')
  const mail = await mailedText(email, `Your order ${number}`)
  expect(mail).toContain('Black · 128 GB · 1 × ৳500')
  expect(mail).toContain('White · 256 GB · 2 × ৳850')
  const invoice = await request.get(`/api/orders/${orderId}/invoice`, {
    headers: { Authorization: `Bearer ${await administratorToken(request)}` },
  })
  expect(invoice.ok()).toBe(true)
})

test(
  'a variant that is taken off during the checkout is said at its line, and nothing is sold silently',
  { tag: '@full' },
  async ({ page, request, expectFailures }) => {
    const { admin, small, large, change } = await addDrive(request, 'Withdrawn Drive')
    const phone = newPhone()
    await addToCart(page, { variantId: small._id, quantity: 1 })
    await addToCart(page, { variantId: large._id, quantity: 1 })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/checkout')
    await fillAddress(page, { ...delivery, phone })
    await expectQuoted(page)

    await change(large._id, { isActive: false })
    expectFailures(400)
    await placeOrder(page).last().click()
    const notice = line(page, 'Black · 256 GB').getByRole('status')
    await expect(notice).toContainText(
      'Withdrawn Drive is no longer available in this choice. White · 256 GB is available for ৳850.',
    )
    await expect(line(page, 'Black · 128 GB').getByRole('status')).toHaveCount(0)
    expect(await admin.ordersOf(phone)).toEqual([])
    expect(await axeProblems(page)).toEqual([])

    await notice.getByRole('button', { name: /^Change Withdrawn Drive/ }).click()
    await expect(line(page, 'White · 256 GB')).toContainText('৳850 × 1')
    await expectQuoted(page)
    await placeOrder(page).last().click()
    const _id = await confirmedOrderId(page)
    expect(await admin.ordersOf(phone)).toMatchObject([
      { _id, items: [{ variantLabel: 'Black · 128 GB' }, { variantLabel: 'White · 256 GB' }] },
    ])
  },
)

test(
  'a line that cannot be bought stays marked while another tab changes the cart',
  { tag: '@full' },
  async ({ page, context, request }) => {
    const { small, large, change } = await addDrive(request, 'Marked Drive')
    await addToCart(page, { variantId: small._id, quantity: 1 })
    await addToCart(page, { variantId: large._id, quantity: 1 })
    await change(large._id, { isActive: false })
    const settle = page.getByText('Please settle the marked items')
    await page.goto('/cart')
    await expect(settle).toBeVisible()
    const other = await context.newPage()
    await other.goto('/cart')
    const more = { name: 'Increase quantity' }
    await line(other, 'Black · 128 GB').getByRole('button', more).click()
    await expect(line(page, 'Black · 128 GB')).toContainText('৳1,000')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(settle).toBeVisible()
  },
)
