import type { APIRequestContext, Page } from '@playwright/test'
import { adminClient } from '../admin-client.ts'
import { openAdmin } from '../admin-pages.ts'
import { newCode, newCustomer, openAccount } from '../customers.ts'
import { placeLamp } from '../placed-order.ts'
import { expect, test } from '../shop-test.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls down until the row is in the middle; returns how far that is. */
async function scrollTo(page: Page, name: string): Promise<number> {
  const link = page.getByRole('link', { name: new RegExp(name) })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  return scrolled(page)
}

/** Orders of one phone, more than fit on a screen. */
async function addOrders(request: APIRequestContext) {
  const { order } = await placeLamp(request)
  const phone = order.shippingAddress.phone
  for (let more = 0; more < 5; more += 1) await placeLamp(request, { phone })
  return { phone, order }
}

// Short, so that a list of six is scrolled.
test.use({ viewport: { width: 360, height: 500 } })

test(
  'back from an order the list is where it was, with its filters and what is selected',
  { tag: '@full' },
  async ({ page, request }) => {
    // The bar of what is selected leaves the middle free.
    await page.setViewportSize({ width: 360, height: 640 })
    const { phone, order } = await addOrders(request)
    const number = `#${order._id.slice(-8).toUpperCase()}`
    const search = `?search=${encodeURIComponent(phone)}&status=pending`
    await openAdmin(page, `/admin/orders${search}`)
    await expect(page.getByRole('status').filter({ hasText: '6 orders' })).toBeVisible()
    await page.getByRole('checkbox').nth(1).check()
    // Its bar makes the page longer.
    await expect(page.getByRole('group', { name: 'Selected orders' })).toBeVisible()
    const place = await scrollTo(page, number)
    for (const leave of [
      () => page.goBack(),
      () => page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click(),
    ]) {
      await page.getByRole('link', { name: new RegExp(number) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #')
      await expect.poll(() => scrolled(page)).toBe(0)
      await leave()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
      await expect.poll(() => scrolled(page)).toBe(place)
      expect(new URL(page.url()).search).toBe(search)
      await expect(page.getByRole('checkbox').nth(1)).toBeChecked()
    }
  },
)

test(
  'products, deals and customers are where they were after one was looked at',
  { tag: '@full' },
  async ({ page, request }) => {
    const admin = await adminClient(request)
    const name = newCode('Shefali ')
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const product = await admin.addProduct({ name: `${name} ${at}`, price: 100, stock: 1 })
      const products = [{ productId: product._id, dealPrice: 90, unitLimit: 1 }]
      await admin.addFlashDeal({ name: `${name} ${at}`, products })
      await openAccount(request, { ...newCustomer(name), name: `${name} ${at}` })
    }
    const search = `?search=${encodeURIComponent(name).replace('%20', '+')}`
    const back = [
      {
        list: 'products',
        open: () => page.getByRole('link', { name: `Edit ${name} 2`, exact: true }),
        leave: () => page.getByRole('link', { name: 'Cancel' }).click(),
      },
      {
        list: 'flash-deals',
        open: () => page.getByRole('link', { name: `Edit ${name} 2`, exact: true }),
        leave: () => page.getByRole('link', { name: 'Cancel' }).click(),
      },
      {
        list: 'users',
        open: () => page.getByRole('link', { name: `${name} 2`, exact: true }),
        leave: () => page.getByRole('main').getByRole('link', { name: 'Users' }).click(),
      },
    ]
    for (const { list, open, leave } of back) {
      await openAdmin(page, `/admin/${list}${search}`)
      await open().evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect.poll(() => scrolled(page)).toBeGreaterThan(50)
      const place = await scrolled(page)
      await open().click()
      await expect(page).toHaveURL(new RegExp(`/admin/${list}/.`))
      await leave()
      await expect(page).toHaveURL(`/admin/${list}${search}`)
      await expect.poll(() => scrolled(page)).toBe(place)
    }
  },
)
