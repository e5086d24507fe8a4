import { expect, test } from 'vitest'
import { addDeal, dealBody } from '../../../tests/support/fixtures/deal-fixtures.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { countRows } from '../../../tests/support/fixtures/order-fixtures.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../tests/support/servers/test-shop.ts'
import { newId } from '../platform/ids.ts'
import { findNextDealStart } from './find-flash-deals.ts'
import { flashDealProducts, flashDeals } from './flash-deal-tables.ts'

async function openShopWithProducts() {
  const testShop = await createTestShop()
  const { shop, app } = testShop
  await addCategory(shop)
  const lamp = await addProduct(shop, { name: 'Night Lamp' })
  const mouse = await addProduct(shop, { name: 'Silent Mouse' })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call(app, method, path, { headers, ...(body === undefined ? {} : { body }) })
  return { ...testShop, lamp, mouse, send }
}

const active = async ({ app }: TestShop) =>
  (await call(app, 'GET', '/flash-deals/active')).body.flashDeals

test('a deal is created, listed, changed and deleted', async () => {
  const opened = await openShopWithProducts()
  const { shop, lamp, mouse, send } = opened
  const body = dealBody(shop, [{ productId: lamp, dealPrice: 750.5, unitLimit: 20 }])
  const created = await send('POST', '/flash-deals', body)
  expect(created).toMatchObject({
    status: 201,
    body: {
      flashDeal: {
        name: 'Eid Sale',
        startsAt: body.startsAt,
        endsAt: body.endsAt,
        isActive: true,
        products: [
          {
            productId: lamp,
            dealPrice: 750.5,
            unitLimit: 20,
            unitsSold: 0,
            name: 'Night Lamp',
            regularPrice: 1000,
          },
        ],
      },
    },
  })
  const { _id: id, updatedAt } = created.body.flashDeal
  expect((await send('GET', '/flash-deals')).body.flashDeals).toEqual([created.body.flashDeal])

  const changed = await send('PUT', `/flash-deals/${id}`, {
    ...dealBody(shop, [{ productId: mouse }, { productId: lamp, dealPrice: 800 }]),
    name: 'Eid Sale, longer',
    updatedAt,
  })
  expect(changed.status).toBe(200)
  expect(changed.body.flashDeal.name).toBe('Eid Sale, longer')
  expect(changed.body.flashDeal.products).toMatchObject([
    { name: 'Silent Mouse', dealPrice: 700, unitLimit: null },
    { name: 'Night Lamp', dealPrice: 800, unitLimit: null },
  ])
  expect(await active(opened)).toMatchObject([
    { _id: id, name: 'Eid Sale, longer', products: [{ _id: mouse }, { _id: lamp, price: 800 }] },
  ])

  expect(await send('DELETE', `/flash-deals/${id}`)).toEqual({ status: 204, body: null })
  expect((await send('GET', '/flash-deals')).body.flashDeals).toEqual([])
  expect(await active(opened)).toEqual([])
})

const fieldsOf = (answer: { body: { issues?: { path: string }[] } }) => [
  ...new Set(answer.body.issues?.map(({ path }) => path)),
]

test('every rule that a deal breaks is named at its field, and nothing is stored', async () => {
  const { shop, lamp, send } = await openShopWithProducts()
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const broken: [string, object, string][] = [
    ['a blank name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a start that is no time', { startsAt: 'tomorrow' }, 'startsAt'],
    ['a day that does not exist', { startsAt: '2026-02-31T10:00' }, 'startsAt'],
    ['no end', { endsAt: '' }, 'endsAt'],
    ['an end before the start', { startsAt: hour(3), endsAt: hour(2) }, 'endsAt'],
    ['an end at the start', { startsAt: hour(3), endsAt: hour(3) }, 'endsAt'],
    ['an end in the past', { startsAt: hour(-3), endsAt: hour(-1) }, 'endsAt'],
    ['no products', { products: [] }, 'products'],
    [
      'a product twice',
      dealBody(shop, [{ productId: lamp }, { productId: lamp }]),
      'products.1.productId',
    ],
    ['an unknown product', dealBody(shop, [{ productId: newId() }]), 'products.0.productId'],
    ['no id', dealBody(shop, [{ productId: 'x' }]), 'products.0.productId'],
    [
      'the regular price',
      dealBody(shop, [{ productId: lamp, dealPrice: 1000 }]),
      'products.0.dealPrice',
    ],
    [
      'a higher price',
      dealBody(shop, [{ productId: lamp, dealPrice: 1200 }]),
      'products.0.dealPrice',
    ],
    [
      'a price of nothing',
      dealBody(shop, [{ productId: lamp, dealPrice: 0 }]),
      'products.0.dealPrice',
    ],
    [
      'a negative price',
      dealBody(shop, [{ productId: lamp, dealPrice: -5 }]),
      'products.0.dealPrice',
    ],
    [
      'half a poisha',
      dealBody(shop, [{ productId: lamp, dealPrice: 5.005 }]),
      'products.0.dealPrice',
    ],
    ['no units', dealBody(shop, [{ productId: lamp, unitLimit: 0 }]), 'products.0.unitLimit'],
    ['half a unit', dealBody(shop, [{ productId: lamp, unitLimit: 1.5 }]), 'products.0.unitLimit'],
  ]
  for (const [what, change, field] of broken) {
    const answer = await send('POST', '/flash-deals', {
      ...dealBody(shop, [{ productId: lamp }]),
      ...change,
    })
    expect({ what, status: answer.status, fields: fieldsOf(answer) }).toEqual({
      what,
      status: 400,
      fields: [field],
    })
  }
  expect(await countRows(shop.db, flashDeals)).toBe(0)
  expect(await countRows(shop.db, flashDealProducts)).toBe(0)
})

