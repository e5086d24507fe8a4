import { expect, test } from 'vitest'
import { openImportClient, shopifyCsv } from '../../../tests/support/fixtures/import-client.ts'
import { newPhone, placeOrder } from '../../../tests/support/fixtures/order-calls.ts'
import { addCustomer, addStaffRole } from '../../../tests/support/fixtures/test-customers.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../tests/support/fixtures/test-products.ts'
import { categoriesTag } from '../catalog/catalog-cache.ts'
import { updateProduct } from '../catalog/products/update-product.ts'

test('a Shopify file makes a product of the rows of its handle', async () => {
  const { shop, upload, dryRun, run, rows, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const created = await upload(
    shopifyCsv([
      { handle: 'lamp', title: 'Lamp', type: 'Audio', sku: 'L-1', price: '১,২৫০', stock: '5' },
      {
        handle: 'buds',
        title: 'Buds',
        type: 'Audio',
        option: 'Color',
        value: 'Red',
        price: '900',
        stock: '3',
        sku: 'B-R',
      },
      { handle: 'buds', option: '', value: 'Blue', price: '950', stock: '4', sku: 'B-B' },
    ]),
  )
  expect(created).toMatchObject({ format: 'shopify', status: 'ready' })
  expect(await dryRun(created._id)).toMatchObject({
    status: 'checked',
    counts: { new: 2, changed: 0, same: 0, refused: 0 },
    progress: { done: 2, total: 2 },
  })
  expect(await products()).toEqual([])
  expect(await run(created._id)).toMatchObject({ status: 'completed', counts: { new: 2 } })
  const [lamp, buds] = (await products()).toSorted((a, b) => b.name.localeCompare(a.name))
  expect(lamp).toMatchObject({ name: 'Lamp', price: 1250, stock: 5, category: 'Audio' })
  expect(lamp?.variants).toMatchObject([{ sku: 'L-1', stock: 5 }])
  expect(buds).toMatchObject({ name: 'Buds', price: 900, priceTo: 950, stock: 7 })
  expect(buds?.variants).toMatchObject([
    { options: { Colour: 'Red' }, sku: 'B-R', stock: 3 },
    { options: { Colour: 'Blue' }, sku: 'B-B', stock: 4 },
  ])
  expect((await rows(created._id)).map(({ line, state }) => [line, state])).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'new'],
  ])
})

test('a repeated file changes nothing, another price is a difference', async () => {
  const { shop, upload, dryRun, run, rows, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const file = (price: string) =>
    shopifyCsv([
      { handle: 'lamp', title: 'Lamp', type: 'Audio', price, stock: '5' },
      { handle: 'buds', title: 'Buds', type: 'Audio', price: '900', stock: '3' },
    ])
  await run((await upload(file('10')))._id)
  const before = await products()
  const again = await run((await upload(file('10')))._id)
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
  expect(await products()).toEqual(before)
  const dearer = await upload(file('12'))
  expect((await dryRun(dearer._id)).counts).toEqual({ new: 0, changed: 1, same: 1, refused: 0 })
  expect(await products()).toEqual(before)
  const [first] = await rows(dearer._id)
  expect(first).toMatchObject({
    line: 2,
    state: 'changed',
    differences: [{ field: 'price', before: 10, after: 12 }],
  })
})

test('a refused row names line, column and reason; mended it is tried again', async () => {
  const { shop, upload, run, retry, rows, mend, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const { _id } = await upload(
    shopifyCsv([
      { handle: 'a', title: 'A', type: 'Audio', price: '10', stock: '1' },
      { handle: 'b', title: 'B', type: 'Nowhere', price: '10', stock: '1' },
      {
        handle: 'c',
        title: 'C',
        type: 'Audio',
        option: 'Size',
        value: 'S',
        price: '10',
        stock: '1',
      },
      { handle: 'c', option: '', value: 'M', price: 'ten', stock: '1' },
    ]),
  )
  expect((await run(_id)).counts).toEqual({ new: 1, changed: 0, same: 0, refused: 2 })
  const refused = await rows(_id, '?state=refused')
  expect(refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [3, 'Type', 'There is no category named Nowhere.'],
    [4, null, 'Not imported, because line 5 of the same product is refused.'],
    [5, 'Variant Price', 'Must be an amount in taka, with at most two decimals'],
  ])
  const cells = refused[2]?.cells ?? []
  await mend(
    _id,
    5,
    cells.map((cell) => (cell === 'ten' ? '12' : cell)),
  )
  const retried = await retry(_id)
  expect(retried).toMatchObject({
    counts: { new: 2, changed: 0, same: 0, refused: 1 },
    progress: { done: 2, total: 2 },
  })
  expect((await products()).map(({ name }) => name).toSorted()).toEqual(['A', 'C'])
})

test('of new products that are written together, one that cannot be is refused, the others are made once', async () => {
  const { shop, upload, runAsTried, rows, products, call } = await openImportClient()
  await addCategory(shop, 'Audio')
  const barcodes = { a: '10000007', b: '20000004', c: '20000004', d: '30000001' }
  const lines = Object.entries(barcodes).map(([name, barcode]) => `${name},Audio,10,1,${barcode}`)
  const { _id } = await upload(`Name,Category,Price,Stock,Barcode\n${lines.join('\n')}\n`)
  const { counts } = await runAsTried(_id)
  expect(counts).toEqual({ new: 3, changed: 0, same: 0, refused: 1 })
  expect((await rows(_id, '?state=refused')).map(({ line, column }) => [line, column])).toEqual([
    [4, 'Barcode'],
  ])
  expect((await products()).map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'd'])
  const { body } = await call('GET', '/admin/audit?subjectType=product')
  expect(body.entries).toMatchObject([{ action: 'created', group: { subjects: 3 } }])
})

