import type { Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { axeProblems } from '../axe-problems.ts'
import { newCode, newCustomer, newPhone, openAccount } from '../customers.ts'
import { expect, test } from '../shop-test.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' })

/** Opens the palette by its keys. */
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const input = paletteOf(page).getByRole('combobox')
  await expect(input).toBeFocused()
  return input
}

test('Ctrl-K finds a product by name and by SKU, the keyboard alone opens it', async ({
  page,
  request,
}) => {
  const admin = await adminClient(request)
  const sku = newCode('SKU-')
  const name = newCode('Prodip ')
  const { _id } = await admin.addProduct({
    name,
    price: 500,
    stock: 3,
    options: [{ name: 'Size', values: ['Small', 'Large'] }],
    variants: [
      { options: { Size: 'Small' }, price: 500, stock: 3, sku },
      { options: { Size: 'Large' }, price: 600, stock: 3 },
    ],
  })
  const scripts: string[] = []
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.push(each.url())
  })
  await openAdmin(page, '/admin/orders')
  await expect(page.getByRole('status').filter({ hasText: /\d orders?$/ })).toBeVisible()
  // Nothing is left to do that the page put off.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(scripts.filter((url) => url.includes('palette-search'))).toEqual([])

  const input = await openPalette(page)
  expect(scripts.some((url) => url.includes('palette-search'))).toBe(true)
  await input.fill(sku)
  const option = paletteOf(page).getByRole('option', { name })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(paletteOf(page).getByRole('status')).toHaveText(/^1 result;/)

  // A term is asked for when the typing pauses, not with every letter.
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname, searchParams } = new URL(each.url())
    if (pathname === '/api/admin/products') asked.push(searchParams.get('search') ?? '')
  })
  await input.fill('')
  await input.pressSequentially(name, { delay: 10 })
  await expect(option).toBeVisible()
  expect(asked.at(-1)).toBe(name)
  expect(asked.length).toBeLessThan(name.length / 2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/edit/${_id}$`))
  await expect(paletteOf(page)).toBeHidden()
})

test(
  'an order is found by the phone of its buyer, a customer by e-mail',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const product = await admin.addProduct({ name: newCode('Prodip '), price: 500, stock: 3 })
    const { guestId } = (await (await request.get('/api/cart')).json()) as { guestId: string }
    const phone = newPhone()
    const placed = await request.post('/api/orders', {
      headers: { 'X-Guest-Id': guestId, 'Idempotency-Key': newCode('order-') },
      data: {
        items: [{ productId: product._id, quantity: 1 }],
        shippingAddress: {
          fullName: 'Rahima Begum',
          phone,
          fullAddress: 'House 12, Road 3',
          district: 'Sylhet',
          thana: 'Zindabazar',
        },
      },
    })
    expect(placed.ok(), await placed.text()).toBe(true)
    const customer = newCustomer('Karim Uddin')
    await openAccount(request, customer)
    await openAdmin(page, '/admin')
    await (await openPalette(page)).fill(phone)
    await expect(paletteOf(page).getByRole('option', { name: 'Rahima Begum' })).toBeVisible()
    await page.keyboard.press('Enter')
    const [order] = await admin.ordersOf(phone)
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${order?._id}$`))
    await (await openPalette(page)).fill(customer.email)
    await expect(paletteOf(page).getByRole('option', { name: 'Karim Uddin' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/users\/[\w-]+$/)
    await expect(page.getByRole('heading', { name: 'Karim Uddin' })).toBeVisible()
  },
)

