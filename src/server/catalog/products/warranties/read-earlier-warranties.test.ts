import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAdminClient } from '../../../../../tests/support/fixtures/admin-client.ts'
import { call } from '../../../../../tests/support/fixtures/order-calls.ts'
import { addCategory, addProduct } from '../../../../../tests/support/fixtures/test-products.ts'
import { products } from '../product-tables.ts'
import { readEarlierWarranties } from './read-earlier-warranties.ts'

/** Products by their names, as a release has stored them that knew a text and months alone. */
const earlier = {
  Year: ['Brand Warranty', '1 Year', null],
  'Year in Bangla': ['Brand Warranty', '১ বছর', null],
  'Half a year': ['Brand Warranty', '6 Months Brand Warranty', null],
  None: ['Seller Warranty', 'No warranty', null],
  Replacement: ['Seller Warranty', '7 days replacement', null],
  Months: ['Brand Warranty', '', 9],
  Lifetime: ['Brand Warranty', 'Lifetime', null],
  Blank: ['Seller Warranty', '', null],
} as const

async function openEarlierShop() {
  const open = await openAdminClient()
  const { app, admin, shop } = open
  await addCategory(shop)
  const store = (name: string, [warrantyType, warrantyDuration, warrantyMonths]: Stored) =>
    shop.db
      .update(products)
      .set({ warrantyType, warrantyDuration, warrantyMonths, warrantyDays: null })
      .where(eq(products.name, name))
  for (const [name, stored] of Object.entries(earlier)) {
    await addProduct(shop, { name })
    await store(name, stored)
  }
  const get = async (path: string) => (await call(app, 'GET', path, admin)).body
  return {
    ...open,
    store,
    get,
    read: () => readEarlierWarranties(shop),
    stored: async () => {
      const rows = await shop.db.select().from(products)
      return Object.fromEntries(
        rows.map((row) => [
          row.name,
          [row.warrantyType, row.warrantyDuration, row.warrantyMonths, row.warrantyDays],
        ]),
      )
    },
    unclear: async (query = ''): Promise<string[]> => {
      const body = await get(`/admin/products?warranty=unclear${query}`)
      return body.products.map(({ name }: { name: string }) => name).toSorted()
    },
  }
}

type Stored = (typeof earlier)[keyof typeof earlier]

test('typed warranties are read once; one that nobody can read stays, and is listed', async () => {
  const { app, admin, shop, read, stored, unclear, store, get } = await openEarlierShop()
  const times = () => shop.db.select({ at: products.updatedAt }).from(products).orderBy(products.id)
  const before = await times()
  // Two processes may start at once.
  await Promise.all([read(), read()])
  expect(await stored()).toEqual({
    Year: ['Brand Warranty', '1 Year', 12, null],
    'Year in Bangla': ['Brand Warranty', '1 Year', 12, null],
    'Half a year': ['Brand Warranty', '6 Months', 6, null],
    None: ['No Warranty', '', null, null],
    Replacement: ['Seller Warranty', '7 days replacement', null, 7],
    Months: ['Brand Warranty', '', 9, null],
    Lifetime: ['Brand Warranty', 'Lifetime', null, null],
    Blank: ['Seller Warranty', '', null, null],
  })
  // A form that is open meanwhile is in no conflict.
  expect(await times()).toEqual(before)
  expect(await unclear()).toEqual(['Blank', 'Lifetime'])
  expect(await unclear('&search=lifetime')).toEqual(['Lifetime'])
  expect(await unclear('&activity=inactive')).toEqual([])
  expect(await unclear('&stock=low')).toEqual(['Blank', 'Lifetime'])
  const exported = await app.inject({
    url: '/api/admin/exports/products.csv?warranty=unclear',
    headers: admin.headers,
  })
  expect(exported.body.trim().split('\n')).toHaveLength(3)
  expect((await get('/admin/today')).waiting).toContainEqual({
    row: 'unclear_warranties',
    count: 2,
    isCapped: false,
  })
  // The release before goes on writing.
  await store('Year', ['Brand Warranty', '1 Year', null])
  await read()
  expect((await stored())['Year']).toEqual(['Brand Warranty', '1 Year', 12, null])
})

test('a product leaves the list once it has a length, from the form or from an older client', async () => {
  const { send, read, unclear, get } = await openEarlierShop()
  await read()
  const give = async (name: string, warranty: object) => {
    const { products: found } = await get(`/admin/products?search=${name}`)
    const fields = { warranty: JSON.stringify(warranty) }
    const { status, body } = await send('PUT', `/products/${found[0]._id}`, { fields })
    return [status, body.product?.warranty ?? body.issues[0].message]
  }
  const type = 'Seller Warranty'
  const length = { count: 18, unit: 'months' }
  const months = { type, duration: '18 Months', length }
  expect(await give('Lifetime', { type, length })).toEqual([200, months])
  expect(await unclear()).toEqual(['Blank'])
  expect(await give('Blank', { type, duration: '১৮ মাস' })).toEqual([200, months])
  expect(await unclear()).toEqual([])
  const forever = { type, duration: 'Forever' }
  expect(await give('Blank', forever)).toEqual([200, forever])
  expect(await unclear()).toEqual(['Blank'])
  expect(await give('Blank', { type, duration: '1 Year', length })).toEqual([
    400,
    'The text and the number say two different lengths: send one of them',
  ])
})
