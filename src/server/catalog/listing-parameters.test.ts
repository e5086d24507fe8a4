import { expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { createSubcategory } from './categories/save-category.ts'
import { findProduct } from './products/find-products.ts'
import { listRelatedProducts } from './list-products.ts'

async function openCatalogue() {
  const { app, shop } = await createTestShop()
  const list = async (query: string, path = '/api/products') => {
    const response = await app.inject(`${path}?${query}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    return response.json()
  }
  const names = async (query: string) =>
    (await list(query)).products.map(({ name }: { name: string }) => name)
  return { app, shop, list, names }
}

test('each parameter of the listing narrows it, and several narrow it together', async () => {
  const { shop, names } = await openCatalogue()
  const mice = await addCategory(shop, 'Mice')
  await createSubcategory(
    shop,
    mice,
    { name: 'Silent', description: 'Quiet ones', isActive: true },
    null,
  )
  await addCategory(shop, 'Lamps')
  const taka = (amount: number) => amount * 100
  await addProduct(shop, {
    name: 'Arc Mouse',
    category: 'Mice',
    subcategory: 'Silent',
    pricePoisha: taka(900),
    originalPricePoisha: taka(1200),
    tags: ['quiet', 'office'],
  })
  await addProduct(shop, {
    name: 'Bold Mouse',
    category: 'Mice',
    pricePoisha: taka(2500),
    tags: ['gaming'],
    featured: true,
  })
  await addProduct(shop, { name: 'Clay Lamp', category: 'Lamps', pricePoisha: taka(2500) })

  for (const [query, expected] of [
    ['category=Mice', ['Bold Mouse', 'Arc Mouse']],
    ['category=Mice&subcategory=Silent', ['Arc Mouse']],
    ['category=Chairs', []],
    ['minPrice=900.01', ['Clay Lamp', 'Bold Mouse']],
    ['maxPrice=900', ['Arc Mouse']],
    ['minPrice=901&maxPrice=2500&category=Mice', ['Bold Mouse']],
    ['minPrice=3000&maxPrice=100', []],
    ['tags=gaming,quiet', ['Bold Mouse', 'Arc Mouse']],
    ['tags=office', ['Arc Mouse']],
    ['isOnSale=true', ['Arc Mouse']],
    ['featured=true', ['Bold Mouse']],
    ['search=mouse&maxPrice=1000', ['Arc Mouse']],
    ['search=&category=&page=&isOnSale=', ['Clay Lamp', 'Bold Mouse', 'Arc Mouse']],
    ['utm_source=mail', ['Clay Lamp', 'Bold Mouse', 'Arc Mouse']],
    ['sortBy=createdAt&sortOrder=asc', ['Arc Mouse', 'Bold Mouse', 'Clay Lamp']],
    ['sortBy=price&sortOrder=asc&maxPrice=2499', ['Arc Mouse']],
    ['sortBy=name&sortOrder=asc', ['Arc Mouse', 'Bold Mouse', 'Clay Lamp']],
    ['sortBy=name&sortOrder=desc', ['Clay Lamp', 'Bold Mouse', 'Arc Mouse']],
  ] as const) {
    expect([query, await names(query)]).toEqual([query, expected])
  }
  expect((await names('random=true&limit=2')).length).toBe(2)
  expect((await names('random=true&featured=true&limit=16')).length).toBe(1)
})

test('a page says which it is, out of how many; /products/search lists alike', async () => {
  const { app, shop, list } = await openCatalogue()
  await addCategory(shop)
  for (let number = 1; number <= 31; number += 1) {
    await addProduct(shop, { name: `Speaker ${number}` })
  }
  const first = await list('')
  expect(first.products).toHaveLength(30)
  expect(first.pagination).toMatchObject({
    currentPage: 1,
    totalPages: 2,
    totalProducts: 31,
    hasNextPage: true,
    hasPrevPage: false,
  })
  const second = await list('page=2')
  expect(second.products).toMatchObject([{ name: 'Speaker 1' }])
  expect(second.pagination).toMatchObject({ currentPage: 2, hasNextPage: false, hasPrevPage: true })
  expect(await list('page=2', '/api/products/search')).toEqual(second)
  for (const query of ['limit=0', 'limit=101', 'page=0', 'sortBy=size', 'isOnSale=maybe']) {
    const { statusCode } = await app.inject(`/api/products?${query}`)
    expect([query, statusCode]).toEqual([query, 400])
  }
})

test('a product is read by its id, and an unknown id is 404', async () => {
  const { app, shop } = await openCatalogue()
  await addCategory(shop)
  const id = await addProduct(shop, {
    specifications: { Weight: '250 g' },
    warranty: { type: 'Brand Warranty', duration: '1 Year' },
    tags: ['studio'],
  })
  const response = await app.inject(`/api/products/${id}`)
  expect(response.json().product).toMatchObject({
    _id: id,
    name: 'Studio Headphones',
    brand: 'Onuron',
    description: 'Closed headphones.',
    price: 1000,
    originalPrice: null,
    category: 'Headphones',
    stock: 10,
    tags: ['studio'],
    specifications: { Weight: '250 g' },
    warranty: { type: 'Brand Warranty', duration: '1 Year' },
    featured: false,
    rating: 0,
  })
  for (const unknown of [crypto.randomUUID(), 'nonsense']) {
    expect((await app.inject(`/api/products/${unknown}`)).statusCode).toBe(404)
  }
})

test('related are at most six others of the same category', async () => {
  const { shop } = await openCatalogue()
  await addCategory(shop)
  await addCategory(shop, 'Lamps')
  await addProduct(shop, { name: 'Lamp', category: 'Lamps' })
  for (let number = 1; number <= 9; number += 1) {
    await addProduct(shop, { name: `Speaker ${number}` })
  }
  const id = await addProduct(shop, { name: 'Newest Speaker' })
  const product = await findProduct(shop, id, 'en')
  if (product === null) throw new Error('The product was not found.')
  const related = (await listRelatedProducts(shop, product, 'en')).map(({ name }) => name)
  expect(related).toHaveLength(6)
  expect(related).not.toContain('Newest Speaker')
  expect(related).not.toContain('Lamp')
})

test('a sold-out product is related to what can be bought, its subcategory first', async () => {
  const { shop } = await openCatalogue()
  const categoryId = await addCategory(shop, 'Speakers')
  const bars = { name: 'Soundbars', description: 'Wide.', isActive: true }
  await createSubcategory(shop, categoryId, bars, null)
  const add = (name: string, own: Parameters<typeof addProduct>[1] = {}) =>
    addProduct(shop, { name, category: 'Speakers', ...own })
  await add('Bar', { subcategory: 'Soundbars' })
  await add('Gone Bar', { subcategory: 'Soundbars', stock: 0 })
  await add('Ball')
  await add('Gone Ball', { stock: 0 })
  const id = await add('Sold Bar', { subcategory: 'Soundbars', stock: 0 })
  const product = await findProduct(shop, id, 'en')
  const related = product && (await listRelatedProducts(shop, product, 'en'))
  expect(related?.map(({ name }) => name)).toEqual(['Bar', 'Ball'])
})
