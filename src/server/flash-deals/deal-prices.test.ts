import { expect, test } from 'vitest'
import { addDeal, dealBody, unitsSold } from '../../../tests/support/fixtures/deal-fixtures.ts'
import {
  call,
  newGuest,
  newPhone,
  placeOrder,
} from '../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../tests/support/fixtures/stock-invariants.ts'
import { addCustomer } from '../../../tests/support/fixtures/test-customers.ts'
import { formOf } from '../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import type { NewProduct } from '../catalog/products/create-product.ts'

/** A shop with a product of 1,000 taka that nobody has opened a deal for. */
async function openShop(own: Partial<NewProduct> = {}) {
  const testShop = await createTestShop()
  const { shop, app } = testShop
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 500, ...own })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const get = async (path: string, as = {}) => (await call(app, 'GET', path, { headers: as })).body
  const quote = async (lines: { quantity: number; price?: number; selectedColor?: string }[]) =>
    (
      await call(app, 'POST', '/orders/quote', {
        body: { items: lines.map((line) => ({ productId, ...line })), district: 'Sylhet' },
      })
    ).body
  const order = (quantity: number, price?: number) =>
    placeOrder(
      app,
      orderBody([{ productId, quantity, ...(price === undefined ? {} : { price }) }], {
        phone: newPhone(),
      }),
    )
  const setStatus = (id: string, status: string) =>
    call(app, 'PUT', `/admin/orders/${id}/status`, { headers, body: { status } })
  return { ...testShop, productId, headers, get, quote, order, setStatus }
}

test('while a deal runs its price is the price everywhere, and the regular one is struck through', async () => {
  const { shop, app, productId, headers, get, quote, order } = await openShop()
  const cheaper = await addProduct(shop, { name: 'Cable', pricePoisha: 800_00 })
  const dealPrices = { price: 700, originalPrice: 1000 }
  const prices = { price: 1000, originalPrice: null, flashDeal: null }
  expect((await get(`/products/${productId}`)).product).toMatchObject(prices)
  const guest = await newGuest(app)
  const cartLine = { body: { productId, quantity: 2 }, headers: guest }
  expect((await call(app, 'POST', '/cart/add', cartLine)).body.subtotal).toBe(2000)
  expect((await get('/products?isOnSale=true')).products).toEqual([])

  const { _id: dealId, endsAt } = await addDeal(shop, [{ productId, unitLimit: 20 }])
  const flashDeal = { endsAt, unitsLeft: 20 }
  expect((await get(`/products/${productId}`)).product).toMatchObject({ ...dealPrices, flashDeal })
  const byPrice = (await get('/products?sortBy=price')).products
  expect(byPrice).toMatchObject([{ _id: productId, ...dealPrices, flashDeal }, { _id: cheaper }])
  for (const query of [
    'isOnSale=true',
    'maxPrice=750',
    'search=studio',
    'minPrice=700&maxPrice=700',
  ]) {
    expect((await get(`/products?${query}`)).products).toMatchObject([
      { _id: productId, ...dealPrices },
    ])
  }
  expect((await get('/products/suggestions?q=studio')).products).toMatchObject([{ price: 700 }])
  expect((await get('/flash-deals/active')).flashDeals).toMatchObject([
    { _id: dealId, products: [{ _id: productId, ...dealPrices, flashDeal }] },
  ])
  expect(await get('/cart', guest)).toMatchObject({
    subtotal: 1400,
    items: [{ product: { price: 700 } }],
  })
  expect(await quote([{ quantity: 2, price: 700 }])).toMatchObject({
    subtotal: 1400,
    problems: [],
  })
  const placed = await order(2, 700)
  expect(placed).toMatchObject({ status: 201, body: { subtotal: 1400 } })
  expect(await unitsSold(shop.db, dealId, productId)).toBe(2)
  expect((await get(`/products/${productId}`)).product.flashDeal.unitsLeft).toBe(18)
  expect((await get('/products?isOnSale=true')).products[0].flashDeal.unitsLeft).toBe(18)

  await call(app, 'DELETE', `/flash-deals/${dealId}`, { headers })
  expect((await get(`/products/${productId}`)).product).toMatchObject(prices)
  expect((await get('/products?isOnSale=true')).products).toEqual([])
  expect((await get('/cart', guest)).subtotal).toBe(2000)
  expect((await order(1, 700)).body.code).toBe('price_changed')
  await assertStockInvariants(shop.db)
})

