import { expect, test } from 'vitest'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { addCustomer } from '../../../../tests/support/fixtures/test-customers.ts'
import { formOf } from '../../../../tests/support/fixtures/test-forms.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { listAllCategories } from '../categories/categories.ts'
import { createCategory } from '../categories/save-category.ts'

async function openPowerBanks() {
  const { app, shop } = await createTestShop()
  await createCategory(
    shop,
    { name: 'Power', description: 'Banks', isActive: true, facets: ['Capacity', 'Ports'] },
    null,
  )
  await addCategory(shop, 'Lamps')
  const bank = (name: string, own: Parameters<typeof addProduct>[1]) =>
    addProduct(shop, { name: `${name} Power Bank`, category: 'Power', ...own })
  const black = { name: 'Black', code: '#111111' }
  const white = { name: 'White', code: '#ffffff' }
  await bank('Arc', {
    brand: 'Anker',
    pricePoisha: 2_000_00,
    colors: [black, white],
    specifications: { Capacity: '20,000 mAh, 74 Wh', Ports: '2 x USB-C', Weight: '400 g' },
  })
  await bank('Bold', {
    brand: 'Anker',
    pricePoisha: 6_000_00,
    colors: [black],
    specifications: { Capacity: '10000mAh', Ports: '2 x USB-C; 1 x USB-A' },
    stock: 0,
  })
  await bank('Clay', {
    brand: 'Shapla',
    pricePoisha: 1_500_00,
    colors: [white],
    specifications: { Capacity: '20000 mAh' },
  })
  await addProduct(shop, { name: 'Night Lamp', brand: 'Jolpai', category: 'Lamps' })
  const list = async (query: string): Promise<ProductList> => {
    const response = await app.inject(`/api/products?${query}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    return response.json()
  }
  const names = async (query: string) =>
    (await list(`sortBy=name&${query}`)).products.map(({ name }) => name.split(' ')[0])
  /** "Anker 2" for each value of a facet; a chosen one begins with "*". */
  const facet = async (name: string, query: string) =>
    (await list(`${query}&facets=true`)).facets
      ?.find((each) => each.name === name)
      ?.values.map(({ label, count, selected }) => `${selected ? '*' : ''}${label} ${count}`)
  return { app, shop, list, names, facet }
}

test('facets narrow a list: any value of one, all of several', async () => {
  const { names } = await openPowerBanks()
  for (const [query, expected] of [
    ['brand=anker', ['Arc', 'Bold']],
    ['brand=ANKER,shapla', ['Arc', 'Bold', 'Clay']],
    ['brand=anker&brand=shapla', ['Arc', 'Bold', 'Clay']],
    ['color=white', ['Arc', 'Clay']],
    ['color=white&brand=anker', ['Arc']],
    ['inStock=true&category=Power', ['Arc', 'Clay']],
    ['spec.Capacity=20000mah', ['Arc', 'Clay']],
    ['spec.capacity=20000%20mAh,10000mah', ['Arc', 'Bold', 'Clay']],
    ['spec.ports=1xusb-a&search=bank', ['Bold']],
    ['spec.ports=1xusb-a&spec.capacity=20000mah', []],
    ['minRating=1', []],
    ['brand=&color=,&spec.capacity=', ['Arc', 'Bold', 'Clay', 'Night']],
    ['brand=nobody', []],
    ['spec.wings=two', []],
    ["brand='%20or%201=1--&search=bank", []],
  ] as const) {
    expect([query, await names(query)]).toEqual([query, expected])
  }
})

test('a value counts what matches all other filters, and not its own facet', async () => {
  const { facet } = await openPowerBanks()
  expect(await facet('brand', 'category=Power')).toEqual(['Anker 2', 'Shapla 1'])
  expect(await facet('brand', 'category=Power&brand=anker')).toEqual(['*Anker 2', 'Shapla 1'])
  expect(await facet('color', 'category=Power&brand=anker')).toEqual(['Black 2', 'White 1'])
  expect(await facet('brand', 'category=Power&brand=anker&color=white')).toEqual([
    '*Anker 1',
    'Shapla 1',
  ])
  expect(await facet('price', 'category=Power&maxPrice=5000&minPrice=0')).toEqual([
    '*Under 5K 2',
    '5K-15K 1',
  ])
  expect(await facet('brand', 'category=Power&maxPrice=5000')).toEqual(['Anker 1', 'Shapla 1'])
  expect(await facet('inStock', 'category=Power&brand=anker')).toEqual(['In stock 1'])
  expect(await facet('brand', 'search=bank')).toEqual(['Anker 2', 'Shapla 1'])
  expect(await facet('color', 'search=bank&brand=shapla')).toEqual(['White 1'])
})

test('the specifications that a category offers are facets, written in one way', async () => {
  const { facet, list } = await openPowerBanks()
  expect(await facet('spec.capacity', 'category=Power')).toEqual([
    '20,000 mAh 2',
    '10000mAh 1',
    '74 Wh 1',
  ])
  expect(await facet('spec.ports', 'category=Power')).toEqual(['2 x USB-C 2', '1 x USB-A 1'])
  const { facets = [] } = await list('category=Power&facets=true')
  expect(facets.map(({ name }) => name)).toEqual([
    'price',
    'brand',
    'spec.capacity',
    'spec.ports',
    'color',
    'minRating',
    'inStock',
  ])
  expect(await facet('spec.capacity', '')).toBeUndefined()
})

test('contradicting or unknown filters find nothing, and the counts lead out of it', async () => {
  const { facet, list } = await openPowerBanks()
  expect(await facet('brand', 'search=bank&brand=nobody')).toEqual([
    'Anker 2',
    'Shapla 1',
    '*nobody 0',
  ])
  expect(await facet('spec.wings', 'category=Power&spec.wings=two')).toEqual(['*two 0'])
  expect((await list('minPrice=9&maxPrice=1&facets=true')).facets).toEqual([])
  expect((await list('search=xyzzyq&facets=true')).facets).toEqual([])
  expect((await list('category=Power')).facets).toBeUndefined()
})

test('malformed facets are rejected or ignored, never an error', async () => {
  const { app } = await openPowerBanks()
  const many = Array.from({ length: 200 }, (_, at) => `spec.s${at}=v`).join('&')
  for (const [query, status] of [
    ['minRating=9', 400],
    ['inStock=maybe', 400],
    ['facets=1', 400],
    [`brand=${'b,'.repeat(2000)}`, 200],
    [`facets=true&${many}`, 200],
    ['facets=true&spec.=1&spec.%00=2&spec.x=%00', 200],
    ['brand=%00', 400],
    [`facets=true&brand=${encodeURIComponent('🙂\u200D{"}\\')}`, 200],
  ] as const) {
    const { statusCode } = await app.inject(`/api/products?${query}`)
    expect([query.slice(0, 60), statusCode]).toEqual([query.slice(0, 60), status])
  }
})

test('the form of a category lists the specifications that its products can be narrowed by', async () => {
  const { app, shop, list } = await openPowerBanks()
  const [category] = (await listAllCategories(shop)).filter(({ name }) => name === 'Power')
  const admin = await addCustomer(shop, { role: 'admin' })
  const url = `/api/categories/${category?._id}/specifications`
  const response = await app.inject({ url, headers: admin.headers })
  expect(response.json().specifications).toEqual([
    { name: 'Capacity', products: 3 },
    { name: 'Ports', products: 2 },
    { name: 'Weight', products: 1 },
  ])
  const { headers } = await addCustomer(shop)
  expect((await app.inject(url)).statusCode).toBe(401)
  expect((await app.inject({ url, headers })).statusCode).toBe(403)
  const unknown = { url: '/api/categories/nonsense/specifications', headers: admin.headers }
  expect((await app.inject(unknown)).statusCode).toBe(404)

  const form = await formOf({ facets: '["Weight", " weight ", ""]' })
  const changed = await app.inject({
    method: 'PUT',
    url: `/api/categories/${category?._id}`,
    headers: { ...admin.headers, ...form.headers },
    payload: form.payload,
  })
  expect(changed.json().category.facets).toEqual(['Weight'])
  const { facets = [] } = await list('category=Power&facets=true')
  expect(facets.map(({ label }) => label)).toContain('Weight')
  expect(facets.map(({ label }) => label)).not.toContain('Ports')
})
