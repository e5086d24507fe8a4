import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { imeiOf } from '../support/fixtures/imeis.ts'
import { orderBody } from '../support/fixtures/test-products.ts'
import { adminClient, administratorToken } from './admin-client.ts'
import { newCode } from './customers.ts'
import { expect } from './shop-test.ts'

let imeis = randomInt(1_000_000_000)

export const newImei = () => imeiOf((imeis += 1))

async function staff(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await administratorToken(request)}` }
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const response = await request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  return { headers, call }
}

/** A phone with IMEIs, so many in stock, each with its number. */
export async function addPhones(request: APIRequestContext, units: number) {
  const client = await adminClient(request)
  const name = newCode('Phone ')
  const product = await client.addProduct({ name, price: 900, stock: 0 })
  const { headers, call } = await staff(request)
  const tracked = await request.put(`/api/products/${product._id}`, {
    headers,
    multipart: { tracks: 'imei' },
  })
  expect(tracked.ok()).toBe(true)
  const numbers = Array.from({ length: units }, newImei)
  const variantId = product.variants[0]?._id ?? ''
  await call('post', '/admin/stock/receipts', {
    supplier: 'Dhaka Wholesale',
    lines: [{ variantId, quantity: units, units: numbers.map((imei1) => ({ imei1 })) }],
  })
  return { product, name, numbers, variantId, call }
}

export async function confirmedOrder(
  request: APIRequestContext,
  { variantId, call }: Awaited<ReturnType<typeof addPhones>>,
  quantity = 1,
) {
  const phone = `019${String((imeis += 1))
    .padStart(8, '0')
    .slice(-8)}`
  const response = await request.post('/api/orders', {
    data: orderBody([{ variantId, quantity }], { phone }),
  })
  expect(response.ok(), await response.text()).toBe(true)
  const order = (await response.json()) as { _id: string; orderNumber: string }
  await call('put', `/admin/orders/${order._id}/status`, { status: 'confirmed' })
  return order
}
