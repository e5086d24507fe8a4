import { expect, test } from 'vitest'
import { call, newGuest } from '../../../tests/support/fixtures/order-calls.ts'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'
import { addDeal } from '../../../tests/support/fixtures/deal-fixtures.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../tests/support/fixtures/test-variants.ts'

/** A shop that sells a lamp and a torch; `switchTo` activates the torch, or makes it inactive. */
async function openShop() {
  const open = await openAdminClient()
  const { app, shop, admin, send } = open
  await addCategory(shop)
  const lamp = await addProduct(shop, { name: 'Night Lamp', brand: 'Jolpai', tags: ['light'] })
  const torch = await addProduct(shop, {
    name: 'Beacon Torch',
    brand: 'Beacon',
    tags: ['light'],
    featured: true,
    originalPricePoisha: 2_000_00,
  })
  await setVariants(shop.db, torch, ['Beam'], {
    Wide: { stock: 3, pricePoisha: 900_00, originalPricePoisha: 1_200_00, sku: 'TORCH-W' },
    Narrow: { stock: 4, pricePoisha: 950_00 },
  })
  const get = async (path: string) => (await app.inject(`/api${path}`)).json()
  const listed = async (query: string) =>
    (await get(`/products?${query}`)).products.map(({ name }: { name: string }) => name)
  const office = async (path: string) => (await call(app, 'GET', path, admin)).body
  const switchTo = (isActive: boolean) =>
    send('PUT', `/products/${torch}`, { fields: { isActive: String(isActive) } })
  return { ...open, lamp, torch, get, listed, office, switchTo }
}

const listings = [
  '',
  'sortBy=price',
  'sortBy=rating',
  'sortBy=name',
  'category=Headphones',
  'tags=light',
  'featured=true',
  'isOnSale=true',
  'brand=beacon',
  'option.beam=wide',
  'minPrice=800&maxPrice=920',
  'inStock=true',
  'random=true',
  'search=torch',
  'search=beacon&sortBy=price',
  'search=TORCH-W',
]

test('an inactive product is in no listing, facet, count, search or suggestion, and comes back', async () => {
  const { get, listed, switchTo } = await openShop()
  const listingsWithTorch = async () => {
    const found = await Promise.all(listings.map(listed))
    return listings.filter((_, at) => found[at].includes('Beacon Torch'))
  }
  expect(await listingsWithTorch()).toEqual(listings)
  await switchTo(false)
  expect(await listingsWithTorch()).toEqual([])
  const { pagination, facets } = await get('/products?facets=true')
  expect(pagination.totalProducts).toBe(1)
  const values = facets.flatMap((facet: { values: { value: string }[] }) => facet.values)
  expect(values.map(({ value }: { value: string }) => value)).not.toContain('beacon')
  expect(facets.map(({ name }: { name: string }) => name)).not.toContain('option.beam')
  expect((await get('/products/suggestions?q=beacon')).products).toEqual([])
  await switchTo(true)
  expect(await listingsWithTorch()).toEqual(listings)
})

test('its page and its place in the sitemap are gone, and staff preview it', async () => {
  const { app, admin, lamp, torch, office, switchTo } = await openShop()
  await switchTo(false)
  expect((await app.inject(`/api/products/${torch}`)).statusCode).toBe(404)
  expect((await call(app, 'GET', `/admin/products/${torch}/preview`, admin)).body).toMatchObject({
    product: { name: 'Beacon Torch', price: 900, variants: [{ stock: 3 }, { stock: 4 }] },
  })
  const sitemap = (await app.inject('/sitemaps/products-1.xml')).body
  expect([sitemap.includes(lamp), sitemap.includes(torch)]).toEqual([true, false])
  expect((await office(`/admin/products/${torch}`)).product.isActive).toBe(false)
})

