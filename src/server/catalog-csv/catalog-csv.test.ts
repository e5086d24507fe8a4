import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvStream } from '../platform/spreadsheets/csv.ts'
import { catalogColumns, catalogFields, catalogRows, type CsvProduct } from './catalog-csv.ts'

const word = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'=1",
    '@x',
    '-5',
    '+88',
    '＋88',
    'চার্জার',
    'a"b',
    'a,b',
    'a\nb',
    'a\r\nb',
    ';',
    '\\n',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const cell = word.map((each) => each.trim()).filter((each) => each !== '')
const names = fc.array(cell, { maxLength: 3 })

const products: fc.Arbitrary<CsvProduct> = fc.record({
  _id: fc.uuid(),
  name: cell,
  brand: cell,
  description: cell,
  category: cell,
  subcategory: fc.option(cell),
  tags: fc.constant(['a', 'b c']),
  featured: fc.boolean(),
  isActive: fc.boolean(),
  warranty: fc.record({ type: fc.constant('No Warranty' as const), duration: cell }),
  specifications: fc.dictionary(cell, cell),
  boxContents: cell,
  texts: fc.record({ bn: fc.record({ name: cell, description: cell, boxContents: cell }) }),
  colors: names.map((all) =>
    [...new Set(all)].map((name) => ({ name, code: '#00ff00', image: '/media/x/1.webp' })),
  ),
  pictures: fc.constant([{ url: 'https://a.example/1.webp' }, { url: '/media/x/2.webp' }]),
  options: fc.constant([{ name: 'Storage', values: [] }]),
  variants: fc.array(
    fc.record({
      _id: fc.uuid(),
      options: fc.record({ Storage: cell }),
      sku: fc.option(cell),
      barcode: fc.constant('96385074'),
      price: fc.integer({ min: 0, max: 1e8 }).map((poisha) => poisha / 100),
      originalPrice: fc.option(fc.constant(12.5)),
      cost: fc.option(fc.constant(7)),
      stock: fc.nat(1000),
      stockItem: fc.constantFrom('one', 'two'),
      images: fc.constant(['/media/x/2.webp']),
      weightGrams: fc.option(fc.nat(1000)),
      isActive: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

async function writtenAndRead(product: CsvProduct) {
  const headings = catalogFields.map((field) => catalogColumns[field].heading)
  const rows = catalogRows(product, catalogFields)
  const written = await text(csvStream({ columns: headings, rows: rowsOf(rows) }))
  const [first, ...others] = parse(written, { bom: true, relax_column_count: false })
  expect(first).toEqual(headings)
  return others.map((cells) =>
    Object.fromEntries(
      catalogFields.map((field, at) => {
        const each = cells[at] ?? ''
        return [field, each === '' ? null : catalogColumns[field].read(each)]
      }),
    ),
  )
}

async function* rowsOf<T>(rows: T[]) {
  yield* rows
}

test('a written file is read back unchanged: commas, quotes, line breaks, Bangla, formulas', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (product) => {
      const rows = await writtenAndRead(product)
      expect(rows).toHaveLength(product.variants.length)
      for (const [at, row] of rows.entries()) {
        const variant = product.variants[at]
        expect(row).toMatchObject({
          name: product.name,
          nameBangla: product.texts.bn?.name,
          description: product.description,
          boxContents: product.boxContents,
          boxContentsBangla: product.texts.bn?.boxContents,
          subcategory: product.subcategory,
          featured: product.featured,
          colors: product.colors.length === 0 ? null : product.colors,
          option1Value: variant?.options['Storage'],
          sku: variant?.sku,
          price: String(variant?.price),
          stock: String(variant?.stock),
          stockBefore: String(variant?.stock),
          variantIsActive: variant?.isActive,
        })
        const { specifications } = product
        const isEmpty = Object.keys(specifications).length === 0
        expect(row['specifications']).toEqual(isEmpty ? null : specifications)
      }
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['৳1,250.00', '1250'],
  ['1,25,000', '125000'],
  ['12,50', '12.5'],
  ['১২৫০', '1250'],
  ['Tk 99.50', '99.5'],
  ['1250/-', '1250'],
  ['১,২৫০ টাকা', '1250'],
  ['Tk. 1,250.00/-', '1250'],
  ['৳১,২৫০/=', '1250'],
  ['BDT 1,250 ৳', '1250'],
  ['１２５０ Taka', '1250'],
  ['\u202D1,250\u202C', '1250'],
  ['১২৫০ টাঃ', '1250'],
  ['12tk50', '12tk50'],
  ['1250-1300', '1250-1300'],
  ['1.250,00', '1.250,00'],
  ['abc', 'abc'],
])('a number as people write it: %s', (written, number) => {
  expect(catalogColumns.price.read(written)).toBe(number)
})

test('a cell that is neither yes nor no is refused with a sentence', () => {
  expect(() => catalogColumns.featured.read('perhaps')).toThrow('“perhaps” is neither yes nor no.')
})
