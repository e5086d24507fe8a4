import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminProductQuerySchema } from '#shared/catalog/product-query-schemas.ts'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'
import type { Db } from '../../platform/database/database.ts'
import { productsTag } from '../catalog-cache.ts'
import { createSubcategory } from '../categories/save-category.ts'
import { listProductsForAdmin } from '../list-products.ts'

async function createStockedShop(): Promise<TestShop> {
  const open = await createTestShop()
  const { shop } = open
  const headphones = await addCategory(shop, 'Headphones & Earbuds')
  await addCategory(shop, 'Keyboards')
  const empty = { description: 'Small ones', isActive: true }
  await createSubcategory(shop, headphones, { name: 'Gym Earbuds', ...empty }, null)
  const category = 'Headphones & Earbuds'
  await addProduct(shop, { name: 'Studio 3 Wireless', brand: 'Onuron', category, tags: ['music'] })
  await addProduct(shop, {
    name: 'Run Buds',
    brand: 'Meghna',
    category,
    subcategory: 'Gym Earbuds',
    description: 'Stays in the ear; a keyboard is not needed.',
  })
  await addProduct(shop, {
    name: 'Quiet Keyboard K-68',
    brand: 'Dhrubok',
    category: 'Keyboards',
    description: 'Silent switches, works with Wi-Fi receivers.',
    tags: ['office'],
  })
  await addProduct(shop, { name: 'যন্ত্র হেডফোন', brand: 'Jolpai', category })
  return open
}

type List = { products: { name: string }[]; pagination: { totalProducts: number } }

function finder({ app }: TestShop) {
  return async (query: Record<string, string>) => {
    const response = await app.inject({ url: '/api/products', query })
    expect(response.statusCode).toBe(200)
    return response.json<List>().products.map(({ name }) => name)
  }
}

test('a search tolerates typing errors, other forms and unfinished words', async () => {
  const find = finder(await createStockedShop())
  const expected = {
    'wireless studio': 'Studio 3 Wireless',
    'quiet keyb': 'Quiet Keyboard K-68',
    'onuron headphones': 'Studio 3 Wireless',
    'meghna earbud': 'Run Buds',
    gym: 'Run Buds',
    office: 'Quiet Keyboard K-68',
    receivers: 'Quiet Keyboard K-68',
    'the receivers': 'Quiet Keyboard K-68',
    'hedphones onuron': 'Studio 3 Wireless',
    wirelless: 'Studio 3 Wireless',
    quiat: 'Quiet Keyboard K-68',
    wierless: 'Studio 3 Wireless',
    k68: 'Quiet Keyboard K-68',
    'K-68': 'Quiet Keyboard K-68',
    হেডফোন: 'যন্ত্র হেডফোন',
    hetfon: 'Studio 3 Wireless',
    hatfons: 'Studio 3 Wireless',
  }
  const found: Record<string, string | undefined> = {}
  for (const [search, name] of Object.entries(expected)) {
    found[search] = (await find({ search })).find((each) => each === name)
  }
  expect(found).toEqual(expected)
})

test('a misspelt search says by which words it lists, and lists nothing where it is meant so', async () => {
  const { app } = await createStockedShop()
  const list = async (query: Record<string, string>) =>
    (await app.inject({ url: '/api/products', query })).json<ProductList>()
  const corrected = await list({ search: 'hedphones' })
  expect(corrected.search).toMatchObject({ shown: 'headphones', isCorrected: true })
  expect(corrected.products.map(({ name }) => name)).toContain('Studio 3 Wireless')
  const literal = await list({ search: 'hedphones', literal: 'true' })
  expect(literal.products).toEqual([])
  expect(literal.search?.isCorrected).toBe(false)
})

test('keybord: a match in the name comes before one in the description', async () => {
  const find = finder(await createStockedShop())
  expect(await find({ search: 'keybord' })).toEqual(['Quiet Keyboard K-68', 'Run Buds'])
})

