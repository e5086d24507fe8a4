import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { addDeal } from '../../../../tests/support/fixtures/deal-fixtures.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import { translateWords } from '../../../../tests/support/fixtures/translated-product.ts'
import { products } from '../products/product-tables.ts'
import { productVariants } from '../products/variants/variant-tables.ts'

const black = { name: 'Black', code: '#111111' }
const white = { name: 'White', code: '#eeeeee' }

/** Nova is sold in both colours and two sizes, Mira in lengths; Plain is SPEC's product. */
async function openShop() {
  const { app, shop } = await openAdminClient()
  await addCategory(shop)
  const nova = await addProduct(shop, { name: 'Nova', colors: [black, white] })
  await setVariants(shop.db, nova, ['Colour', 'Storage'], {
    'Black · 128 GB': { stock: 0, pricePoisha: 900_00 },
    'Black · 256 GB': { stock: 2, pricePoisha: 2_000_00 },
    'White · 128 GB': { stock: 1, pricePoisha: 1_000_00 },
    'White · 256 GB': { stock: 0, pricePoisha: 2_100_00 },
    'White · 1 TB': { stock: 5, pricePoisha: 5_000_00, isActive: false },
  })
  const mira = await addProduct(shop, { name: 'Mira', colors: [black] })
  await setVariants(shop.db, mira, ['Length'], {
    '1 m': { stock: 3, pricePoisha: 300_00 },
    '2 m': { stock: 3, pricePoisha: 1_500_00 },
  })
  const plain = await addProduct(shop, {
    name: 'Plain',
    colors: [white],
    pricePoisha: 1_200_00,
    stock: 4,
  })
  const list = async (query: string): Promise<ProductList> => {
    const response = await app.inject(`/api/products?${query}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    return response.json()
  }
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name)
  return { app, shop, nova, mira, plain, list, names }
}

test('filters hold for one variant at once', async () => {
  const { names } = await openShop()
  for (const [query, expected] of [
    ['option.storage=256gb', ['Nova']],
    ['option.Storage=256%20GB,512gb', ['Nova']],
    ['option.storage=128gb&option.storage=512gb', ['Nova']],
    ['option.storage=1tb', []],
    ['option.storage=256gb&maxPrice=1500', []],
    ['option.storage=256gb&minPrice=1500', ['Nova']],
    ['option.storage=256gb&color=white&inStock=true', []],
    ['option.storage=256gb&color=black&inStock=true', ['Nova']],
    ['option.storage=128gb&color=black&inStock=true', []],
    ['option.storage=128gb&color=black', ['Nova']],
    ['option.storage=128gb&option.length=1m', []],
    ['color=black&inStock=true&maxPrice=1100', ['Mira']],
    ['color=black', ['Mira', 'Nova']],
    ['option.colour=black', ['Mira', 'Nova']],
    ['option.Colour=Black&color=white', ['Mira', 'Nova', 'Plain']],
    ['color=white', ['Nova', 'Plain']],
    ['minPrice=1100&maxPrice=1300', ['Plain']],
    ['minPrice=1400&maxPrice=1600', ['Mira']],
    ['minPrice=1400&maxPrice=1600&option.length=1m', []],
    ['minPrice=2050&maxPrice=2200', ['Nova']],
    ['minPrice=2050&maxPrice=2200&inStock=true', []],
    ['maxPrice=950&inStock=true', ['Mira']],
    ['maxPrice=950', ['Mira', 'Nova']],
    ['inStock=true', ['Mira', 'Nova', 'Plain']],
    ['option.storage=', ['Mira', 'Nova', 'Plain']],
    ['option.=256gb', ['Mira', 'Nova', 'Plain']],
    ['option.wings=two', []],
    ['option.storage=256gb&search=nova', ['Nova']],
    ['option.storage=256gb&search=mira', []],
  ] as const) {
    expect([query, await names(`sortBy=name&${query}`)]).toEqual([query, expected])
  }
})

test('a price sorts by the variant that fits, the cheapest that can be bought', async () => {
  const { shop, names } = await openShop()
  const sorted = (query: string) => names(`sortBy=price&${query}`)
  expect(await sorted('')).toEqual(['Mira', 'Nova', 'Plain'])
  expect(await sorted('minPrice=1100')).toEqual(['Plain', 'Mira', 'Nova'])
  expect(await sorted('minPrice=1100&sortOrder=desc')).toEqual(['Nova', 'Mira', 'Plain'])
  expect(await sorted('color=black')).toEqual(['Mira', 'Nova'])
  expect(await sorted('color=white')).toEqual(['Nova', 'Plain'])
  expect(await sorted('color=white&minPrice=1100')).toEqual(['Plain', 'Nova'])
  expect(await sorted('color=white&minPrice=1100&search=nova')).toEqual(['Nova'])
  expect(await sorted('maxPrice=1300')).toEqual(['Mira', 'Nova', 'Plain'])
  await addProduct(shop, { name: 'Edge', colors: [black], pricePoisha: 950_00 })
  expect(await sorted('color=black,white')).toEqual(['Mira', 'Edge', 'Nova', 'Plain'])
})

test('a deal is the price of each variant that is dearer', async () => {
  const { shop, nova, names } = await openShop()
  await addDeal(shop, [{ productId: nova, dealPrice: 950 }])
  expect(await names('option.storage=256gb&maxPrice=950')).toEqual(['Nova'])
  expect(await names('option.storage=256gb&minPrice=951')).toEqual([])
  expect(await names('option.storage=256gb&isOnSale=true')).toEqual(['Nova'])
  expect(await names('option.storage=128gb&color=black&isOnSale=true')).toEqual([])
  expect(await names('isOnSale=true')).toEqual(['Nova'])
})

test('options and their values are found by their names in Bangla too', async () => {
  const { shop, names } = await openShop()
  await translateWords(shop, 'specification', { Storage: 'স্টোরেজ' })
  await translateWords(shop, 'option_value', { '256 GB': '২৫৬ জিবি', '2 m': '২ মিটার' })
  const query = (name: string, value: string) =>
    `lang=bn&option.${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  expect(await names(query('স্টোরেজ', '256 GB'))).toHaveLength(1)
  expect(await names(query('রঙ', 'Black'))).toHaveLength(2)
  expect(await names(query('স্টোরেজ', '২৫৬ জিবি'))).toEqual(['Nova'])
  expect(await names(query('Storage', '২৫৬জিবি,512gb').replace('lang=bn', 'lang=en'))).toEqual([
    'Nova',
  ])
  expect(await names(query('Length', '২ মিটার'))).toEqual(['Mira'])
  expect(await names(query('Length', '২ মিটার') + '&maxPrice=1000')).toEqual([])
})

test('options, values and colours are found as they are named now', async () => {
  const { shop, nova, mira, names } = await openShop()
  const now = async (query: string) => {
    shop.invalidation.invalidate(['products'])
    return names(`sortBy=name&${query}`)
  }
  const rename = (from: string, to: string) => sql`replace(options::text, ${from}, ${to})::jsonb`
  await shop.db.update(products).set({ options: rename('Storage', 'Memory') })
  expect(await now('option.storage=256gb')).toEqual([])
  expect(await now('option.memory=256gb')).toEqual(['Nova'])
  await shop.db
    .update(productVariants)
    .set({ optionValues: sql`array_replace(option_values, '256 GB', '4 TB')` })
  expect(await now('option.memory=256gb')).toEqual([])
  expect(await now('option.memory=4tb&color=black')).toEqual(['Nova'])
  await shop.db
    .update(products)
    .set({ colors: [white] })
    .where(eq(products.id, mira))
  expect(await now('option.length=1m&color=black')).toEqual([])
  expect(await now('option.length=1m&color=white')).toEqual(['Mira'])
  await shop.db
    .update(products)
    .set({ options: rename('Colour', 'Case') })
    .where(eq(products.id, nova))
  expect(await now('option.case=white&option.memory=4tb&color=black')).toEqual(['Nova'])
  await shop.db.update(products).set({ options: null }).where(eq(products.id, nova))
  expect(await now('option.memory=4tb')).toEqual([])
  expect(await now('color=white')).toEqual(['Mira', 'Nova', 'Plain'])
})

test('pages of a filtered list have every product once, in every order', async () => {
  const { shop, list } = await openShop()
  for (let at = 1; at <= 4; at += 1) {
    const id = await addProduct(shop, { name: `More ${at}` })
    await setVariants(shop.db, id, ['Storage'], {
      '256 GB': { stock: at % 2, pricePoisha: at * 700_00 },
      '512 GB': { stock: 1, pricePoisha: at * 900_00 },
    })
  }
  for (const filter of ['option.storage=256gb', 'minPrice=1300', 'maxPrice=2000&color=white']) {
    for (const sortBy of ['createdAt', 'price', 'name', 'rating']) {
      const query = `${filter}&sortBy=${sortBy}&limit=2`
      const first = await list(query)
      const pages = [first.products]
      for (let page = 2; page <= first.pagination.totalPages; page += 1) {
        pages.push((await list(`${query}&page=${page}`)).products)
      }
      const paged = pages.flat().map(({ _id }) => _id)
      const whole = (await list(`${filter}&sortBy=${sortBy}`)).products.map(({ _id }) => _id)
      expect(paged).toEqual(whole)
      expect(new Set(paged).size).toBe(first.pagination.totalProducts)
    }
  }
})

test('names and values of options are text, never SQL', async () => {
  const { app, names } = await openShop()
  const attacks = ["storage'=any(1)--", "{0,name}'; drop table products; --", '\\', '$1', '%', '}']
  for (const attack of attacks) {
    const text = encodeURIComponent(attack)
    expect(await names(`option.${text}=256gb`)).toEqual([])
    expect(await names(`option.storage=${text}`)).toEqual([])
  }
  const many = Array.from({ length: 200 }, (_, at) => `option.o${at}=v`).join('&')
  const long = `option.${'n'.repeat(3000)}=${'v,'.repeat(1000)}`
  for (const query of [many, long, 'option.%00=1&option.x=%00', 'option.x[]=1']) {
    expect((await app.inject(`/api/products?facets=true&${query}`)).statusCode).toBe(200)
  }
})
