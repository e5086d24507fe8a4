import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  type ApiResponse,
  call,
  countByStatus,
  newGuest,
} from '../../../tests/support/fixtures/order-calls.ts'
import { countRows, times } from '../../../tests/support/fixtures/order-fixtures.ts'
import { interleaveAtEveryStatement } from '../../../tests/support/faults/interleave-transactions.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { statementsSent } from '../../../tests/support/faults/statements-sent.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { products } from '../catalog/products/product-tables.ts'
import { inTransaction } from '../platform/database/database.ts'
import { carts } from './cart-tables.ts'
import { verifyGuestId } from './cart-owner.ts'
import { mergeGuestCart } from './guest-carts.ts'

const nobodysId = '01890000-0000-7000-8000-000000000000'

const black = { name: 'Black', code: '#000000' }

const white = { name: 'White', code: '#ffffff' }

async function openShop() {
  const open = await createTestShop()
  await addCategory(open.shop)
  const productId = await addProduct(open.shop, {
    stock: 5,
    pricePoisha: 650_50,
    colors: [black, white],
  })
  const headers = await newGuest(open.app)
  const { app } = open
  const add = (body: object, as: Record<string, string> = headers) =>
    call(app, 'POST', '/cart/add', { headers: as, body })
  const update = (id: string, body: object) =>
    call(app, 'PUT', `/cart/update/${id}`, { headers, body })
  const show = (as: Record<string, string> = headers) => call(app, 'GET', '/cart', { headers: as })
  return { ...open, productId, headers, add, update, show }
}

test('a guest’s cart has a line per colour and shows live prices, stock and totals', async () => {
  const { shop, productId, headers, add, show } = await openShop()
  await add({ productId, selectedColor: 'Black' })
  await add({ productId, selectedColor: 'White', quantity: 1 })
  const both = await add({ productId, selectedColor: 'Black', quantity: 1 })
  expect(both).toMatchObject({
    status: 200,
    body: {
      subtotal: 1951.5,
      deliveryFee: 70,
      total: 2021.5,
      itemCount: 3,
      guestId: headers['x-guest-id'],
    },
  })
  expect(both.body.items).toMatchObject([
    { selectedColor: 'Black', quantity: 2, product: { _id: productId, price: 650.5, stock: 5 } },
    { selectedColor: 'White', quantity: 1 },
  ])
  await shop.db.update(products).set({ regularPricePoisha: 700_00, stock: 2 })
  const { body } = await show()
  expect(body).toMatchObject({ subtotal: 2100, deliveryFee: 0, total: 2100 })
  expect(body.items[0].product).toMatchObject({ price: 700, stock: 2 })
})

test('more than the stock, over all colours, is rejected and changes nothing', async () => {
  const { productId, add, update, show } = await openShop()
  await add({ productId, quantity: 3, selectedColor: 'Black' })
  const rejected = await add({ productId, quantity: 3, selectedColor: 'White' })
  expect(rejected).toMatchObject({ status: 409, body: { code: 'out_of_stock', available: 5 } })
  for (const quantity of [6, 1001, 1e9, Number.MAX_SAFE_INTEGER]) {
    const beyond = { status: 409, body: { code: 'out_of_stock', available: 5 } }
    expect(await update(productId, { quantity, selectedColor: 'Black' })).toMatchObject(beyond)
    expect(await add({ productId, quantity, selectedColor: 'Black' })).toMatchObject(beyond)
  }
  expect((await show()).body.itemCount).toBe(3)
  expect((await update(productId, { quantity: 5, selectedColor: 'Black' })).body.itemCount).toBe(5)
})