test('punctuation, other scripts and ten thousand letters are valid searches', async () => {
  const shop = await createStockedShop()
  const find = finder(shop)
  const searches = [
    'k'.repeat(1000),
    `o'neil "quoted" -- drop table`,
    `wireless' & !(|) :* <-> 'x`,
    '<b>wireless</b> & | ! ( )',
    '\\',
    '%%%___',
    'অআইঈ',
    'a '.repeat(5000),
    'x'.repeat(9999),
    'mouse '.repeat(200),
    Array.from({ length: 200 }, (_, at) => `word${at}`).join(' '),
    '🎧🎧🎧',
    '🎧 হেডফোন wireless наушники 耳机',
    'হে\u200dড\u200cফোন\ufeff',
    `\u0001 "''\\`,
    'under under under 2000 2000 er niche',
    '৳'.repeat(300),
    `between ${'9'.repeat(300)} and 1`,
    'sleep(10); select pg_sleep(10)',
    "_kmouse & !_n0 | '_w' <2> keyboard:*A",
    'keyboard \u202edraobyek\u202c \u0301\u0301\u0301 ﷽',
    'ক্'.repeat(300),
  ]
  const facets = { facets: 'true', brand: 'nobody', 'spec.wings': 'two', inStock: 'true' }
  for (const search of searches) {
    await find({ search })
    expect([search, await find({ search, ...facets })]).toEqual([search, []])
    expect((await find({ search, sortBy: 'price', page: '9', limit: '100' })).length).toBe(0)
    const { statusCode } = await shop.app.inject({
      url: '/api/products/suggestions',
      query: { q: search },
    })
    expect([search, statusCode]).toEqual([search, 200])
  }
  expect(await find({ search: '<b>wireless</b>' })).toEqual(['Studio 3 Wireless'])
  expect(await find({ search: '<b>wireless</b>', literal: 'true' })).toEqual([])
  expect(await find({ search: '"wireless" (studio)' })).toEqual(['Studio 3 Wireless'])
})

test('a search applies the filters and can be sorted otherwise', async () => {
  const { app, shop } = await createStockedShop()
  const category = 'Keyboards'
  await addProduct(shop, { name: 'Dear Keyboard', category, pricePoisha: 9_000_00 })
  await addProduct(shop, { name: 'Cheap Keyboard', category, pricePoisha: 500_00 })
  const list = async (query: Record<string, string>) =>
    (await app.inject({ url: '/api/products', query }))
      .json<List>()
      .products.map((each) => each.name)

  const search = 'keyboard'
  expect(await list({ search, category: 'keyboards', sortBy: 'price' })).toEqual([
    'Cheap Keyboard',
    'Quiet Keyboard K-68',
    'Dear Keyboard',
  ])
  expect(await list({ search, minPrice: '5000' })).toEqual(['Dear Keyboard'])
  expect(await list({ search, limit: '1', page: '2', sortBy: 'name' })).toEqual(['Dear Keyboard'])
})

test('a search sorted by price lists strict matches, and counts no more than it lists', async () => {
  const { app, shop } = await createStockedShop()
  const category = 'Keyboards'
  await addCategory(shop, 'Mice')
  await addProduct(shop, { name: 'Arc Mouse', category: 'Mice', pricePoisha: 2_000_00 })
  await addProduct(shop, { name: 'Palm Mouse', category: 'Mice', pricePoisha: 900_00 })
  await addProduct(shop, { name: 'Desk Mat', category, tags: ['mouse pad'], pricePoisha: 300_00 })
  const description = 'Room for a mouse beside it.'
  await addProduct(shop, { name: 'Laptop Stand', category, description, pricePoisha: 200_00 })
  const list = async (query: Record<string, string>) => {
    const { products, pagination } = (
      await app.inject({ url: '/api/products', query })
    ).json<List>()
    return [products.map((each) => each.name), pagination.totalProducts]
  }
  const byPrice = { sortBy: 'price' }

  expect(await list({ search: 'mouse', ...byPrice })).toEqual([['Palm Mouse', 'Arc Mouse'], 2])
  const best = ['Palm Mouse', 'Arc Mouse', 'Desk Mat', 'Laptop Stand']
  expect(await list({ search: 'mouse' })).toEqual([best, 4])
  // Products with the word only in tags or a description are found in every order.
  expect(await list({ search: 'pad', ...byPrice })).toEqual([['Desk Mat'], 1])
  expect(await list({ search: 'room', ...byPrice })).toEqual([['Laptop Stand'], 1])
})