test('a paused deal changes no price until it goes on', async () => {
  const { shop, app, productId, headers, get, quote } = await openShop()
  const { _id: id } = await addDeal(shop, [{ productId }])
  const body = dealBody(shop, [{ productId }], { isActive: false })
  const path = `/flash-deals/${id}`
  expect((await call(app, 'PUT', path, { headers, body })).status).toBe(200)
  expect((await get(`/products/${productId}`)).product).toMatchObject({ price: 1000 })
  expect((await quote([{ quantity: 1 }])).subtotal).toBe(1000)
  await call(app, 'PUT', path, { headers, body: { ...body, isActive: true } })
  expect((await get(`/products/${productId}`)).product).toMatchObject({ price: 700 })
})

test('a higher original price stays the one that is struck through', async () => {
  const { shop, productId, get } = await openShop({ originalPricePoisha: 1_300_00 })
  await addDeal(shop, [{ productId }])
  expect((await get(`/products/${productId}`)).product).toMatchObject({
    price: 700,
    originalPrice: 1300,
  })
})

test('the administrator edits the regular price while a deal runs', async () => {
  const { shop, app, productId, headers, get, quote } = await openShop()
  await addDeal(shop, [{ productId }])
  const edited = async () => (await get(`/admin/products/${productId}`, headers)).product
  expect(await edited()).toMatchObject({ price: 1000, originalPrice: null })
  expect((await get('/admin/products', headers)).products).toMatchObject([
    { price: 700, regularPrice: 1000 },
  ])
  const setPrice = async (price: string) => {
    const form = await formOf({ price })
    const request = { headers: { ...headers, ...form.headers }, payload: form.payload }
    await app.inject({ method: 'PUT', url: `/api/products/${productId}`, ...request })
  }
  await setPrice('1200')
  expect(await edited()).toMatchObject({ price: 1200 })
  expect((await get(`/products/${productId}`)).product).toMatchObject({
    price: 700,
    originalPrice: 1200,
  })

  // Below the deal price there is nothing left to lower.
  await setPrice('600')
  expect((await get(`/products/${productId}`)).product).toMatchObject({
    price: 600,
    originalPrice: null,
    flashDeal: null,
  })
  expect((await quote([{ quantity: 1 }])).subtotal).toBe(600)
  expect((await get('/flash-deals/active')).flashDeals).toEqual([])
})

test('discounts are taken of the deal price as of any price', async () => {
  const { shop, order, productId } = await openShop()
  await addDeal(shop, [{ productId }])
  expect((await order(2, 700)).body).toMatchObject({ subtotal: 1400, firstOrderDiscount: 140 })
})

test('a line that does not fit into the units left is at the regular price, and its quote says so', async () => {
  const { shop, quote, order, productId, get } = await openShop()
  const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 3 }])
  const tooMany = await quote([{ quantity: 4, price: 700 }])
  expect(tooMany.subtotal).toBe(4000)
  expect(tooMany.problems).toMatchObject([
    { code: 'price_changed', productId },
    { code: 'deal_units_short', productId, available: 3, message: expect.stringMatching('Only 3') },
  ])
  expect(await order(4, 700)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', quote: { subtotal: 4000 } },
  })
  const atRegularPrice = await order(4, 1000)
  expect(atRegularPrice).toMatchObject({ status: 201, body: { subtotal: 4000 } })
  expect(await unitsSold(shop.db, dealId, productId)).toBe(0)
  expect((await get(`/products/${productId}`)).product.flashDeal.unitsLeft).toBe(3)
  await assertStockInvariants(shop.db)
})

test('two colours of a product share the units that are left', async () => {
  const colors = [
    { name: 'Black', code: '#000000' },
    { name: 'White', code: '#ffffff' },
  ]
  const { shop, app, quote, productId } = await openShop({ colors })
  const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 3 }])
  const lines = [
    { quantity: 2, selectedColor: 'Black' },
    { quantity: 2, selectedColor: 'White' },
  ]
  const shared = await quote(lines)
  expect(shared.lines).toMatchObject([{ price: 700 }, { price: 1000 }])
  expect(shared.problems).toMatchObject([{ selectedColor: 'White', available: 1 }])
  const body = orderBody(lines.map((line) => ({ productId, ...line })))
  expect((await placeOrder(app, body)).body.subtotal).toBe(3400)
  expect(await unitsSold(shop.db, dealId, productId)).toBe(2)
  await assertStockInvariants(shop.db)
})