test('times without an offset are Dhaka’s', async () => {
  const { shop, lamp, send } = await openShopWithProducts()
  const body = dealBody(shop, [{ productId: lamp }], {
    startsAt: '2030-01-01T10:00',
    endsAt: '2030-01-02T00:00',
  })
  expect((await send('POST', '/flash-deals', body)).body.flashDeal).toMatchObject({
    startsAt: '2030-01-01T04:00:00.000Z',
    endsAt: '2030-01-01T18:00:00.000Z',
  })
})

test('a change leaves what it does not name, and a deal that is over can still be translated', async () => {
  const { shop, lamp, send } = await openShopWithProducts()
  const created = await send('POST', '/flash-deals', {
    ...dealBody(shop, [{ productId: lamp }]),
    isActive: false,
  })
  const { _id, updatedAt, texts: _texts, ...before } = created.body.flashDeal
  const path = `/flash-deals/${_id}`
  const translated = await send('PUT', path, { texts: { bn: { name: 'ঈদ সেল' } }, updatedAt })
  expect(translated.body.flashDeal).toMatchObject({ ...before, texts: { bn: { name: 'ঈদ সেল' } } })
  const earlier = await send('PUT', path, { endsAt: before.startsAt })
  expect(fieldsOf(earlier)).toEqual(['endsAt'])
  const past = (days: number) => new Date(Date.now() - days * 86_400_000)
  await shop.db.update(flashDeals).set({ startsAt: past(2), endsAt: past(1) })
  expect(fieldsOf(await send('PUT', path, { isActive: true }))).toEqual(['endsAt'])
  const renamed = await send('PUT', path, { name: 'Eid, over' })
  expect(renamed.body.flashDeal).toMatchObject({
    name: 'Eid, over',
    outdatedTexts: { bn: ['name'] },
    products: before.products,
  })
})

test('a product stands in one active deal at a time; a paused one is in nobody’s way', async () => {
  const { shop, lamp, mouse, send } = await openShopWithProducts()
  await addDeal(shop, [{ productId: lamp }], { name: 'First' })
  const products = [{ productId: mouse }, { productId: lamp }]
  const overlapping = { ...dealBody(shop, products), isActive: true }
  const rejected = await send('POST', '/flash-deals', overlapping)
  expect(rejected).toMatchObject({
    status: 409,
    body: {
      code: 'deal_overlap',
      issues: [{ path: 'products.1.productId', message: expect.stringContaining('“First”') }],
    },
  })
  const paused = await send('POST', '/flash-deals', { ...overlapping, isActive: false })
  expect(paused.status).toBe(201)
  const path = `/flash-deals/${paused.body.flashDeal._id}`
  expect((await send('PUT', path, overlapping)).body.code).toBe('deal_overlap')

  const after = new Date(shop.clock.now().getTime() + 2 * 3_600_000).toISOString()
  const later = { startsAt: new Date(Date.now() + 3_700_000).toISOString(), endsAt: after }
  expect((await send('PUT', path, { ...overlapping, ...later })).status).toBe(200)
  // The other one gives the product free.
  const swapped = await send('PUT', path, dealBody(shop, [{ productId: mouse }]))
  expect(swapped.status).toBe(200)
})