test('where nothing meant has the price in words, it is listed at the nearest other prices', async () => {
  const { app, shop } = await createTestShop()
  for (const category of ['Keyboards', 'Mats', 'Lamps']) await addCategory(shop, category)
  for (const [category, name, pricePoisha] of [
    ['Keyboards', 'Dear Keyboard', 9_000_00],
    ['Keyboards', 'Silent Keyboard', 4_000_00],
    ['Mats', 'Desk Mat', 300_00],
    ['Lamps', 'Bed Lamp', 900_00],
    ['Lamps', 'Silent Floor Lamp', 5_000_00],
  ] as const) {
    const description = 'Beside a keyboard.'
    await addProduct(shop, { name, category, pricePoisha, description })
  }
  const list = async (query: Record<string, string>) => {
    const response = await app.inject({ url: '/api/products', query })
    const { products, search, facets } = response.json<ProductList>()
    const names = products.map(({ name }) => name)
    const chosen = facets?.flatMap(({ values }) => values.filter(({ selected }) => selected))
    return { names, price: search?.price, chosen }
  }
  const listed = async (search: string, more: Record<string, string> = {}) => {
    const { names, price } = await list({ search, ...more })
    return [price?.isApplied, ...names]
  }

  const keyboards = ['Silent Keyboard', 'Dear Keyboard']
  expect(await listed('keyboard below 3000')).toEqual([false, ...keyboards])
  expect(await listed('keyboard over 10000')).toEqual([false, ...keyboards.toReversed()])
  expect(await listed('keyboard below 3000', { sortBy: 'name' })).toEqual([
    false,
    ...keyboards.toReversed(),
  ])
  expect(await list({ search: 'keyboard under 3000', facets: 'true' })).toMatchObject({
    price: { min: null, max: 3000, rest: 'keyboard', isApplied: false },
    chosen: [],
  })
  // Some keyboard costs that much, and so does some lamp.
  expect((await listed('keyboard below 5000')).slice(0, 2)).toEqual([true, 'Silent Keyboard'])
  expect((await listed('silent lamp below 1000')).slice(0, 2)).toEqual([true, 'Bed Lamp'])
  // A search that names no kind, or nothing but a price.
  expect((await listed('onuron below 100')).slice(0, 2)).toEqual([false, 'Desk Mat'])
  expect((await listed('under 100')).slice(0, 2)).toEqual([false, 'Desk Mat'])
  // Filters that were chosen stay.
  expect(await listed('keyboard below 3000', { minPrice: '5000' })).toEqual([
    false,
    'Dear Keyboard',
  ])
  expect((await listed('keyboard', { maxPrice: '3000' })).slice(1)).toEqual([
    'Bed Lamp',
    'Desk Mat',
  ])
  expect(await listed('keyboard below 3000', { category: 'Mats' })).toEqual([true, 'Desk Mat'])
})

test('suggestions are categories and products, or the nearest search when nothing matches', async () => {
  const { app } = await createStockedShop()
  const suggest = async (q: string) =>
    (await app.inject({ url: '/api/products/suggestions', query: { q } })).json()

  expect(await suggest('keyb')).toMatchObject({
    categories: [{ name: 'Keyboards' }],
    products: [{ name: 'Quiet Keyboard K-68' }, { name: 'Run Buds' }],
    nearest: null,
  })
  expect(await suggest('kyboards zzqx')).toMatchObject({
    products: [{ name: 'Quiet Keyboard K-68' }, { name: 'Run Buds' }],
    nearest: 'keyboards',
  })
  expect(await suggest('zzqxzzqx')).toEqual({ categories: [], products: [], nearest: null })
  expect(await suggest(' ')).toEqual({ categories: [], products: [], nearest: null })
})

test('products that are called by the words are counted where others only mention them', async () => {
  const { app } = await createStockedShop()
  const named = async (query: Record<string, string>) =>
    (await app.inject({ url: '/api/products', query })).json<ProductList>().search?.named
  expect(await named({ search: 'keyboard' })).toBe(1)
  expect(await named({ search: 'quiet keyboard' })).toBeNull()
  expect(await named({ search: 'switches' })).toBe(0)
  expect(await named({ search: 'switches', sortBy: 'price' })).toBe(0)
  expect(await named({ search: 'keyboard', sortBy: 'price' })).toBeNull()
})

test('the administrator’s list finds what contains the words, or nothing', async () => {
  const open = await createStockedShop()
  const query = (search: string) => adminProductQuerySchema.parse({ search })
  const find = async (search: string) =>
    (await listProductsForAdmin(open.shop, query(search), 'en')).products.map(({ name }) => name)
  expect(await find('quiet keyb')).toEqual(['Quiet Keyboard K-68'])
  expect(await find('earbuds studio')).toEqual(['Studio 3 Wireless'])
  for (const search of ['quiat', 'hedphones', 'হেডফোনস', 'headset', 'quiet zzzz', 'qqqq']) {
    expect([search, await find(search)]).toEqual([search, []])
  }
  expect(await finder(open)({ search: 'headset' })).not.toEqual([])
})

test('where hundreds of products are called by the words, those that mention them are not listed', async () => {
  const { app, shop } = await createStockedShop()
  const category = 'Keyboards'
  const id = await addProduct(shop, { name: 'Arc Trackball', category })
  await addProduct(shop, { name: 'Desk', category, description: 'Room for a trackball.' })
  const total = async () =>
    (await app.inject({ url: '/api/products', query: { search: 'trackball' } })).json<List>()
      .pagination.totalProducts
  expect(await total()).toBe(2)
  await copyProduct(shop.db, id, 249)
  shop.invalidation.invalidate([productsTag])
  expect(await total()).toBe(250)
})

/** Adds that many products of the same name. */
async function copyProduct(db: Db, id: string, count: number): Promise<void> {
  await db.execute(sql`
    insert into products (id, name, brand, description, price_poisha, category_id, stock, warranty_type, warranty_duration)
    select gen_random_uuid(), name, brand, description, price_poisha, category_id, stock, warranty_type, warranty_duration
    from products, generate_series(1, ${count}) where id = ${id}`)
}
