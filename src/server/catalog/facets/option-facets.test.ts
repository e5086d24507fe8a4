import { expect, test } from 'vitest'
import type { ProductList } from '#shared/catalog/product-schemas.ts'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../../tests/support/fixtures/test-variants.ts'
import { translateWords } from '../../../../tests/support/fixtures/translated-product.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { inOptionOrder } from './offered-options.ts'

const black = { name: 'Black', code: '#111111' }

async function openDrives() {
  const { app, shop } = await createTestShop()
  await addCategory(shop)
  const nova = await addProduct(shop, { name: 'Nova', colors: [black] })
  await setVariants(shop.db, nova, ['Colour', 'Storage'], {
    'White · 64 GB': { stock: 1, pricePoisha: 1_000_00, isActive: false },
    'Black · 256 GB': { stock: 2, pricePoisha: 4_000_00 },
    'Black · 1 TB': { stock: 0, pricePoisha: 9_000_00 },
    'White · 256 GB': { stock: 0, pricePoisha: 6_000_00 },
  })
  const mira = await addProduct(shop, { name: 'Mira' })
  await setVariants(shop.db, mira, ['Storage', 'Size'], {
    '64GB · L': { stock: 1, pricePoisha: 1_000_00 },
    '256 GB · M': { stock: 1, pricePoisha: 2_000_00 },
  })
  await addProduct(shop, { name: 'Plain', colors: [black], pricePoisha: 500_00 })
  const list = async (query: string): Promise<ProductList> => {
    const response = await app.inject(`/api/products?facets=true&${query}`)
    expect([query, response.statusCode]).toEqual([query, 200])
    return response.json()
  }
  /** "256 GB 2" for each value of a facet; a chosen one begins with "*". */
  const facet = async (name: string, query: string) =>
    (await list(query)).facets
      ?.find((each) => each.name === name)
      ?.values.map(({ label, count, selected }) => `${selected ? '*' : ''}${label} ${count}`)
  return { shop, list, facet }
}

test('options are facets, whose values are in their order, and only what variants have', async () => {
  const { list, facet } = await openDrives()
  const { facets = [] } = await list('')
  expect(facets.map(({ name, label }) => `${name} ${label}`)).toEqual([
    'price Price',
    'brand Brand',
    'option.storage Storage',
    'option.size Size',
    'color Colour',
    'minRating Rating',
    'inStock Availability',
  ])
  expect(await facet('option.storage', '')).toEqual(['64GB 1', '256 GB 2', '1 TB 1'])
  // As the product orders them.
  expect(await facet('option.size', '')).toEqual(['L 1', 'M 1'])
  expect(await facet('color', '')).toEqual(['Black 2', 'White 1'])
})

test('a value counts products with a variant that fits all other filters', async () => {
  const { facet } = await openDrives()
  const storage = (query: string) => facet('option.storage', query)
  expect(await storage('option.storage=256gb')).toEqual(['64GB 1', '*256 GB 2', '1 TB 1'])
  expect(await storage('color=white')).toEqual(['256 GB 1'])
  expect(await storage('inStock=true')).toEqual(['64GB 1', '256 GB 2'])
  expect(await storage('color=black&inStock=true')).toEqual(['256 GB 1'])
  expect(await storage('minPrice=5000')).toEqual(['256 GB 1', '1 TB 1'])
  expect(await facet('color', 'option.storage=1tb')).toEqual(['Black 1'])
  expect(await facet('inStock', 'option.storage=1tb')).toEqual([])
  expect(await facet('inStock', 'option.storage=256gb&color=white')).toEqual([])
  expect(await facet('inStock', '')).toEqual(['In stock 3'])
  expect(await facet('price', '')).toEqual(['Under 5K 3', '5K-15K 1'])
  expect(await facet('price', 'option.storage=1tb')).toEqual(['5K-15K 1'])
})

test('an option that nothing has is shown, so that it can be taken off', async () => {
  const { facet } = await openDrives()
  expect(await facet('option.wings', 'option.wings=two')).toEqual(['*two 0'])
  expect(await facet('option.storage', 'option.storage=9tb')).toEqual([
    '64GB 1',
    '256 GB 2',
    '1 TB 1',
    '*9tb 0',
  ])
})

test('in Bangla an option and its values have their words of the glossary', async () => {
  const { shop, list } = await openDrives()
  await translateWords(shop, 'specification', { storage: 'স্টোরেজ', '64 GB': 'অন্য' })
  await translateWords(shop, 'option_value', { '64 GB': '৬৪ জিবি' })
  const { facets = [] } = await list('lang=bn')
  expect(facets.find(({ name }) => name === 'option.storage')).toMatchObject({
    label: 'স্টোরেজ',
    values: [
      { value: '64gb', label: '৬৪ জিবি' },
      { value: '256gb', label: '২৫৬ জিবি' },
      { label: '১ টেরাবাইট' },
    ],
  })
})

test.each([
  [['10 m', '1 m', '50 cm'], [], ['50 cm', '1 m', '10 m']],
  [['1 TB', '128 GB', '64 GB'], [], ['64 GB', '128 GB', '1 TB']],
  [['Size 10', 'Size 9'], [], ['Size 9', 'Size 10']],
  [
    ['L', 'M', 'S', 'XL'],
    [
      ['s', 'm', 'l'],
      ['l', 'xl'],
    ],
    ['S', 'M', 'L', 'XL'],
  ],
  [
    ['256 GB', '64 GB', '128 GB'],
    [
      ['64gb', '256gb'],
      ['64gb', '128gb'],
    ],
    ['64 GB', '128 GB', '256 GB'],
  ],
  [['Red', 'Brown', 'Blue'], [['red', 'blue']], ['Brown', 'Red', 'Blue']],
  [
    ['B', 'A'],
    [
      ['b', 'a'],
      ['a', 'b'],
    ],
    ['A', 'B'],
  ],
])('the values %j, ordered by products as %j, are shown as %j', (labels, orders, shown) => {
  const values = labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '') }))
  expect(inOptionOrder(values, orders).map(({ label }) => label)).toEqual(shown)
})
