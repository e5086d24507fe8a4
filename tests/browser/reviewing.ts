import type { APIRequestContext, APIResponse } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '../../src/shared/catalog/product-schemas.ts'
import type { OwnReview } from '../../src/shared/reviews/review-schemas.ts'
import { adminClient, administratorToken } from './admin-client.ts'
import { newCode, newCustomer, newPhone, openAccount } from './customers.ts'
import { expect } from './shop-test.ts'

/** A customer to whom an order was delivered. */
export interface Buyer {
  token: string
  headers: { Authorization: string }
  orderId: string
}

/** A product of this test's own. */
export async function newProduct(request: APIRequestContext, name: string): Promise<Product> {
  return (await adminClient(request)).addProduct({
    name: newCode(`${name} `),
    price: 900,
    stock: 99,
  })
}

/** A new customer's order of these products, delivered unless another status is given. */
export async function newBuyer(
  request: APIRequestContext,
  name: string,
  products: readonly Product[],
  status = 'delivered',
): Promise<Buyer> {
  const token = await openAccount(request, newCustomer(name))
  const headers = bearer(token)
  const { _id: orderId } = await bodyOf<{ _id: string }>(
    await request.post('/api/orders', {
      headers: { ...headers, 'Idempotency-Key': newCode('order-') },
      data: {
        items: products.map(({ _id }) => ({ productId: _id, quantity: 1 })),
        shippingAddress: {
          fullName: name,
          phone: newPhone(),
          fullAddress: 'House 12, Road 3',
          district: 'Sylhet',
          thana: 'Zindabazar',
        },
      },
    }),
  )
  const set = { headers: await administratorHeaders(request), data: { status } }
  await bodyOf(await request.put(`/api/admin/orders/${orderId}/status`, set))
  return { token, headers, orderId }
}

interface TestReview {
  rating: number
  comment: string
  /** Each of one colour. */
  pictures?: string[]
  reply?: string
}

/** A review by a new customer; gives it as the author reads it. */
export async function addReview(
  request: APIRequestContext,
  product: Product,
  author: string,
  { rating, comment, pictures = [], reply }: TestReview,
): Promise<OwnReview> {
  const { headers, orderId } = await newBuyer(request, author, [product])
  const images = await Promise.all(pictures.map(dataUrl))
  const data = { productId: product._id, orderId, rating, comment, images }
  const { review } = await bodyOf<{ review: OwnReview }>(
    await request.post('/api/reviews', { headers, data }),
  )
  if (reply !== undefined) await moderate(request, review._id, { reply })
  return review
}

/** As an administrator does it. */
export async function moderate(
  request: APIRequestContext,
  id: string,
  data: { reply?: string; hidden?: boolean; reason?: string },
): Promise<void> {
  const headers = await administratorHeaders(request)
  await bodyOf(await request.put(`/api/admin/reviews/${id}`, { headers, data }))
}

/** A photograph of one colour, upright. */
export function photo(color: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
}

async function dataUrl(color: string): Promise<string> {
  return `data:image/jpeg;base64,${(await photo(color)).toString('base64')}`
}

async function administratorHeaders(request: APIRequestContext): Promise<Buyer['headers']> {
  return bearer(await administratorToken(request))
}

function bearer(token: string): Buyer['headers'] {
  return { Authorization: `Bearer ${token}` }
}

async function bodyOf<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}
