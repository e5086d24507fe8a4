import { expect, test } from 'vitest'
import { openInventory } from '../../../tests/support/fixtures/inventory.ts'
import { call } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import { newId } from '../platform/ids.ts'

async function openList() {
  const open = await openInventory()
  const { get, change, product } = open
  const [small, large] = product.variants
  await change(product._id, {
    variants: [
      { _id: small._id, options: small.options, sku: 'TK-128', barcode: '4006381333931' },
      { _id: large._id, options: large.options, sku: 'TK-256', barcode: '036000291452' },
    ],
  })
  const list = async (query = '') => (await get(`/admin/stock${query}`)).body
  const found = async (query: string) =>
    (await list(query)).items.map((item: { product: { name: string }; stock: number }) => [
      item.product.name,
      item.stock,
    ])
  return { ...open, list, found }
}

const small = ['Travel Kettle', 3]
const large = ['Travel Kettle', 2]
const lamp = ['Round Lamp', 8]

test('the list has a row for each stock item, with all variants that are sold from it', async () => {
  const { list, order, product, coloured } = await openList()
  await order(1)
  const { items, pagination } = await list('?sort=fewest')
  expect(pagination.totalItems).toBe(3)
  expect(items).toMatchObject([
    { stock: 2, level: 'low', inOpenOrders: 0, product: { _id: product._id } },
    { stock: 2, level: 'low', inOpenOrders: 1 },
    {
      stock: 8,
      product: { _id: coloured._id, name: 'Round Lamp', image: expect.stringContaining('/media/') },
      variants: [
        { label: 'Black', sku: null },
        { label: 'White', sku: null },
      ],
    },
  ])
  expect(items.map((item: { variants: object[] }) => item.variants.length).toSorted()).toEqual([
    1, 1, 2,
  ])
})

test('it is searched by words of name, values, SKU and barcode, and by exactly one code', async () => {
  const { found } = await openList()
  expect(await found('?search=kettle&sort=fewest')).toEqual([large, small])
  expect(await found('?search=128+KETTLE')).toEqual([small])
  expect(await found('?search=tk-25')).toEqual([large])
  expect(await found('?search=333931')).toEqual([small])
  expect(await found('?search=white')).toEqual([lamp])
  expect(await found('?search=kettle+white')).toEqual([])
  expect(await found('?code=4006381333931')).toEqual([small])
  expect(await found('?code=tk-128')).toEqual([small])
  expect(await found('?code=TK-1')).toEqual([])
  // A UPC-A, as it is stored and as an EAN-13.
  expect(await found('?code=036000291452')).toEqual([large])
  expect(await found('?code=0036000291452')).toEqual([large])
})

test('it is filtered by level and sorted', async () => {
  const { found, correct, order } = await openList()
  await order(3)
  expect(await found('?level=out')).toEqual([['Travel Kettle', 0]])
  await correct(11, 'Found')
  expect(await found('?level=enough')).toEqual([['Travel Kettle', 11]])
  expect(await found('?level=low&sort=name')).toEqual([lamp, large])
  expect(await found('?sort=most')).toEqual([['Travel Kettle', 11], lamp, large])
})

test('the answers of lists and documents are for staff who may read stock, the changes for those who may write it', async () => {
  const { app, shop, small: variantId } = await openList()
  const withRole = async (...words: Parameters<typeof addStaffRole>[1]) =>
    addCustomer(shop, { role: 'admin', staffRoleId: await addStaffRole(shop, words) })
  const [reader, other] = [await withRole('read_stock'), await withRole('write_products')]
  for (const path of ['/admin/stock', `/admin/stock/${variantId}`, '/admin/stock/counts']) {
    expect((await call(app, 'GET', path, reader)).status).toBe(200)
    expect((await call(app, 'GET', path, other)).body.requiredPermission).toBe('read_stock')
  }
  const body = { variantId, quantity: 1, reason: 'Found' }
  expect(
    (await call(app, 'POST', '/admin/stock/corrections', { ...reader, body })).body
      .requiredPermission,
  ).toBe('write_stock')
  for (const unknown of [newId(), 'nonsense']) {
    expect((await call(app, 'GET', `/admin/stock/${unknown}`, reader)).status).toBe(404)
    expect((await call(app, 'GET', `/admin/stock/counts/${unknown}`, reader)).status).toBe(404)
  }
})
