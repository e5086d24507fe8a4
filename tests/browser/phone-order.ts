import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '../../src/shared/catalog/product-schemas.ts'
import { adminClient } from './admin-client.ts'
import { openAdmin } from './admin-pages.ts'
import { axeProblems } from './axe-problems.ts'
import { newCode } from './customers.ts'
import { expect } from './shop-test.ts'

export async function lampIn(request: APIRequestContext, stock = 5) {
  const admin = await adminClient(request)
  const lamp = await admin.addProduct({ name: newCode('Batti '), price: 500, stock })
  return { admin, lamp }
}

/** A guest's order in the shop. */
export async function orderInShop(request: APIRequestContext, lamp: Product, phone: string) {
  const response = await request.post('/api/orders', {
    data: {
      items: [{ productId: lamp._id, quantity: 1 }],
      shippingAddress: {
        fullName: 'Rahima Begum',
        phone,
        fullAddress: 'House 12, Road 3',
        district: 'Sylhet',
        thana: 'Zindabazar',
      },
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

export const openNew = (page: Page, path = '/admin/orders/new') => openAdmin(page, path)

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
export const phoneField = (page: Page) => field(page, 'Phone')
export const lineOf = (page: Page, { name }: Pick<Product, 'name'>) =>
  page.getByRole('group', { name, exact: true })
export const total = (page: Page) => page.getByRole('region', { name: 'Total', exact: true })
export const place = (page: Page) => page.getByRole('button', { name: /^Place Order/ })
export const putAside = (page: Page) => page.getByRole('button', { name: 'Put Aside', exact: true })

/** By keyboard alone. */
export async function addByKeyboard(page: Page, term: string) {
  const picker = page.getByRole('combobox', { name: 'Add a product' })
  await picker.focus()
  await page.keyboard.type(term)
  await page.keyboard.press('Enter')
}

export async function fillAddress(page: Page, name = 'Karim Mia') {
  await field(page, 'Full Name').fill(name)
  await field(page, 'Street Address').fill('House 1')
  await page.getByRole('combobox', { name: 'District' }).selectOption('Dhaka')
  await page.getByLabel(/Thana/).fill('Banani')
}

export const expectAccessible = async (page: Page) => {
  // A button half behind the bar at the bottom would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeProblems(page)).toEqual([])
}

export const expectFitting = async (page: Page) => {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ])
  expect(content).toBeLessThanOrEqual(width ?? 0)
}