test('it cannot be put into a cart or ordered, and leaves the carts that have it', async () => {
  const { app, lamp, torch, switchTo } = await openShop()
  const headers = await newGuest(app)
  const { body } = await call(app, 'GET', `/products/${torch}`)
  const variantId = body.product.variants[0]._id
  for (const line of [{ productId: lamp }, { productId: torch, variantId }]) {
    expect((await call(app, 'POST', '/cart/add', { headers, body: line })).status).toBe(200)
  }
  await switchTo(false)
  const cart = (await call(app, 'GET', '/cart', { headers })).body
  expect([cart.itemCount, cart.items.map(nameOfLine)]).toEqual([1, ['Night Lamp']])
  const line = { productId: torch, variantId, quantity: 1 }
  const again = await call(app, 'POST', '/cart/add', { headers, body: line })
  expect(again.status).toBe(404)
  const quote = await call(app, 'POST', '/orders/quote', { headers, body: { items: [line] } })
  expect(quote.body.problems).toMatchObject([{ code: 'not_found' }])
  const order = await call(app, 'POST', '/orders', { headers, body: orderBody([line]) })
  expect(order.status).toBe(404)
  await switchTo(true)
  expect((await call(app, 'GET', '/cart', { headers })).body.itemCount).toBe(2)
})

const nameOfLine = ({ product }: { product: { name: string } }) => product.name

test('an order of it stays as it is, and its running deal does not show it', async () => {
  const { app, shop, admin, torch, get, switchTo } = await openShop()
  const { body } = await call(app, 'GET', `/products/${torch}`)
  const line = { productId: torch, variantId: body.product.variants[0]._id, quantity: 1 }
  const headers = await newGuest(app)
  const order = await call(app, 'POST', '/orders', { headers, body: orderBody([line]) })
  await addDeal(shop, [{ productId: torch, dealPrice: 500 }])
  await switchTo(false)
  const page = await call(app, 'GET', `/admin/orders/${order.body._id}`, admin)
  expect(page.body.order.items).toMatchObject([{ name: 'Beacon Torch', quantity: 1 }])
  const deals = (await get('/flash-deals/active')).flashDeals
  expect(deals.flatMap((deal: { products: unknown[] }) => deal.products)).toEqual([])
})

test('staff find it by its state, and its stock alarms nobody', async () => {
  const { shop, torch, office, switchTo } = await openShop()
  const names = async (query: string) =>
    (await office(`/admin/products?${query}`)).products.map(
      ({ name, isActive }: { name: string; isActive: boolean }) => [name, isActive],
    )
  expect(await names('stock=low')).toContainEqual(['Beacon Torch', true])
  await switchTo(false)
  const inactive = ['Beacon Torch', false]
  expect(await names('')).toEqual([inactive, ['Night Lamp', true]])
  expect(await names('activity=inactive')).toEqual([inactive])
  expect(await names('activity=active')).toEqual([['Night Lamp', true]])
  expect(await names('search=torch')).toEqual([inactive])
  expect(await names('search=torch&activity=active')).toEqual([])
  expect(await names('search=torch&activity=inactive')).toEqual([inactive])
  expect(await names('stock=low')).not.toContainEqual(inactive)
  await setVariants(shop.db, torch, ['Beam'], { Wide: { stock: 0, pricePoisha: 900_00 } })
  expect(await names('stock=out')).toEqual([])
  await switchTo(true)
  expect(await names('stock=out')).toEqual([['Beacon Torch', true]])
})

test('a product is active unless its form says otherwise', async () => {
  const { shop, send, office, switchTo, torch } = await openShop()
  const draft = await addProduct(shop, { name: 'Draft', isActive: false })
  expect((await office(`/admin/products/${draft}`)).product.isActive).toBe(false)
  await switchTo(false)
  await send('PUT', `/products/${torch}`, { fields: { brand: 'Other' } })
  expect((await office(`/admin/products/${torch}`)).product).toMatchObject({
    brand: 'Other',
    isActive: false,
  })
})