test('bad input is a 400 or a 404 and changes nothing', async () => {
  const { productId, add, update, show } = await openShop()
  await add({ productId, quantity: 1 })
  for (const quantity of [0, -1, 1.5, 1e99, '2', null]) {
    expect((await add({ productId, quantity })).status).toBe(400)
    expect((await update(productId, { quantity })).status).toBe(400)
  }
  expect((await add({ productId: 'nonsense' })).status).toBe(400)
  expect((await add({ productId: nobodysId })).status).toBe(404)
  expect((await add({ productId, selectedColor: 'Red' })).status).toBe(400)
  expect((await add({ productId, selectedColor: 'a\0' })).status).toBe(400)
  expect((await update('nonsense', { quantity: 1 })).status).toBe(400)
  expect((await update(nobodysId, { quantity: 1 })).status).toBe(404)
  expect((await update(productId, { quantity: 1, selectedColor: 'White' })).status).toBe(404)
  expect((await show()).body.itemCount).toBe(1)
})

test('removing is by line, idempotent, and creates no cart', async () => {
  const { app, shop, productId, headers, add } = await openShop()
  const remove = (path: string, as = headers) =>
    call(app, 'DELETE', `/cart/${path}`, { headers: as })
  await add({ productId, selectedColor: 'Black' })
  await add({ productId })
  const line = `remove/${productId.toUpperCase()}?selectedColor=Black`
  expect((await remove(line)).body.itemCount).toBe(1)
  expect((await remove(line)).body.itemCount).toBe(1)
  expect((await remove('remove/nonsense')).status).toBe(400)
  expect((await remove(`remove/${productId}?selectedColor=%00`)).status).toBe(400)
  expect((await remove('clear')).body).toMatchObject({
    items: [],
    total: 0,
    deliveryFee: 0,
    itemCount: 0,
  })
  expect((await remove('clear', await newGuest(app))).status).toBe(200)
  expect(await countRows(shop.db, carts)).toBe(1)
})

test('carts are private: an invalid guest id becomes a new guest, an expired token a 401', async () => {
  const { app, shop, productId, headers, add, show } = await openShop()
  const customer = await addCustomer(shop)
  await add({ productId })
  await add({ productId, quantity: 2 }, customer.headers)
  expect((await show()).body.itemCount).toBe(1)
  expect((await show(customer.headers)).body).toMatchObject({ itemCount: 2 })
  expect((await show(customer.headers)).body).not.toHaveProperty('guestId')
  expect((await show(await newGuest(app))).body.itemCount).toBe(0)
  const issued = headers['x-guest-id']
  // Another last character than it had.
  const lastLetter = issued.endsWith('x') ? 'y' : 'x'
  const forged = await show({ 'x-guest-id': `${issued.slice(0, -1)}${lastLetter}` })
  expect(forged.body.itemCount).toBe(0)
  expect(forged.body.guestId).not.toBe(issued)
  expect((await show({ authorization: 'Bearer dead' })).status).toBe(401)
})

test('signing in adds the guest’s units to the customer’s, up to the stock, once', async () => {
  const { app, shop, productId, add, show } = await openShop()
  const customer = await addCustomer(shop)
  const cart = await add({ productId, quantity: 4, selectedColor: 'Black' })
  await add({ productId, quantity: 2, selectedColor: 'White' }, customer.headers)
  const { createHash } = await import('node:crypto')
  const guestKey = createHash('sha256').update(cart.body.guestId).digest('base64url')
  await Promise.all(
    times(5, () => inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey))),
  )
  const { body } = await show(customer.headers)
  expect(body.itemCount).toBe(5)
  expect(body.items).toMatchObject([{ quantity: 2 }, { quantity: 3 }])
  expect((await show()).body.itemCount).toBe(0)
  expect((await call(app, 'GET', '/cart', customer)).status).toBe(200)
})

test('merging a guest’s cart writes all its lines in one statement', async () => {
  const { app, shop, productId, add, show } = await openShop()
  const second = await addProduct(shop, { stock: 5, colors: [black] })
  const customer = await addCustomer(shop)
  await add({ productId, selectedColor: 'Black' }, customer.headers)
  const { body } = await add({ productId, quantity: 2, selectedColor: 'Black' })
  await add({ productId, selectedColor: 'White' })
  await add({ productId: second, quantity: 4 })
  const guestKey = verifyGuestId(shop.keys.guestIds, body.guestId)?.guestKey ?? ''
  const sent = statementsSent()
  await inTransaction(shop, (tx) => mergeGuestCart(tx, customer.id, guestKey))
  expect(sent().filter((text) => text.includes('insert into "cart_lines"'))).toHaveLength(1)
  expect((await show(customer.headers)).body.items).toMatchObject([
    { selectedColor: 'Black', quantity: 3 },
    { selectedColor: 'White', quantity: 1 },
    { selectedColor: 'Black', quantity: 4 },
  ])
  expect((await call(app, 'GET', '/cart', customer)).status).toBe(200)
})