test(
  'the arrow keys choose a page or an action, found in either language',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin/orders')
    const button = page.getByRole('button', { name: 'Search or go to…' })
    await expect(button).toContainText('Ctrl K')
    await button.click()
    await expect(paletteOf(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    const input = await openPalette(page)
    await input.fill('কুপন')
    const option = (name: string) => paletteOf(page).getByRole('option', { name, exact: true })
    await expect(option('Coupons')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(option('New coupon')).toHaveAttribute('aria-selected', 'true')
    const id = await option('New coupon').getAttribute('id')
    await expect(input).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'New coupon' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/coupons$/)

    const none = newCode('zz')
    await (await openPalette(page)).fill(none)
    await expect(paletteOf(page).getByRole('status')).toHaveText(`Nothing found for “${none}”`)
    await page.keyboard.press('Escape')
    await expect(paletteOf(page)).toBeHidden()
  },
)

test(
  'a list that fails is told, and asked again',
  { tag: '@full' },
  async ({ page, expectFailures }) => {
    expectFailures('unreachable')
    await openAdmin(page, '/admin/coupons')
    await page.route('**/api/admin/orders?*', (route) => route.abort())
    await (await openPalette(page)).fill('coupon')
    const alert = paletteOf(page).getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(paletteOf(page).getByRole('option', { name: 'Coupons' })).toBeVisible()
    await page.unroute('**/api/admin/orders?*')
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(alert).toBeHidden()
  },
)

test(
  'lists without permission are neither offered nor requested',
  { tag: '@full' },
  async ({ page }) => {
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { user: { permissions: string[] } }
      body.user.permissions = ['read_orders', 'read_dashboard']
      await route.fulfill({ response, json: body })
    })
    const asked = new Set<string>()
    page.on('request', (each) => {
      const { pathname, searchParams } = new URL(each.url())
      if (searchParams.has('search')) asked.add(pathname)
    })
    await openAdmin(page, '/admin')
    const input = await openPalette(page)
    await expect(paletteOf(page).getByRole('option', { name: 'New product' })).toBeHidden()
    await expect(paletteOf(page).getByRole('option', { name: 'Imports' })).toBeHidden()
    await input.fill('new')
    await expect(paletteOf(page).getByRole('status')).not.toHaveText('Searching…')
    await expect.poll(() => [...asked]).toEqual(['/api/admin/orders'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page).toHaveURL(/\/admin\/orders$/)
  },
)

test(
  'single keys jump and search, but not in a field or a dialog, and can be switched off',
  { tag: '@full' },
  async ({ page }) => {
    await openAdmin(page, '/admin')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('g', 'o')
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await press('g', 'c')
    await expect(page).toHaveURL(/\/admin\/calls$/)
    await press('g', 'p')
    await expect(page).toHaveURL(/\/admin\/products$/)
    const search = page.getByRole('main').getByRole('searchbox')
    await expect(search).toBeVisible()
    await press('/')
    await expect(search).toBeFocused()
    await press('g', 'o', '?')
    await expect(search).toHaveValue('go?')
    await search.fill('')
    await search.blur()

    await press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Go to the calls')).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    await press('g', 'o')
    await sheet.getByRole('checkbox', { name: 'Shortcuts of single keys' }).uncheck()
    await press('Escape')
    await expect(sheet).toBeHidden()
    await press('g', 'o', '?')
    await page.reload()
    await expect(search).toBeVisible()
    await press('?', 'g', 'o')
    // The palette stays, and leads back to the switch.
    await (await openPalette(page)).fill('shortcut')
    await expect(page).toHaveURL(/\/admin\/products/)
    await press('Enter')
    await sheet.getByRole('checkbox', { name: 'Shortcuts of single keys' }).check()
    await press('Escape')
    await expect(sheet).toBeHidden()
    await press('g', 'o')
    await expect(page).toHaveURL(/\/admin\/orders$/)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the bar above has it, in Bangla too', { tag: '@full' }, async ({ page }) => {
    await openAdmin(page, '/bn/admin/orders')
    await page.getByRole('button', { name: 'খুঁজুন বা পেজে যান' }).tap()
    const dialog = page.getByRole('dialog', { name: 'খুঁজুন বা পেজে যান' })
    await dialog.getByRole('combobox').fill('new coupon')
    await expect(dialog.getByRole('option', { name: 'নতুন কুপন' })).toBeVisible()
    expect(await axeProblems(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await dialog.getByRole('option', { name: 'নতুন কুপন' }).tap()
    await expect(page).toHaveURL(/\/bn\/admin\/coupons$/)
  })
})
