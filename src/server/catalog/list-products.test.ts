import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'
import { setVariants } from '../../../tests/support/fixtures/test-variants.ts'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'

async function openList() {
  const { app, shop, admin } = await openAdminClient()
  const list = async (query: Record<string, string> = {}) =>
    (await app.inject({ url: '/api/admin/products', headers: admin.headers, query })).json()
  await addCategory(shop)
  return { shop, list }
}

test('the administrator’s list shows how descriptions begin', async () => {
  const { shop, list } = await openList()
  await addProduct(shop, { name: 'Night Lamp', description: `Warm light. ${'More. '.repeat(100)}` })
  const { products, pagination } = await list()
  expect(pagination).toMatchObject({ totalItems: 1, totalProducts: 1 })
  expect(products).toMatchObject([{ name: 'Night Lamp', category: 'Headphones', stock: 10 }])
  expect(products[0].excerpt).toHaveLength(100)
  expect(products[0].excerpt).toMatch(/^Warm light\. More\./)
})

test('a price that is not a price is rejected with a sentence', async () => {
  const { app } = await openAdminClient()
  for (const [minPrice, message] of [
    ['-5', 'A price cannot be negative'],
    ['cheap', 'A price must be a number'],
  ] as const) {
    const response = await app.inject({ url: '/api/products', query: { minPrice } })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  }
})

test('the newest product comes first, and in a search the one whose name matches', async () => {
  const { shop, list } = await openList()
  await addProduct(shop, { name: 'Swift Mouse' })
  await addProduct(shop, { name: 'Wool Mat', description: 'For a keyboard and a mouse.' })
  await addProduct(shop, { name: 'Desk Stand' })
  const names = async (query?: Record<string, string>) =>
    (await list(query)).products.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Desk Stand', 'Wool Mat', 'Swift Mouse'])
  expect(await names({ search: 'mouse' })).toEqual(['Swift Mouse', 'Wool Mat'])
  expect(await names({ search: 'HEADPHONES', limit: '2' })).toHaveLength(2)
})

test('one row more than a page says whether another page follows, also in a search', async () => {
  const { shop, list } = await openList()
  for (const name of ['Red Mouse', 'Blue Mouse', 'Green Mouse']) await addProduct(shop, { name })
  for (const query of [{}, { search: 'mouse' }]) {
    const first = await list({ ...query, limit: '2' })
    expect(first.products).toHaveLength(2)
    expect(first.pagination).toMatchObject({ totalItems: 3, totalPages: 2, hasNextPage: true })
    const last = await list({ ...query, limit: '2', page: '2' })
    expect(last.products).toHaveLength(1)
    expect(last.pagination).toMatchObject({ totalProducts: 3, totalPages: 2, hasNextPage: false })
  }
})

test('the list names the variants that run low, where they have stocks of their own', async () => {
  const { shop, list } = await openList()
  const colors = [
    { name: 'Black', code: '#111111' },
    { name: 'White', code: '#eeeeee' },
  ]
  await addProduct(shop, { name: 'One Stock', colors, stock: 2 })
  const id = await addProduct(shop, { name: 'Three Stocks' })
  await setVariants(shop.db, id, ['Storage'], {
    '128 GB': { stock: 0, pricePoisha: 900_00 },
    '256 GB': { stock: 10, pricePoisha: 1_390_00 },
    '512 GB': { stock: 11, pricePoisha: 1_900_00 },
    '1 TB': { stock: 1, isActive: false },
  })
  const { products } = await list()
  expect(products).toMatchObject([
    {
      name: 'Three Stocks',
      price: 1390,
      priceTo: 1900,
      variantCount: 3,
      lowVariants: [
        { label: '128 GB', stock: 0 },
        { label: '256 GB', stock: 10 },
      ],
    },
    { name: 'One Stock', price: 1000, priceTo: 1000, variantCount: 2, lowVariants: [] },
  ])
})
