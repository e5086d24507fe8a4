import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newProduct, openAdminClient } from '../../../../tests/support/fixtures/admin-client.ts'
import { countRows } from '../../../../tests/support/fixtures/order-fixtures.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import { testImage } from '../../../../tests/support/fixtures/test-forms.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import { allTags } from '../../platform/cache/invalidation.ts'
import { products } from './product-tables.ts'

test('a product is created from its form with images, the first being the main one', async () => {
  const { send, shop, app } = await openAdminClient()
  await addCategory(shop)
  const files = [await testImage('red'), await testImage('blue')]
  const { status, body } = await send('POST', '/products', { fields: newProduct, files })

  expect(status).toBe(201)
  expect(body.product).toMatchObject({
    name: 'Night Lamp',
    price: 1250.5,
    originalPrice: 1500,
    category: 'Headphones',
    subcategory: null,
    stock: 7,
    tags: ['lamp', 'night'],
    featured: true,
    specifications: { Weight: '120 g' },
    colors: [
      { name: 'Black', code: '#111111' },
      { name: 'White', code: '#000000' },
    ],
    warranty: { type: 'Brand Warranty', duration: '1 Year', length: { count: 1, unit: 'years' } },
  })
  expect(body.product.pictures).toHaveLength(2)
  expect(body.product.image).toBe(body.product.pictures[0].url)
  const image = await app.inject(body.product.image)
  expect(image.headers['content-type']).toBe('image/webp')
  await assertStockInvariants(shop.db)
})

test.each([
  ['an unknown category', { category: 'Nowhere' }, 400],
  ['a missing name', { name: ' ' }, 400],
  ['a price of words', { price: 'much' }, 400],
  ['broken JSON', { colors: '[{' }, 400],
  ['a warranty of no kind', { warranty: '{"type":"Forever","duration":""}' }, 400],
  ['two warranties', { warranty: '{"type":"Brand Warranty","duration":"1 Year","months":6}' }, 400],
])('%s is rejected with its issue', async (_what, wrong, expected) => {
  const { send, shop } = await openAdminClient()
  await addCategory(shop)
  const files = [await testImage('red')]
  const { status, body } = await send('POST', '/products', {
    fields: { ...newProduct, ...wrong },
    files,
  })
  expect({ status, paths: body.issues.map((issue: { path: string }) => issue.path) }).toEqual({
    status: expected,
    paths: [expect.stringContaining(Object.keys(wrong)[0] ?? '')],
  })
})

test('a missing field is reported at its place, pictures too, and nothing is stored', async () => {
  const { send, shop } = await openAdminClient()
  await addCategory(shop)
  /** The first problem of each field. */
  const problemsOf = async (own: Record<string, string>, files: Buffer[]) => {
    const fields = { ...newProduct, ...own }
    const { status, body } = await send('POST', '/products', { fields, files })
    expect(status).toBe(400)
    const issues: { path: string; message: string }[] = body.issues
    return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))
  }
  const blank = { name: ' ', description: '', price: '', category: '', stock: '' }
  expect(await problemsOf(blank, [await testImage('red')])).toEqual({
    name: 'Product name is required',
    description: 'Description is required',
    price: 'Price is required',
    category: 'Category is required',
    stock: 'Stock is required',
  })
  expect(Object.keys(await problemsOf({}, []))).toEqual(['images'])
  expect(await countRows(shop.db, products)).toBe(0)
})

test('specifications keep the order of the form, and take a new one', async () => {
  const { send, shop, show } = await openAdminClient()
  await addCategory(shop)
  const inOrder = async (names: string[], method: 'POST' | 'PUT', path: string) => {
    const specifications = JSON.stringify(Object.fromEntries(names.map((name) => [name, '1'])))
    const fields = method === 'POST' ? { ...newProduct, specifications } : { specifications }
    const files = method === 'POST' ? [await testImage('red')] : []
    const { body } = await send(method, path, { fields, files })
    const namesOf = (product: { specifications: object }) => Object.keys(product.specifications)
    expect(namesOf(body.product)).toEqual(names)
    expect(namesOf(await show(body.product._id))).toEqual(names)
    return body.product._id
  }
  const id = await inOrder(['Noise cancelling', 'Weight', 'App', 'Drivers'], 'POST', '/products')
  await inOrder(['Weight', 'Ports', 'Noise cancelling'], 'PUT', `/products/${id}`)
  // The earlier release writes no order.
  await shop.db.execute(
    sql`update products set specifications = '{"App": "1", "Weight": "1"}' where id = ${id}`,
  )
  shop.invalidation.invalidate([allTags])
  expect(Object.keys((await show(id)).specifications)).toEqual(['Weight', 'App'])
})