test('a dry run leaves no category behind, in no cache either', async () => {
  const { shop, upload, call, dryRun } = await openImportClient()
  await addCategory(shop, 'Audio')
  const lamp = await addProduct(shop, { name: 'Lamp', category: 'Audio' })
  const { _id } = await upload(`ID,Name,Category\n${lamp},Lamp,Fresh\n`)
  const columns = ['id', 'name', 'category']
  await call('PUT', `/admin/imports/${_id}/mapping`, { columns, createsCategories: true })
  shop.invalidation.invalidate([categoriesTag])
  expect((await dryRun(_id)).counts).toMatchObject({ changed: 1 })
  const { body } = await call('GET', '/categories')
  expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Audio'])
})

test('an undo deletes what the import created and returns what it changed', async () => {
  const { shop, upload, run, undo, show, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const kept = await addProduct(shop, { name: 'Kept', category: 'Audio', stock: 10 })
  const before = await show(kept)
  const { _id } = await upload(fileOf(kept))
  expect((await run(_id)).counts).toMatchObject({ new: 1, changed: 1 })
  expect(await show(kept)).toMatchObject({ name: 'Kept and renamed', price: 955, stock: 40 })
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  const { updatedAt: _, ...after } = await show(kept)
  const { updatedAt: __, ...was } = before
  expect(after).toEqual(was)
  expect(await products()).toHaveLength(1)
})

const fileOf = (id: string) => {
  const headings = 'ID,Name,Category,Description,Price,Stock'
  return `${headings}\n${id},Kept and renamed,Audio,About,955,40\n,New,Audio,About,10,5\n`
}

test('an undo leaves what was sold since, and what somebody has changed since', async () => {
  const { app, shop, upload, run, undo, show, products, call } = await openImportClient()
  await addCategory(shop, 'Audio')
  const kept = await addProduct(shop, { name: 'Kept', category: 'Audio', stock: 10 })
  const sold = await upload(fileOf(kept))
  await run(sold._id)
  const created = (await products()).find(({ name }) => name === 'New')
  for (const productId of [kept, created?._id ?? '']) {
    const order = orderBody([{ productId, quantity: 2 }], { phone: newPhone() })
    expect((await placeOrder(app, order)).status).toBe(201)
  }
  expect(await undo(sold._id)).toMatchObject({ status: 'undone', unreturned: 1 })
  expect(await show(kept)).toMatchObject({ name: 'Kept', stock: 8 })
  expect(await show(created?._id ?? '')).toMatchObject({ isActive: false, stock: 3 })

  const rivalled = await upload(fileOf(kept))
  await run(rivalled._id)
  await updateProduct(shop, kept, { name: 'By a rival' }, [])
  expect(await undo(rivalled._id)).toMatchObject({ status: 'undone' })
  expect(await show(kept)).toMatchObject({ name: 'By a rival', price: 955 })
  const { records: left } = (await call('GET', `/admin/imports/${rivalled._id}/unreturned`)).body
  expect(left).toContainEqual({
    recordId: kept,
    line: 2,
    outcome: 'refused',
    reason: expect.stringMatching(/^This product was changed since the import/),
  })
})

test('an undo leaves a product that it would delete and of which goods have come in since', async () => {
  const { shop, upload, run, undo, products, call } = await openImportClient()
  await addCategory(shop, 'Audio')
  const { _id } = await upload('Name,Category,Description,Price,Stock\nNew,Audio,About,10,5\n')
  await run(_id)
  const [created] = await products()
  const lines = [{ variantId: created?.variants[0]?._id, quantity: 50 }]
  await call('POST', '/admin/stock/receipts', { supplier: 'Dhaka Wholesale', lines })
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 1 })
  expect(await products()).toMatchObject([{ name: 'New', stock: 55 }])
})

