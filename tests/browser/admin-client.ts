import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { Product } from '../../src/shared/catalog/product-schemas.ts'
import type { FlashDeal } from '../../src/shared/flash-deals/flash-deal-schemas.ts'
import type { Order } from '../../src/shared/orders/order-schemas.ts'
import type { OrderStatus } from '../../src/shared/orders/statuses/order-status.ts'
import { testImage } from '../support/fixtures/test-forms.ts'
import { testAdministrator } from './test-administrator.ts'

interface TestProduct {
  name: string
  price: number
  stock: number
  /** Each of one colour, in their order; one of some green by default. */
  pictures?: string[]
  colors?: { name: string; code: string; image?: string }[]
  options?: { name: string; values: string[] }[]
  variants?: {
    options: Record<string, string>
    price: number
    stock: number
    sku?: string
    barcode?: string
    images?: string[]
  }[]
}

interface VariantChange {
  /** Of one that there is. */
  _id?: string
  options: Record<string, string>
  price?: number
  stock?: number
  isActive?: boolean
}

interface TestDeal {
  name: string
  /** In an hour by default. */
  endsAt?: Date
  products: { productId: string; variantId?: string; dealPrice: number; unitLimit?: number }[]
}

/** Actions of the administrator by the API, to set up a test. */
interface AdminClient {
  /** A product for one test, so that no other test changes its price or stock. */
  addProduct(own: TestProduct): Promise<Product>
  changeProduct(id: string, change: { price?: number; stock?: number }): Promise<void>
  /** These are all variants then. */
  changeVariants(
    id: string,
    variants: VariantChange[],
    options?: TestProduct['options'],
  ): Promise<void>
  addCoupon(own: {
    code: string
    discountValue: number
    minimum?: number
    description?: string
  }): Promise<void>
  /** A flash deal that runs from an hour ago. */
  addFlashDeal(own: TestDeal): Promise<FlashDeal>
  deleteFlashDeal(id: string): Promise<void>
  ordersOf(phone: string): Promise<Order[]>
  /** Null brings one back to its default. */
  changeSettings(changes: Record<string, unknown>): Promise<void>
  setStatus(orderId: string, status: OrderStatus): Promise<void>
}

/** Gives the password again in a session, as the dialog of the administration would ask for it. */
export async function givePassword(
  request: APIRequestContext,
  token: string,
  currentPassword: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const data = { currentPassword }
  const response = await request.post('/api/auth/password/renew', { headers, data })
  expect(response.status()).toBe(204)
}

/** The token of a new session of the administrator, who has given the password again. */
export async function administratorToken(request: APIRequestContext): Promise<string> {
  let token = ''
  // A busy shop rejects with 503; try again.
  await expect(async () => {
    const response = await request.post('/api/auth/login', { data: testAdministrator })
    token = (await bodyOf<{ token: string }>(response)).token
    await givePassword(request, token, testAdministrator.password)
  }).toPass({ timeout: 60_000 })
  return token
}

export async function adminClient(request: APIRequestContext): Promise<AdminClient> {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  return {
    async addProduct({ name, price, stock, pictures = ['#226644'], colors = [], ...own }) {
      const { categories } = await bodyOf<{ categories: { name: string }[] }>(
        await request.get('/api/categories'),
      )
      const multipart = new FormData()
      multipart.append('name', name)
      multipart.append('price', String(price))
      multipart.append('stock', String(stock))
      multipart.append('description', 'Made for a test.')
      multipart.append('category', categories[0]?.name ?? '')
      multipart.append('colors', JSON.stringify(colors))
      if (own.options) multipart.append('options', JSON.stringify(own.options))
      if (own.variants) multipart.append('variants', JSON.stringify(own.variants))
      for (const color of pictures) {
        const file = new Uint8Array(await testImage(color))
        multipart.append('images', new File([file], 'picture.png', { type: 'image/png' }))
      }
      const response = await request.post('/api/products', { headers, multipart })
      return (await bodyOf<{ product: Product }>(response)).product
    },
    async changeProduct(id, { price, stock }) {
      const multipart = {
        ...(price === undefined ? {} : { price: String(price) }),
        ...(stock === undefined ? {} : { stock: String(stock) }),
      }
      await bodyOf(await request.put(`/api/products/${id}`, { headers, multipart }))
    },
    async changeVariants(id, variants, options) {
      const multipart = {
        variants: JSON.stringify(variants),
        ...(options && { options: JSON.stringify(options) }),
      }
      await bodyOf(await request.put(`/api/products/${id}`, { headers, multipart }))
    },
    async addCoupon({ code, discountValue, minimum = 0, description = 'For a test' }) {
      const data = {
        code,
        description,
        discountType: 'fixed',
        discountValue,
        minimumOrderAmount: minimum,
        expiryDate: new Date(Date.now() + 86_400_000).toISOString(),
      }
      await bodyOf(await request.post('/api/coupons', { headers, data }))
    },
    async addFlashDeal({ name, endsAt = inHours(1), products }) {
      const data = { name, startsAt: inHours(-1), endsAt, products }
      const response = await request.post('/api/flash-deals', { headers, data })
      return (await bodyOf<{ flashDeal: FlashDeal }>(response)).flashDeal
    },
    async deleteFlashDeal(id) {
      const response = await request.delete(`/api/flash-deals/${id}`, { headers })
      expect(response.status()).toBe(204)
    },
    async ordersOf(phone) {
      const params = { search: phone }
      const response = await request.get('/api/admin/orders', { headers, params })
      return (await bodyOf<{ orders: Order[] }>(response)).orders
    },
    async changeSettings(changes) {
      await bodyOf(await request.put('/api/admin/settings', { headers, data: { changes } }))
    },
    async setStatus(orderId, status) {
      const url = `/api/admin/orders/${orderId}/status`
      await bodyOf(await request.put(url, { headers, data: { status } }))
    },
  }
}

/** A product as the shop shows it to everybody. */
export async function productOf(request: APIRequestContext, id: string): Promise<Product> {
  const response = await request.get(`/api/products/${id}`)
  return (await bodyOf<{ product: Product }>(response)).product
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function bodyOf<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}
