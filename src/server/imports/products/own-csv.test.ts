import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { newPhone, placeOrder } from '../../../../tests/support/fixtures/order-calls.ts'
import { assertStockInvariants } from '../../../../tests/support/fixtures/stock-invariants.ts'
import {
  addCategory,
  addProduct,
  orderBody,
} from '../../../../tests/support/fixtures/test-products.ts'
import {
  catalogColumns,
  type CatalogField,
  catalogFields,
  catalogRows,
  type CsvProduct,
} from '../../catalog-csv/catalog-csv.ts'

const word = fc
  .oneof(
    fc.constantFrom(
      '=1+1',
      "'=1",
      '@x',
      '-5',
      'চার্জার',
      'a"b',
      'a,b',
      'a\nb',
      ';',
      String.raw`\n`,
      'no',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((each) => each.trim().normalize('NFC'))
  // oxlint-disable-next-line no-control-regex -- what no form takes
  .filter((each) => each !== '' && !/[\u0000-\u001F\u007F]/.test(each.replaceAll('\n', '')))
const line = word.map((each) => each.replaceAll('\n', ' '))

const drafts = fc.record({
  name: line,
  brand: line,
  description: word,
  tags: fc.constant<string[]>(['a', 'b c']),
  featured: fc.boolean(),
  specifications: fc.dictionary(line, line, { maxKeys: 3, noNullPrototype: true }),
  colors: fc
    .constantFrom([], ['Black', 'Sky, "blue"'])
    .map((names) => names.map((name) => ({ name, code: '#112233' }))),
  pricePoisha: fc.integer({ min: 0, max: 1e7 }),
  originalPricePoisha: fc.option(fc.integer({ min: 0, max: 1e7 })),
  stock: fc.nat(50),
  boxContents: word,
  texts: fc.record({ bn: fc.record({ name: line, description: word, boxContents: word }) }),
})

/** The export of products with these columns, in which somebody may have typed another stock. */
function csvOf(
  products: readonly CsvProduct[],
  { fields = catalogFields, stock }: { fields?: readonly CatalogField[]; stock?: number } = {},
): string {
  const headings = fields.map((field) => catalogColumns[field].heading)
  const rows = products
    .flatMap((product) => catalogRows(product, fields))
    .map((cells) => cells.map((cell, at) => (fields[at] === 'stock' ? (stock ?? cell) : cell)))
  return stringify([headings, ...rows], { bom: true })
}

test('an untouched export changes nothing: commas, quotes, line breaks, Bangla, formulas', async () => {
  const { shop, upload, run, products } = await openImportClient()
  await addCategory(shop)
  const all = fc.sample(drafts, { numRuns: 60, seed: 7 })
  for (const draft of all) await addProduct(shop, draft)
  await addProduct(shop, {
    name: 'With options',
    options: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Storage', values: ['64 GB', '128 GB'] },
    ],
    variants: [
      { options: { Colour: 'Blue', Storage: '128 GB' }, price: 20, stock: 2, sku: '=B', cost: 12 },
      { options: { Colour: 'Red', Storage: '64 GB' }, price: 10, originalPrice: 15, stock: 3 },
      { options: { Colour: 'Red', Storage: '128 GB' }, price: 11, stock: 0, isActive: false },
    ],
  })
  const before = await products()
  const file = csvOf(before)
  const done = await run((await upload(file))._id)
  expect(done.counts).toEqual({ new: 0, changed: 0, same: before.length, refused: 0 })
  expect(await products()).toEqual(before)
})

/** A shop with three products of 10 units: one alone, two that are options, and two colours that share them. */
async function openSold() {
  const open = await openImportClient()
  const { app, shop, upload, run, products } = open
  await addCategory(shop)
  await addProduct(shop, { name: 'Charger' })
  await addProduct(shop, {
    name: 'Drive',
    options: [{ name: 'Storage', values: ['64 GB', '128 GB'] }],
    variants: [
      { options: { Storage: '64 GB' }, price: 10, stock: 10 },
      { options: { Storage: '128 GB' }, price: 11, stock: 10 },
    ],
  })
  const colors = ['Black', 'White'].map((name) => ({ name, code: '#112233' }))
  await addProduct(shop, { name: 'Lamp', colors })
  const exported = await products()
  const items = exported.flatMap(({ variants: [first] }) =>
    first ? [{ variantId: first._id, quantity: 3 }] : [],
  )
  const placed = await placeOrder(app, orderBody(items, { phone: newPhone() }))
  expect(placed.status).toBe(201)
  return {
    ...open,
    exported,
    importFile: async (file: string) => (await run((await upload(file))._id)).counts,
    /** The stock of the variants of each product, by its name. */
    async stocks() {
      const all = await products()
      return Object.fromEntries(
        all.map(({ name, variants }) => [name, variants.map(({ stock }) => stock)]),
      )
    },
  }
}

test('units that were sold since the export stay sold, whatever else the file changes', async () => {
  const { shop, exported, importFile, stocks } = await openSold()
  const sold = { Charger: [7], Drive: [7, 10], Lamp: [7, 7] }
  expect(await stocks()).toEqual(sold)
  expect(await importFile(csvOf(exported))).toEqual({ new: 0, changed: 0, same: 3, refused: 0 })
  expect(await stocks()).toEqual(sold)
  expect(await importFile(csvOf(exported, { stock: 12 }))).toMatchObject({ changed: 3 })
  // Typed numbers are set, once however often the file is imported.
  expect(await importFile(csvOf(exported, { stock: 12 }))).toMatchObject({ same: 3 })
  expect(await stocks()).toEqual({ Charger: [12], Drive: [12, 12], Lamp: [12, 12] })
  await assertStockInvariants(shop.db)
})

test('a file that does not say what was in stock sets the stock', async () => {
  const { shop, exported, importFile, stocks } = await openSold()
  const fields = catalogFields.filter((field) => field !== 'stockBefore')
  expect(await importFile(csvOf(exported, { fields }))).toMatchObject({ changed: 3 })
  expect(await stocks()).toEqual({ Charger: [10], Drive: [10, 10], Lamp: [10, 10] })
  await assertStockInvariants(shop.db)
})

test('a name that is a formula in one cell and text in the next stays what it is', async () => {
  const { shop, upload, run, products } = await openImportClient()
  await addCategory(shop)
  const heading = 'Name,Category,Description,Price,Stock\n'
  const file = `${heading}"=HYPERLINK(""http://x"")",Headphones,About,10,1\n`
  expect((await run((await upload(file))._id)).counts.new).toBe(1)
  expect((await products())[0]).toMatchObject({ name: '=HYPERLINK("http://x")', price: 10 })
})