test.each([
  ['more', { ordered: 2, received: 10 }],
  ['as many', { ordered: 2, received: 2 }],
])(
  'an undo leaves a variant that was sold and of which %s units have come in since',
  async (_, units) => {
    const { app, shop, upload, run, undo, products, show, call } = await openImportClient()
    await addCategory(shop, 'Audio')
    const headings = 'ID,Name,Category,Description,Price,Stock,Option 1 name,Option 1 value'
    const row = (id: string, size: string) => `${id},Phone,Audio,About,10,5,Storage,${size}`
    await run((await upload(`${headings}\n${row('', '128 GB')}\n`))._id)
    const productId = (await products())[0]?._id ?? ''
    const { _id } = await upload(`${headings}\n${row(productId, '256 GB')}\n`)
    await run(_id)
    const variantId = (await show(productId)).variants[1]?._id ?? ''
    const body = orderBody([{ productId, variantId, quantity: units.ordered }])
    expect((await placeOrder(app, body)).status).toBe(201)
    const lines = [{ variantId, quantity: units.received }]
    await call('POST', '/admin/stock/receipts', { supplier: 'Dhaka Wholesale', lines })
    expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 1 })
    const stock = 5 + units.received - units.ordered
    expect((await show(productId)).variants).toMatchObject([{ stock: 5 }, { stock }])
  },
)

test('an undo takes away the categories that the import created and nothing else uses', async () => {
  const { shop, upload, run, undo, call } = await openImportClient()
  await addCategory(shop, 'Audio')
  const named = async () => (await call('GET', '/categories')).body.categories
  const before = await named()
  const headings = 'Name,Category,Subcategory,Description,Price,Stock'
  const rows = [
    'A,Light,Bulbs,About,10,5',
    'B,Light,Lamps,About,10,5',
    'C,Sound,,About,10,5',
    'D,Used,Fans,About,10,5',
    'E,Audio,Tapes,About,10,5',
    'F,Refused,,About,ten,5',
  ]
  const { _id, columns } = await upload(`${headings}\n${rows.join('\n')}\n`)
  const mapping = { columns: columns.map(({ field }) => field), createsCategories: true }
  expect((await call('PUT', `/admin/imports/${_id}/mapping`, mapping)).status).toBe(200)
  expect((await run(_id)).counts).toMatchObject({ new: 5, refused: 1 })
  expect((await named()).map(({ name }: { name: string }) => name)).toEqual([
    'Audio',
    'Light',
    'Sound',
    'Used',
  ])
  await addProduct(shop, { name: 'By a rival', category: 'Used' })
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  const after = await named()
  expect(after.map(({ name }: { name: string }) => name)).toEqual(['Audio', 'Used'])
  expect(after[1].subcategories).toEqual([])
  expect(after[0]).toEqual(before[0])
})

test('a column that needs another permission is neither chosen nor taken away without it', async () => {
  const { app, shop, upload } = await openImportClient()
  const staffRoleId = await addStaffRole(shop, ['write_products'])
  const { headers } = await addCustomer(shop, { role: 'admin', staffRoleId })
  const choose = async (id: string, columns: (string | null)[]) => {
    const url = `/api/admin/imports/${id}/mapping`
    return (await app.inject({ method: 'PUT', url, headers, payload: { columns } })).statusCode
  }
  const plain = await upload('Name,Notes\nA,2\n')
  expect(await choose(plain._id, ['name', 'cost'])).toBe(403)
  expect(await choose(plain._id, ['name', null])).toBe(200)
  const { columns, _id } = await upload('Name,Cost\nA,2\n')
  expect(columns.map(({ field }) => field)).toEqual(['name', 'cost'])
  expect(await choose(_id, ['name', null])).toBe(403)
})

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'This is not a CSV file.'],
  ['nothing', '', 'The file has no rows.'],
  [
    '10,000 columns',
    `${'a,'.repeat(9999)}b\n`,
    'The file has 10000 columns; at most 500 can be read.',
  ],
  ['a broken quote', 'Name,Price\n"Lamp,5\n', 'The quotation marks in line 2 do not match.'],
])('%s is refused with a sentence', async (_, file, sentence) => {
  const { send } = await openImportClient()
  const { status, body } = await send(file)
  expect(status).toBe(400)
  expect(body.message).toContain(sentence)
})
