import { expect, test } from 'vitest'
import { newPhone } from '../../../../tests/support/fixtures/order-calls.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { usePoints } from '../../../../tests/support/fixtures/use-points.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

const rival = '203.0.113.66'

async function openOrdered() {
  const open = await createTestShop({ withLimits: true })
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, { stock: 100 })
  const post = async (
    url: string,
    payload: object,
    headers: object = {},
    from = '198.51.100.7',
  ) => {
    const response = await open.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { ...headers },
      remoteAddress: from,
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const phone = `+88${newPhone()}`
  const { guestId } = (await open.app.inject('/api/cart')).json()
  const guest = { 'x-guest-id': guestId as string }
  const account = (await addCustomer(open.shop)).headers
  const order = (headers: object = {}, from?: string) =>
    post('/orders', orderBody([{ productId, quantity: 1 }], { phone }), headers, from)
  const { orderNumber, _id: orderId } = (await order(guest)).body
  const ofAccount = (await order(account)).body.orderNumber
  const ids = { productId, orderNumber, orderId, ofAccount }
  return { ...open, post, phone, guest, account, order, ...ids }
}

test('wrong numbers of somebody who knows the phone lock the buyer’s device out of nothing', async () => {
  const { post, phone, guest, account, orderNumber, ofAccount } = await openOrdered()
  const guess = () => post('/orders/track', { orderNumber: 'AAAAAAAA', phone }, {}, rival)
  for (let time = 0; time < 30; time += 1) expect((await guess()).status).toBe(404)
  expect((await guess()).status).toBe(429)
  const track = (number: string, headers: object) =>
    post('/orders/track', { orderNumber: number, phone }, headers)
  expect((await track(orderNumber, guest)).status).toBe(200)
  expect((await track(ofAccount, account)).status).toBe(200)
  // A device that no order of the phone knows waits.
  expect((await track(orderNumber, {})).status).toBe(429)
})

test('nor out of its warranty, by the phone or by the number', async () => {
  const { post, shop, phone, guest, account, orderNumber, ofAccount } = await openOrdered()
  const guess = (number: string, own: string) =>
    post('/warranty', { number, phone: own }, {}, rival)
  for (let time = 0; time < 5; time += 1) {
    expect((await guess('SN-0000', phone)).status).toBe(404)
  }
  expect((await guess('SN-0000', phone)).status).toBe(429)
  await usePoints(shop, 'warranty', { number: orderNumber, times: 5, outcome: 'rejected' })
  const read = (number: string, headers: object) => post('/warranty', { number, phone }, headers)
  expect((await read(orderNumber, guest)).status).not.toBe(429)
  expect((await read(ofAccount, account)).status).not.toBe(429)
  expect((await read(orderNumber, {})).status).toBe(429)
})

test('nor those of others at its own network, as that of a mobile carrier; it has five of its own', async () => {
  const { post, shop, phone, guest, account, orderNumber } = await openOrdered()
  await usePoints(shop, 'warranty', { from: '198.51.100.7', times: 5, outcome: 'rejected' })
  const read = (number: string, headers: object) => post('/warranty', { number, phone }, headers)
  expect((await read(orderNumber, {})).status).toBe(429)
  for (const headers of [guest, account]) {
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await read('SN-0', headers)).status)
    expect(statuses).toEqual([...Array<number>(5).fill(404), 429, 429])
  }
})

test('nor does somebody who knows an e-mail use up the messages of its owner', async () => {
  const { post, shop, guest, productId } = await openOrdered()
  const customer = await addCustomer(shop)
  const guestEmail = 'karim@example.com'
  const items = [{ productId, quantity: 1 }]
  await post('/orders', orderBody(items, { phone: newPhone(), guestEmail }), guest)
  const write = (email: string, headers: object = {}, from?: string) =>
    post('/contact', { name: 'Karim', email, message: 'Are you open?' }, headers, from)
  for (const [email, headers] of [
    [customer.email, customer.headers],
    [guestEmail, guest],
  ] as const) {
    await usePoints(shop, 'contact', { email, times: 10 })
    expect((await write(email, {}, rival)).status).toBe(429)
    const statuses = []
    for (let time = 0; time < 12; time += 1) statuses.push((await write(email, headers)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429])
  }
  // Under another address they are strangers.
  expect((await write(guestEmail, customer.headers)).status).toBe(429)
})

test('nor those of others at its network', async () => {
  const { post, shop } = await openOrdered()
  const { email, headers } = await addCustomer(shop)
  await usePoints(shop, 'contact', { from: '198.51.100.7', times: 30 })
  const write = (own: object) =>
    post('/contact', { name: 'Karim', email, message: 'Are you open?' }, own)
  expect((await write({})).status).toBe(429)
  expect((await write(headers)).status).toBe(202)
})

test('nor out of its returns, nor of ordering again', async () => {
  const { post, shop, phone, guest, order, orderId } = await openOrdered()
  await usePoints(shop, 'returnRequest', { phone, times: 20, from: rival })
  await usePoints(shop, 'order', { phone, times: 200, from: rival })
  const request = { phone, lines: [{ itemId: orderId, quantity: 1, reason: 'damaged' }] }
  const ask = (headers: object) => post(`/orders/${orderId}/returns`, request, headers)
  expect((await ask(guest)).status).not.toBe(429)
  expect((await ask({})).status).toBe(429)
  expect((await order(guest)).status).toBe(201)
  expect((await order()).status).toBe(429)
})

test('a device that has ordered with the phone has its own limits', async () => {
  const { shop, phone, guest, order } = await openOrdered()
  await usePoints(shop, 'order', { phone, times: 10 })
  const statuses = []
  for (let time = 0; time < 10; time += 1) statuses.push((await order(guest)).status)
  expect(statuses).toEqual([...Array<number>(9).fill(201), 429])
})