test('of two deals created at once for one product one wins', async () => {
  const { shop, lamp, mouse, send } = await openShopWithProducts()
  const answers = await Promise.all(
    [
      [{ productId: lamp }, { productId: mouse }],
      [{ productId: mouse }, { productId: lamp }],
      [{ productId: mouse }],
    ].map((products) => send('POST', '/flash-deals', dealBody(shop, products))),
  )
  const codes = answers.map(({ status, body }) => (status === 201 ? 'created' : body.code))
  expect(codes.toSorted()).toEqual(['created', 'deal_overlap', 'deal_overlap'])
  expect(await countRows(shop.db, flashDeals)).toBe(1)
})

test('a form that was loaded before somebody else’s change is rejected with the deal as it is', async () => {
  const { shop, lamp, send } = await openShopWithProducts()
  const { _id: id, updatedAt } = await addDeal(shop, [{ productId: lamp }])
  const body = dealBody(shop, [{ productId: lamp }])
  const theirs = await send('PUT', `/flash-deals/${id}`, { ...body, name: 'Theirs', updatedAt })
  expect(theirs.status).toBe(200)
  const mine = await send('PUT', `/flash-deals/${id}`, { ...body, name: 'Mine', updatedAt })
  expect(mine).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', current: theirs.body.flashDeal },
  })
  const savedOver = await send('PUT', `/flash-deals/${id}`, { ...body, name: 'Mine' })
  expect(savedOver.body.flashDeal.name).toBe('Mine')
})

test('a missing deal cannot be changed or deleted', async () => {
  const { shop, lamp, send } = await openShopWithProducts()
  for (const id of [newId(), 'x']) {
    const body = dealBody(shop, [{ productId: lamp }])
    expect((await send('PUT', `/flash-deals/${id}`, body)).status).toBe(404)
    expect((await send('DELETE', `/flash-deals/${id}`)).status).toBe(404)
  }
})

test('the next start is that of the first active deal to come', async () => {
  const { shop, lamp, mouse } = await openShopWithProducts()
  const now = shop.clock.now().getTime()
  const inHours = (hours: number) => new Date(now + hours * 3_600_000)
  expect(await findNextDealStart(shop)).toBeNull()
  const endsAt = inHours(9)
  await addDeal(shop, [{ productId: lamp }], { startsAt: inHours(-1), endsAt })
  expect(await findNextDealStart(shop)).toBeNull()
  await addDeal(shop, [{ productId: mouse }], { startsAt: inHours(3), endsAt: inHours(4) })
  await addDeal(shop, [{ productId: mouse }], { startsAt: inHours(2), endsAt: inHours(3) })
  await addDeal(shop, [{ productId: mouse }], { startsAt: inHours(1), endsAt, isActive: false })
  expect(await findNextDealStart(shop)).toBe(inHours(2).toISOString())
})

test('the shop’s clock can be read without a body, and is never an old one', async () => {
  const { app } = await openShopWithProducts()
  const { statusCode, headers, body } = await app.inject({
    method: 'HEAD',
    url: '/api/flash-deals/active',
  })
  expect(statusCode).toBe(200)
  expect(body).toBe('')
  expect(headers['cache-control']).toBe('no-cache')
})

test('only administrators see and change deals; the running ones are everybody’s', async () => {
  const { shop, app, lamp } = await openShopWithProducts()
  const { _id: id } = await addDeal(shop, [{ productId: lamp }])
  const customer = await addCustomer(shop)
  const body = dealBody(shop, [{ productId: lamp }])
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    expect((await call(app, 'GET', '/flash-deals', { headers })).status).toBe(status)
    expect((await call(app, 'POST', '/flash-deals', { headers, body })).status).toBe(status)
    expect((await call(app, 'PUT', `/flash-deals/${id}`, { headers, body })).status).toBe(status)
    expect((await call(app, 'DELETE', `/flash-deals/${id}`, { headers })).status).toBe(status)
    expect((await call(app, 'GET', '/flash-deals/active', { headers })).status).toBe(200)
  }
})

test('a deleted product leaves its deals', async () => {
  const opened = await openShopWithProducts()
  const { shop, lamp, mouse, send } = opened
  await addDeal(shop, [{ productId: lamp }, { productId: mouse }])
  expect((await send('DELETE', `/products/${lamp}`)).status).toBe(204)
  const [deal] = (await send('GET', '/flash-deals')).body.flashDeals
  expect(deal.products).toMatchObject([{ name: 'Silent Mouse' }])
  expect(await active(opened)).toMatchObject([{ products: [{ _id: mouse }] }])
})
