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
import { setVariants } from '../../../tests/support/fixtures/test-variants.ts'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { newId } from '../platform/ids.ts'

/** A shop with a drive of 128 GB for 1,000 taka, 256 GB for 1,500 and, no longer, 512 GB for 2,000. */
async function openShop({ large: largeStock = 5 } = {}) {
  const testShop = await createTestShop()
  const { shop, app } = testShop
  await addCategory(shop)
  const productId = await addProduct(shop, { name: 'Drive' })
  const variants = await setVariants(shop.db, productId, ['Storage'], {
    '128 GB': { stock: 5, pricePoisha: 1_000_00 },
    '256 GB': { stock: largeStock, pricePoisha: 1_500_00 },
    '512 GB': { stock: 5, pricePoisha: 2_000_00, isActive: false },
  })
  const { headers } = await addCustomer(shop, { role: 'admin' })
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call(app, method, path, { headers, ...(body === undefined ? {} : { body }) })
  const get = async (path: string) => (await call(app, 'GET', path)).body
  const order = (variantId: string, price: number, quantity = 1) =>
    placeOrder(app, orderBody([{ variantId, quantity, price }], { phone: newPhone() }))
  const setStatus = (id: string, status: string) =>
    send('PUT', `/admin/orders/${id}/status`, { status })
  const change = async (fields: Record<string, string>) => {
    const form = await formOf(fields)
    const request = { headers: { ...headers, ...form.headers }, payload: form.payload }
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `/api/products/${productId}`,
      ...request,
    })
    expect(statusCode).toBe(200)
  }
  const shown = async () => (await get(`/products/${productId}`)).product
  const prices = async () => {
    const { price, priceTo, variants: all } = await shown()
    return { price, priceTo, variants: all.map((each: { price: number }) => each.price) }
  }
  const [small, large, inactive] = [variants['128 GB'], variants['256 GB'], variants['512 GB']]
  return {
    ...testShop,
    productId,
    small,
    large,
    inactive,
    send,
    get,
    order,
    setStatus,
    change,
    shown,
    prices,
  }
}

test('a deal of one variant is its price everywhere, and that of no other', async () => {
  const { shop, app, productId, small, large, get, shown, order } = await openShop()
  const { _id: dealId, endsAt } = await addDeal(shop, [
    { productId, variantId: large.id, unitLimit: 4 },
  ])
  const flashDeal = { endsAt, unitsLeft: 4 }
  expect(await shown()).toMatchObject({
    price: 700,
    priceTo: 1000,
    flashDeal,
    variants: [
      { price: 1000, originalPrice: null, flashDeal: null },
      { price: 700, originalPrice: 1500, flashDeal },
    ],
  })
  expect((await get('/flash-deals/active')).flashDeals).toMatchObject([
    { _id: dealId, products: [{ _id: productId, price: 700, priceTo: 1000, flashDeal }] },
  ])
  const body = { items: [small, large].map(({ id: variantId }) => ({ variantId, quantity: 1 })) }
  const quote = await call(app, 'POST', '/orders/quote', { body: { ...body, district: 'Sylhet' } })
  expect(quote.body.lines).toMatchObject([{ price: 1000 }, { price: 700 }])
  const guest = await newGuest(app)
  for (const item of body.items) {
    await call(app, 'POST', '/cart/add', { body: item, headers: guest })
  }
  const cart = (await call(app, 'GET', '/cart', { headers: guest })).body
  expect(cart.items).toMatchObject([{ product: { price: 1000 } }, { product: { price: 700 } }])
  expect((await order(small.id, 700)).body.code).toBe('price_changed')
  expect((await order(small.id, 1000)).status).toBe(201)
  expect((await order(large.id, 700)).status).toBe(201)
  expect(await unitsSold(shop.db, dealId, productId)).toBe(1)
  await assertStockInvariants(shop.db)
})

