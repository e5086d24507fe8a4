import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { openImportClient, shopifyCsv } from '../../../tests/support/fixtures/import-client.ts'
import { addCategory } from '../../../tests/support/fixtures/test-products.ts'
import { tooLarge } from '../platform/http/multipart-form.ts'
import { runImport } from './passes/run-import.ts'
import { uploadImport } from './upload-import.ts'

const wooHeadings =
  'ID,Type,SKU,Name,Published,Is featured?,Description,Stock,Sale price,Regular price,Categories,Tags,Parent,Attribute 1 name,Attribute 1 value(s)'.split(
    ',',
  )

test('a WooCommerce file with variations, wherever their product is, becomes products with variants', async () => {
  const { upload, call, dryRun, run, products, undo } = await openImportClient()
  const html = String.raw`<p>Soft &amp; light</p>\n<ul><li>cotton</li></ul>`
  const { _id, format, columns } = await upload(
    stringify([
      wooHeadings,
      [
        '12',
        'variation',
        'SHIRT-S',
        'Shirt - S',
        '1',
        '0',
        '',
        '5',
        '90',
        '100',
        '',
        '',
        'SHIRT',
        'Size',
        'S',
      ],
      [
        '11',
        'variable',
        'SHIRT',
        'Shirt',
        '1',
        '1',
        html,
        '',
        '',
        '',
        'Sale, Clothes > Shirts',
        'soft, new',
        '',
        'Size',
        'S, M',
      ],
      [
        '13',
        'variation',
        '',
        'Shirt - M',
        '1',
        '0',
        '',
        '7',
        '',
        '110',
        '',
        '',
        'id:11',
        'Size',
        'M',
      ],
      ['14', 'simple', 'CAP', 'Cap', '0', '0', 'A cap', '3', '', '50', 'Clothes', '', '', '', ''],
      [
        '15',
        'variation',
        'LOST',
        'Lost',
        '1',
        '0',
        '',
        '1',
        '',
        '5',
        '',
        '',
        'NOWHERE',
        'Size',
        'S',
      ],
    ]),
  )
  expect(format).toBe('woocommerce')
  const mapping = { columns: columns.map(({ field }) => field), createsCategories: true }
  await call('PUT', `/admin/imports/${_id}/mapping`, mapping)
  const counts = { new: 2, changed: 0, same: 0, refused: 1 }
  expect((await dryRun(_id)).counts).toEqual(counts)
  expect((await run(_id)).counts).toEqual(counts)
  const [cap, shirt] = (await products()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(cap).toMatchObject({ name: 'Cap', isActive: false, price: 50, category: 'Clothes' })
  expect(shirt).toMatchObject({
    name: 'Shirt',
    description: 'Soft & light\n\n• cotton',
    category: 'Clothes',
    subcategory: 'Shirts',
    featured: true,
    tags: ['soft', 'new'],
    stock: 12,
  })
  expect(shirt?.variants).toMatchObject([
    { options: { Size: 'S' }, sku: 'SHIRT-S', price: 90, originalPrice: 100, stock: 5 },
    { options: { Size: 'M' }, sku: null, price: 110, originalPrice: null, stock: 7 },
  ])
  expect(await undo(_id)).toMatchObject({ status: 'undone', unreturned: 0 })
  expect(await products()).toEqual([])
})

const name = 'Café “Lamp”'

const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1')

test.each<[string, string, (text: string) => Buffer]>([
  ['UTF-8 with a mark and commas', ',', (text) => Buffer.from(`\uFEFF${text}`)],
  [
    'UTF-16 with tabs, as Excel saves Unicode text',
    '\t',
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ],
  [
    'UTF-16 with its big end first',
    ',',
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  ],
  ['Windows-1252 with semicolons', ';', windows1252],
  ['UTF-8 with tabs', '\t', (text) => Buffer.from(text)],
])('a whole file in %s', async (_, delimiter, encode) => {
  const { shop, upload, run, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const rows = [
    ['Name', 'Category', 'Description', 'Price', 'Stock'],
    [name, 'Audio', 'One; two, three', '12.50', '3'],
  ]
  const { _id } = await upload(encode(stringify(rows, { delimiter, record_delimiter: '\r\n' })))
  expect((await run(_id)).counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 })
  expect((await products())[0]).toMatchObject({
    name,
    description: 'One; two, three',
    price: 12.5,
    stock: 3,
  })
})

test('a file that breaks further down is not imported, and says in which line', async () => {
  const { shop, upload, run, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const row = (at: number) => `Lamp ${at},Audio,About,10,1\n`
  const rows = Array.from({ length: 700 }, (_, at) => row(at)).join('')
  const { _id } = await upload(`Name,Category,Description,Price,Stock\n${rows}"Broken,Audio\n`)
  const failed = await run(_id)
  expect(failed).toMatchObject({
    status: 'failed',
    problem: 'The quotation marks in line 702 do not match.',
  })
  expect(await products()).toEqual([])
})

test('a file whose columns nobody knows waits until somebody says what they are', async () => {
  const { shop, upload, call, run, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const { _id } = await upload('Ware,Preis,Art\nLamp,10,Audio\n')
  const started = await call('POST', `/admin/imports/${_id}/run`)
  expect(started.status).toBe(400)
  expect(started.body.message).toBe('Choose which column has the name of the product.')
  const columns = ['name', 'price', 'category']
  await call('PUT', `/admin/imports/${_id}/mapping`, { columns })
  expect((await run(_id)).counts).toMatchObject({ new: 1 })
  expect((await products())[0]).toMatchObject({ name: 'Lamp', price: 10 })
})

test('a file beyond the limit is refused while it arrives, and none of it stays', async () => {
  const { shop, admin, database } = await openImportClient()
  let sent = 0
  async function* endless() {
    for (;;) {
      if (sent > 5) throw tooLarge(() => 'too large')
      sent += 1
      yield Buffer.alloc(400_000, 'a,')
    }
  }
  const actor = { kind: 'staff' as const, id: admin.id, requestId: admin.id, network: 'test' }
  const file = { name: 'large.csv', bytes: endless() }
  await expect(uploadImport({ ...shop, actor }, file, 'products', [])).rejects.toMatchObject({
    code: 'too_large',
  })
  expect(sent).toBe(6)
  expect((await database.pool.query('select from import_parts')).rowCount).toBe(0)
})

test('a long cell with a sign of two units at its cut is shown as far as it goes', async () => {
  const { upload } = await openImportClient()
  const { columns } = await upload(`Name,Price\n${'a'.repeat(79)}😀😀,5\n`)
  expect(columns[0]?.sample[0]).toHaveLength(80)
})

const rows = (from: number) =>
  Array.from({ length: 30 }, (_, at) => ({
    handle: `h${from + at}`,
    title: `Product ${from + at}`,
    type: 'Audio',
    sku: `SKU-${from + at}`,
    price: '10',
    stock: '2',
  }))

test('two imports at once, and one that two processes run, make each product once', async () => {
  const { shop, upload, call, products } = await openImportClient()
  await addCategory(shop, 'Audio')
  const ids = [(await upload(shopifyCsv(rows(0))))._id, (await upload(shopifyCsv(rows(15))))._id]
  for (const id of ids) await call('POST', `/admin/imports/${id}/run`)
  await Promise.all([...ids, ...ids].map((id) => runImport(shop, id)))
  const names = (await products()).map((product) => product.name)
  expect([names.length, new Set(names).size]).toEqual([45, 45])
  for (const id of ids) {
    const { status, progress, counts } = (await call('GET', `/admin/imports/${id}`)).body.import
    expect([status, progress.done]).toEqual(['completed', 30])
    expect(counts.new + counts.same + counts.changed + counts.refused).toBe(30)
  }
})