test('twenty additions at once all count, and no more than the stock', async () => {
  const { shop, add, show } = await openShop()
  const productId = await addProduct(shop, { stock: 15 })
  const responses = await Promise.all(times(20, () => add({ productId })))
  expect(countByStatus(responses)).toEqual({ 200: 15, 409: 5 })
  expect((await show()).body.itemCount).toBe(15)
})

test('asked for at least so many units, a line gets what it lacks and loses nothing', async () => {
  const { productId, add, show } = await openShop()
  const ensure = (quantity: number) =>
    add({ productId, selectedColor: 'Black', quantity, atLeast: true })
  expect((await ensure(2)).body.itemCount).toBe(2)
  expect((await ensure(1)).body.itemCount).toBe(2)
  // As in two tabs: whichever comes last, the larger number stays.
  await Promise.all([ensure(3), ensure(1), ensure(2)])
  expect((await show()).body.itemCount).toBe(3)
  await add({ productId, selectedColor: 'White' })
  const beyond = { status: 409, body: { code: 'out_of_stock', available: 5 } }
  expect(await ensure(5)).toMatchObject(beyond)
  expect((await ensure(4)).body.itemCount).toBe(5)
})

test('a cart holds as many lines as an order, and as many units of one product', async () => {
  const { shop, add } = await openShop()
  const colors = times(101, (index) => ({ name: `Colour ${index}`, code: '#000000' }))
  const productId = await addProduct(shop, { stock: 5000, colors })
  for (const { name } of colors.slice(0, 100)) await add({ productId, selectedColor: name })
  expect(await add({ productId, selectedColor: 'Colour 100' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  const tooMany = await add({ productId, selectedColor: 'Colour 0', quantity: 950 })
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a product deleted while it is added to a cart is removed from it, or is not found', async () => {
  const { shop, database, add } = await openShop()
  const outcomes = new Set<number>()
  await interleaveAtEveryStatement<ApiResponse, unknown>(database, async () => {
    const productId = await addProduct(shop)
    return {
      transaction: () => add({ productId }),
      concurrent: async () => shop.db.delete(products).where(eq(products.id, productId)),
      async check({ status }) {
        outcomes.add(status)
      },
    }
  })
  expect(outcomes).toEqual(new Set([200, 404]))
})

test('a rejected change is explained in the language that the call accepts', async () => {
  const { app, headers, productId, add } = await openShop()
  const inBangla = { ...headers, 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.5' }
  const messages = async (body: object, as: Record<string, string>) => {
    const { body: failure } = await add(body, as)
    return [failure.code, failure.message, failure.issues?.[0]?.message]
  }
  const tooMany = { productId, selectedColor: 'Black', quantity: 6 }
  expect(await messages(tooMany, inBangla)).toEqual([
    'out_of_stock',
    expect.stringMatching(/^[\w ]+ স্টকে আছে মাত্র ৫টি।$/),
    undefined,
  ])
  expect(await messages(tooMany, { ...headers, 'accept-language': 'de' })).toEqual([
    'out_of_stock',
    expect.stringMatching(/^Only 5 of [\w ]+ are in stock\.$/),
    undefined,
  ])
  const none = { productId, selectedColor: 'Black', quantity: 0 }
  const atLeastOne = 'পরিমাণ কমপক্ষে ১ হতে হবে'
  expect(await messages(none, inBangla)).toEqual(['invalid', atLeastOne, atLeastOne])
  const { body } = await call(app, 'PUT', '/cart/update/x', { headers: inBangla, body: {} })
  // Nothing but the one sentence is sent.
  expect(JSON.stringify(body)).not.toMatch(/\\u001[ef]/)
})
