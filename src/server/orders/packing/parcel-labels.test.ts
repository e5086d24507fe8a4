import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { times } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { pdfText } from '../../../../tests/support/fixtures/pdf-text.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 100 })
  const admin = await addCustomer(open.shop, { role: 'admin' })
  const place = async (address: object = {}) => {
    const body = orderBody([{ productId, quantity: 2 }], { phone: newPhone() })
    const shippingAddress = { ...body.shippingAddress, ...address }
    return (await placeOrder(open.app, { ...body, shippingAddress })).body as {
      _id: string
      orderNumber: string
    }
  }
  const labels = (orders: string, headers: object = admin.headers) =>
    open.app.inject({
      url: `/api/admin/parcel-labels?orders=${orders}`,
      headers: { ...headers },
    })
  return { ...open, admin, place, labels }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('each parcel has a label of 10 x 15 cm with its number, address and the cash to collect', async () => {
  const { shop, place, labels } = await openShop()
  const [one, two] = [await place(), await place({ fullName: 'রহিমা বেগম' })]
  await shop.db.execute(sql`update orders set status = 'delivered' where id = ${two._id}`)
  const response = await labels(`${one._id},${two._id}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toMatch(/labels-\d{4}-\d\d-\d\d\.pdf/)
  const pdf = response.rawPayload
  expect(pagesOf(pdf)).toBe(2)
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 283.46')
  const text = await pdfText(pdf)
  for (const each of [
    `#${one.orderNumber}`,
    `#${two.orderNumber}`,
    'Zindabazar',
    'Cash to collect',
  ]) {
    expect(text).toContain(each)
  }
  expect(text).toContain('Nothing to collect')
})

test('the longest name and address, of either script or both, stay on their page', async () => {
  const { admin, place, labels } = await openShop()
  const fill = (part: string, length: number) => part.repeat(length).slice(0, length).trim()
  const addresses = ['WWWW ', 'বাড়ি নং ', 'House ১২ বাড়ি ', 'x'].map((part) => ({
    fullName: fill(part, 120),
    fullAddress: fill(part, 500),
    thana: fill(part, 120),
  }))
  const ids: string[] = []
  for (const address of addresses) ids.push((await place(address))._id)
  expect(ids.every(Boolean)).toBe(true)
  for (const headers of [{}, { 'accept-language': 'bn' }]) {
    const { rawPayload } = await labels(ids.join(','), { ...admin.headers, ...headers })
    expect([headers, pagesOf(rawPayload)]).toEqual([headers, addresses.length])
  }
})

test('labels are for the staff, at most fifty at once, of orders that exist', async () => {
  const { shop, place, labels } = await openShop()
  const { _id } = await place()
  const customer = await addCustomer(shop)
  expect((await labels(_id, customer.headers)).statusCode).toBe(403)
  expect((await labels(_id, {})).statusCode).toBe(401)
  expect((await labels([_id, randomUUID()].join(','))).statusCode).toBe(404)
  for (const orders of ['', 'nonsense', times(51, () => randomUUID()).join(',')]) {
    expect((await labels(orders)).statusCode).toBe(400)
  }
})