const rows = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`)
const specificationsOf = (count: number) =>
  JSON.stringify(Object.fromEntries(rows(count).map((name) => [name, '1'])))
const colorsOf = (names: string[]) => JSON.stringify(names.map((name) => ({ name })))

test.each([
  [
    'a second colour of one name',
    { colors: colorsOf(['', 'Black', ' black ']) },
    { path: 'colors.2.name', message: 'Another colour has this name already' },
  ],
  [
    'a colour too many',
    { colors: colorsOf(rows(61)) },
    { path: 'colors', message: 'At most 60 colours' },
  ],
  [
    'a specification too many',
    { specifications: specificationsOf(61) },
    { path: 'specifications', message: 'At most 60 specifications' },
  ],
  ['a tag too many', { tags: rows(31).join() }, { path: 'tags', message: 'At most 30 tags' }],
  [
    'a tag too long',
    { tags: `lamp,${'x'.repeat(61)}` },
    { path: 'tags', message: 'A tag has at most 60 characters' },
  ],
])(
  '%s is rejected with a message at its field, and nothing is truncated',
  async (_what, wrong, issue) => {
    const { send, shop, show } = await openAdminClient()
    await addCategory(shop)
    const files = [await testImage('red')]
    const rejected = { status: 400, body: { message: issue.message, issues: [issue] } }
    expect(
      await send('POST', '/products', { fields: { ...newProduct, ...wrong }, files }),
    ).toMatchObject(rejected)

    const id = await addProduct(shop)
    const before = await show(id)
    expect(await send('PUT', `/products/${id}`, { fields: wrong })).toMatchObject(rejected)
    expect(await show(id)).toEqual(before)
  },
)

test('a product at every limit is stored completely', async () => {
  const { send, shop } = await openAdminClient()
  await addCategory(shop)
  const fields = {
    ...newProduct,
    specifications: specificationsOf(60),
    colors: colorsOf([...rows(60), ' ']),
    tags: [...rows(30), 'Row 1', ' '].join(),
  }
  const { body } = await send('POST', '/products', { fields, files: [await testImage('red')] })
  expect(body.product.tags).toEqual(rows(30))
  expect(Object.keys(body.product.specifications)).toEqual(rows(60))
  expect(body.product.colors.map(({ name }: { name: string }) => name)).toEqual(rows(60))
})

test('files that are no images, too large, or too many are rejected', async () => {
  const { send, shop } = await openAdminClient()
  await addCategory(shop)
  const create = async (files: Buffer[]) =>
    (await send('POST', '/products', { fields: newProduct, files })).status
  const image = await testImage('red')
  expect({
    none: await create([]),
    text: await create([Buffer.from('no image')]),
    large: await create([Buffer.alloc(5 * 1024 * 1024 + 1)]),
    many: await create(Array.from({ length: 11 }, () => image)),
  }).toEqual({ none: 400, text: 415, large: 413, many: 413 })
})

test('an update leaves the fields that its form omits, and the images it names', async () => {
  const { send, shop, show } = await openAdminClient()
  await addCategory(shop)
  const files = [await testImage('red'), await testImage('blue')]
  const { body } = await send('POST', '/products', { fields: newProduct, files })
  const { _id: id, pictures } = body.product
  const retained = pictures[1].url

  const changed = await send('PUT', `/products/${id}`, {
    fields: { price: '999', originalPrice: '', existingImageUrls: JSON.stringify([retained]) },
    files: [await testImage('green')],
  })

  expect(changed.status).toBe(200)
  const product = await show(id)
  // Fields of the form beside those for shoppers.
  const formOnly = ['updatedAt', 'texts', 'outdatedTexts', 'cost']
  const { isActive: _, ...saved } = changed.body.product
  const seen = JSON.stringify(saved, (key, value) => (formOnly.includes(key) ? undefined : value))
  expect(product).toEqual(JSON.parse(seen))
  expect(product).toMatchObject({ name: 'Night Lamp', price: 999, originalPrice: null, stock: 7 })
  expect(product.image).toBe(retained)
  expect(product.pictures).toHaveLength(2)
  const foreignImage = JSON.stringify(['/media/aaaaaaaaaaaaaaaaaaaaaa/160.webp'])
  expect(
    (await send('PUT', `/products/${id}`, { fields: { existingImageUrls: foreignImage } })).status,
  ).toBe(400)
  expect(
    (await send('PUT', `/products/${id}`, { fields: { existingImageUrls: '[]' } })).status,
  ).toBe(400)
})

test('units sold while the form is open remain sold; the ledger records the difference', async () => {
  const { send, shop, show, app } = await openAdminClient()
  await addCategory(shop)
  const productId = await addProduct(shop, { stock: 10 })
  const order = orderBody([{ productId, quantity: 4 }])
  expect(
    (await app.inject({ method: 'POST', url: '/api/orders', payload: order })).statusCode,
  ).toBe(201)

  const fields = { stockBefore: '10', stock: '15' }
  expect((await send('PUT', `/products/${productId}`, { fields })).status).toBe(200)
  expect((await show(productId)).stock).toBe(11)
  const tooFew = { stockBefore: '20', stock: '0' }
  const rejected = await send('PUT', `/products/${productId}`, { fields: tooFew })
  expect(rejected).toMatchObject({ status: 409, body: { code: 'out_of_stock', stock: 11 } })
  await assertStockInvariants(shop.db)
})

test('a form that is sent again creates one product, and changes its stock once', async () => {
  const { send, shop, show } = await openAdminClient()
  await addCategory(shop)
  const fields = { ...newProduct, formId: 'a'.repeat(32) }
  const create = async () => send('POST', '/products', { fields, files: [await testImage('red')] })
  const created = await Promise.all([create(), create(), create()])
  const [id, ...others] = new Set(created.map(({ body }) => body.product._id))
  expect(others).toEqual([])

  const change = (stock: string, formId: string) =>
    send('PUT', `/products/${id}`, { fields: { stockBefore: '7', stock, formId } })
  const taken = await Promise.all([change('5', 'b'.repeat(32)), change('5', 'b'.repeat(32))])
  expect(taken.map(({ status }) => status)).toEqual([200, 200])
  expect((await show(id)).stock).toBe(5)
  const another = await change('4', 'b'.repeat(32))
  expect(another).toMatchObject({ status: 409, body: { code: 'conflict', stock: 5 } })
  expect((await change('7', 'b'.repeat(32))).status).toBe(409)
  expect((await change('4', 'c'.repeat(32))).status).toBe(200)
  expect((await show(id)).stock).toBe(2)
  await assertStockInvariants(shop.db)
})

test('a form that is corrected and sent again corrects what it created', async () => {
  const { send, shop, show, app } = await openAdminClient()
  await addCategory(shop)
  const formId = 'd'.repeat(32)
  const create = async (own: Record<string, string>, color: string) => {
    const fields = { ...newProduct, formId, ...own }
    return send('POST', '/products', { fields, files: [await testImage(color)] })
  }
  const first = await create({ price: '50' }, 'red')
  const { _id: productId, image } = first.body.product
  const order = orderBody([{ productId, quantity: 2 }])
  await app.inject({ method: 'POST', url: '/api/orders', payload: order })

  const corrected = await create({ price: '500', stock: '9' }, 'blue')
  expect(corrected).toMatchObject({ status: 201, body: { product: { _id: productId } } })
  const product = await show(productId)
  // Created with seven, two sold, then corrected by two more.
  expect(product).toMatchObject({ price: 500, stock: 7 })
  expect(product.pictures).toHaveLength(1)
  expect(product.image).not.toBe(image)
  expect((await create({ price: '500', stock: '9' }, 'blue')).status).toBe(201)
  expect((await show(productId)).stock).toBe(7)

  await send('PUT', `/products/${productId}`, { fields: { price: '450' } })
  const late = await create({ price: '500', stock: '9' }, 'blue')
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await show(productId)).price).toBe(450)
  await assertStockInvariants(shop.db)
})

test('a deleted product disappears from every list at once', async () => {
  const { send, shop, app } = await openAdminClient()
  await addCategory(shop)
  const id = await addProduct(shop)
  const count = async () => (await app.inject('/api/products')).json().pagination.totalProducts
  expect(await count()).toBe(1)
  expect((await send('DELETE', `/products/${id}`)).status).toBe(204)
  expect(await count()).toBe(0)
  expect((await app.inject(`/api/products/${id}`)).statusCode).toBe(404)
  expect((await send('DELETE', `/products/${id}`)).status).toBe(404)
  expect((await send('PUT', '/products/none', { fields: { price: '1' } })).status).toBe(404)
})