test('filters and sorting go by the price of the variant that has the deal', async () => {
  const { shop, productId, large, get } = await openShop()
  const cable = await addProduct(shop, { name: 'Cable', pricePoisha: 800_00 })
  await addDeal(shop, [{ productId, variantId: large.id }])
  const idsOf = async (query: string) =>
    (await get(`/products?${query}`)).products.map(({ _id }: { _id: string }) => _id)
  expect(await idsOf('sortBy=price')).toEqual([productId, cable])
  expect(await idsOf('option.storage=256gb&maxPrice=700')).toEqual([productId])
  expect(await idsOf('option.storage=256gb&isOnSale=true')).toEqual([productId])
  expect(await idsOf('option.storage=128gb&maxPrice=700')).toEqual([])
  expect(await idsOf('option.storage=128gb&isOnSale=true')).toEqual([])
  expect(await idsOf('minPrice=900&maxPrice=1000')).toEqual([productId])
  expect(await idsOf('minPrice=1400')).toEqual([])
  // Sorted by the variant that fits: 128 GB costs 1,000, 256 GB 700.
  expect(await idsOf('minPrice=750&sortBy=price')).toEqual([cable, productId])
})

test('a search sorts by the cheapest fitting variant at its deal price', async () => {
  const { shop, productId, large, get } = await openShop()
  const other = await addProduct(shop, { name: 'Drive' })
  await setVariants(shop.db, other, ['Storage'], { '128 GB': { stock: 1, pricePoisha: 800_00 } })
  await addDeal(shop, [{ productId, variantId: large.id }])
  const query = 'search=drive&sortBy=price&option.storage=128gb,256gb'
  expect((await get(`/products?${query}`)).products).toMatchObject([
    { _id: productId },
    { _id: other },
  ])
})

test('facets count a variant by its deal price', async () => {
  const { shop, get } = await openShop()
  const productId = await addProduct(shop, { name: 'Tower' })
  const { '2 TB': large } = await setVariants(shop.db, productId, ['Storage'], {
    '1 TB': { stock: 1, pricePoisha: 6_000_00 },
    '2 TB': { stock: 1, pricePoisha: 9_000_00 },
  })
  await addDeal(shop, [{ productId, variantId: large.id, dealPrice: 4000 }])
  const bandsOf = async (storage: string) => {
    const { facets } = await get(`/products?facets=true&option.storage=${storage}`)
    const { values } = facets.find(({ name }: { name: string }) => name === 'price')
    return values
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ value }: { value: string }) => value)
  }
  expect(await bandsOf('1tb')).toEqual(['5000-15000'])
  expect(await bandsOf('2tb')).toEqual(['0-5000'])
})

test('a variant that sells out takes the deal price with it, and brings it back with its stock', async () => {
  const { shop, productId, small, large, order, setStatus, prices, get, change, shown } =
    await openShop({ large: 2 })
  const { _id: dealId } = await addDeal(shop, [{ productId, variantId: large.id, unitLimit: 9 }])
  const during = { price: 700, priceTo: 1000, variants: [1000, 700] }
  const after = { price: 1000, priceTo: 1500, variants: [1000, 1500] }
  const onSale = async () => (await get('/products?isOnSale=true')).products.length
  const { _id: id } = (await order(large.id, 700, 2)).body
  expect([await prices(), await onSale()]).toEqual([after, 0])
  expect((await get('/flash-deals/active')).flashDeals).toEqual([])
  await setStatus(id, 'cancelled')
  expect([await prices(), await onSale()]).toEqual([during, 1])
  expect(await unitsSold(shop.db, dealId, productId)).toBe(0)
  await setStatus(id, 'pending')
  expect([await prices(), await onSale()]).toEqual([after, 0])
  expect(await unitsSold(shop.db, dealId, productId)).toBe(2)
  await assertStockInvariants(shop.db)

  const { variants } = await shown()
  const stocks = (stock: number) =>
    JSON.stringify(
      variants.map(({ _id, options }: { _id: string; options: object }) =>
        _id === large.id ? { _id, options, stock } : { _id, options },
      ),
    )
  await change({ variants: stocks(3) })
  expect(await prices()).toEqual(during)
  await change({ variants: stocks(0) })
  expect(await prices()).toEqual(after)
  expect((await order(small.id, 1000)).status).toBe(201)
  await assertStockInvariants(shop.db)
})