test('a cart line says when its deal price ends, and how many units it would have to have', async () => {
  const { shop, app, productId } = await openShop()
  const { endsAt } = await addDeal(shop, [{ productId, unitLimit: 3 }])
  const headers = await newGuest(app)
  const line = { productId, quantity: 3 }
  const [atDealPrice] = (await call(app, 'POST', '/cart/add', { body: line, headers })).body.items
  expect(atDealPrice).toMatchObject({ product: { price: 700 }, dealEndsAt: endsAt })
  expect(atDealPrice).not.toHaveProperty('dealUnitsLeft')
  const body = { quantity: 4 }
  const path = `/cart/update/${productId}`
  const [tooMany] = (await call(app, 'PUT', path, { body, headers })).body.items
  expect(tooMany).toMatchObject({ product: { price: 1000 }, dealUnitsLeft: 3 })
  expect(tooMany).not.toHaveProperty('dealEndsAt')
})

test('the last unit at the deal price ends the deal for its product, in lists and pages at once', async () => {
  const { shop, order, productId, get } = await openShop()
  await addDeal(shop, [{ productId, unitLimit: 2 }])
  const shown = async () => ({
    product: (await get(`/products/${productId}`)).product.price,
    onSale: (await get('/products?isOnSale=true')).products.length,
    active: (await get('/flash-deals/active')).flashDeals.length,
  })
  expect(await shown()).toEqual({ product: 700, onSale: 1, active: 1 })
  expect((await order(1, 700)).status).toBe(201)
  expect(await shown()).toEqual({ product: 700, onSale: 1, active: 1 })
  expect((await order(1, 700)).status).toBe(201)
  expect(await shown()).toEqual({ product: 1000, onSale: 0, active: 0 })
  expect((await order(1, 700)).body.code).toBe('price_changed')
  expect((await order(1, 1000)).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('a cancelled order gives its units back, once; reopened it takes them again or is rejected', async () => {
  const { shop, order, productId, get, setStatus } = await openShop()
  const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 2 }])
  const price = async () => (await get(`/products/${productId}`)).product.price
  const sold = () => unitsSold(shop.db, dealId, productId)
  const { _id: id } = (await order(2, 700)).body
  expect([await sold(), await price()]).toEqual([2, 1000])
  await setStatus(id, 'cancelled')
  await setStatus(id, 'cancelled')
  expect([await sold(), await price()]).toEqual([0, 700])
  await setStatus(id, 'pending')
  expect([await sold(), await price()]).toEqual([2, 1000])
  await setStatus(id, 'cancelled')
  expect((await order(1, 700)).status).toBe(201)
  const rejected = await setStatus(id, 'confirmed')
  expect(rejected).toMatchObject({ status: 409, body: { code: 'deal_sold_out' } })
  expect([await sold(), await price()]).toEqual([1, 700])
  await assertStockInvariants(shop.db)
})

test('units that orders hold stay counted when a product leaves a deal and comes back', async () => {
  const { shop, app, order, productId, headers, setStatus } = await openShop()
  const other = await addProduct(shop, { name: 'Cable' })
  const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 5 }])
  const put = (products: Parameters<typeof dealBody>[1]) =>
    call(app, 'PUT', `/flash-deals/${dealId}`, { headers, body: dealBody(shop, products) })
  const { _id: id } = (await order(3, 700)).body
  expect((await put([{ productId: other }])).status).toBe(200)
  const tooFew = await put([{ productId, unitLimit: 2 }])
  expect(tooFew).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'products.0.unitLimit', message: '3 units have been sold already' }] },
  })
  expect((await put([{ productId, unitLimit: 3 }])).body.flashDeal.products[0].unitsSold).toBe(3)
  await setStatus(id, 'cancelled')
  expect(await unitsSold(shop.db, dealId, productId)).toBe(0)
  await assertStockInvariants(shop.db)
})

test('an order of a deleted deal is cancelled and reopened as any other', async () => {
  const { shop, app, order, productId, headers, setStatus } = await openShop()
  const { _id: dealId } = await addDeal(shop, [{ productId, unitLimit: 5 }])
  const { _id: id } = (await order(3, 700)).body
  await call(app, 'DELETE', `/flash-deals/${dealId}`, { headers })
  expect((await setStatus(id, 'cancelled')).status).toBe(200)
  expect((await setStatus(id, 'pending')).status).toBe(200)
  await assertStockInvariants(shop.db)
})
