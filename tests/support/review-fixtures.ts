import sharp from 'sharp'
import type { HttpServer } from '../../src/server/platform/http/http-server.ts'
import { type ApiResponse, call, newPhone, placeOrder } from './order-calls.ts'
import { addCustomer, type TestCustomer } from './test-customers.ts'
import { addCategory, addProduct, orderBody } from './test-products.ts'
import { createTestShop, type TestShopOptions } from './test-shop.ts'

/** A shop with one product, an administrator, and a customer to whom one order of it was delivered. */
export async function openReviewShop(options: TestShopOptions = {}) {
  const open = await createTestShop(options)
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 10_000 })
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const customer = await addCustomer(open.shop, { name: 'Karim Mia' })
  const deliver = async (buyer: TestCustomer, ...products: string[]) => {
    const items = products.map((id) => ({ productId: id, quantity: 1 }))
    const order = await orderOf(open.app, buyer, items)
    return setStatus(open.app, admin, order, 'delivered')
  }
  const orderId = await deliver(customer, productId)
  /** A review of the product by a new customer. */
  const reviewBySomebody = async (own: object = {}) => {
    const somebody = await addCustomer(open.shop)
    const body = { ...aReview, productId, orderId: await deliver(somebody, productId), ...own }
    const answer = await call(open.app, 'POST', '/reviews', { body, headers: somebody.headers })
    return { ...answer, id: answer.body.review?._id as string, author: somebody }
  }
  return { ...open, productId, admin, customer, orderId, deliver, reviewBySomebody }
}

export const aReview = { rating: 5, comment: 'Sounds as good as it looks.' }

export async function orderOf(
  app: HttpServer,
  buyer: TestCustomer,
  items: Parameters<typeof orderBody>[0],
): Promise<string> {
  const { body } = await placeOrder(app, orderBody(items, { phone: newPhone() }), buyer.headers)
  return body._id
}

export async function setStatus(
  app: HttpServer,
  admin: TestCustomer,
  orderId: string,
  status: string,
): Promise<string> {
  const { headers } = admin
  await call(app, 'PUT', `/admin/orders/${orderId}/status`, { body: { status }, headers })
  return orderId
}

/** The public list of a product's reviews. */
export function reviewsOf(app: HttpServer, productId: string, query = ''): Promise<ApiResponse> {
  return call(app, 'GET', `/reviews/product/${productId}${query}`)
}

/** As browsers encode a file in a review. */
export function dataUrl(file: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${file.toString('base64')}`
}

/** A photograph-like JPEG: noise, so that it has some size. */
export function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer()
}