test('a variant sold out at its regular price brings the deal price back when its order is cancelled', async () => {
  const { productId, shop, large, order, setStatus, prices } = await openShop({ large: 2 })
  await addDeal(shop, [{ productId, variantId: large.id, unitLimit: 1 }])
  const { status, body } = await order(large.id, 1500, 2)
  expect([status, (await prices()).price]).toEqual([201, 1000])
  await setStatus(body._id, 'cancelled')
  expect((await prices()).price).toBe(700)
  await assertStockInvariants(shop.db)
})

test('a variant that is switched off or deleted takes the deal price with it', async () => {
  const { shop, productId, large, prices, change, shown, send } = await openShop()
  const { _id: dealId } = await addDeal(shop, [{ productId, variantId: large.id }])
  const { variants } = await shown()
  const form = (own: object) =>
    JSON.stringify(
      variants.map(({ _id, options }: { _id: string; options: object }) =>
        _id === large.id ? { _id, options, ...own } : { _id, options },
      ),
    )
  await change({ variants: form({ isActive: false }) })
  expect(await prices()).toEqual({ price: 1000, priceTo: 1000, variants: [1000] })
  await assertStockInvariants(shop.db)
  await change({ variants: form({ isActive: true }) })
  expect(await prices()).toMatchObject({ price: 700, variants: [1000, 700] })
  const rest = variants
    .slice(0, 1)
    .map(({ _id, options }: { _id: string; options: object }) => ({ _id, options }))
  await change({ variants: JSON.stringify(rest) })
  expect(await prices()).toEqual({ price: 1000, priceTo: 1000, variants: [1000] })
  const deal = (await send('GET', '/flash-deals')).body.flashDeals[0]
  expect(deal).toMatchObject({ _id: dealId, products: [] })
  await assertStockInvariants(shop.db)
})

test('the form is told at the field why a deal cannot be for a variant', async () => {
  const { shop, app, productId, small, large, inactive, send } = await openShop()
  const cableId = await addProduct(shop, { name: 'Cable' })
  const cable = await setVariants(shop.db, cableId, ['Length'], { '1 m': { stock: 1 } })
  const plainId = await addProduct(shop, { name: 'Lamp' })
  const plain = (await call(app, 'GET', `/products/${plainId}`)).body.product.variants[0]
  const rejected = [
    [
      { productId, variantId: cable['1 m'].id },
      'variantId',
      'This is not a variant of this product',
    ],
    [{ productId, variantId: newId() }, 'variantId', 'This variant does not exist any more'],
    [{ productId, variantId: inactive.id }, 'variantId', 'This variant is not active'],
    [
      { productId: plainId, variantId: plain._id },
      'variantId',
      'All colours of this product are sold alike: leave the variant out',
    ],
    [{ productId, variantId: 'x' }, 'variantId', expect.any(String)],
    [
      { productId, variantId: small.id, dealPrice: 1000 },
      'dealPrice',
      'Must be below the regular price of ৳1,000',
    ],
  ] as const
  for (const [product, field, message] of rejected) {
    const answer = await send('POST', '/flash-deals', dealBody(shop, [product]))
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [expect.objectContaining({ path: `products.0.${field}`, message })],
    ])
  }
  // Above the lowest price of the product, and below that of the variant.
  const product = { productId, variantId: large.id, dealPrice: 1200 }
  const created = await send('POST', '/flash-deals', dealBody(shop, [product]))
  expect(created).toMatchObject({
    status: 201,
    body: {
      flashDeal: {
        products: [{ ...product, variantLabel: '256 GB', regularPrice: 1500, name: 'Drive' }],
      },
    },
  })
  const path = `/flash-deals/${created.body.flashDeal._id}`
  const all = await send('PUT', path, dealBody(shop, [{ productId }]))
  expect(all.body.flashDeal.products).toMatchObject([
    { variantId: null, variantLabel: null, regularPrice: 1000 },
  ])
})
