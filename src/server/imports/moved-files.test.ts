import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { addCategory, addProduct } from '../../../tests/support/fixtures/test-products.ts'

// Files as people have them when they move in. Each is tried first: a run does what its try said.

async function openAudio() {
  const client = await openImportClient()
  await addCategory(client.shop, 'Audio')
  const move = async (file: string | Uint8Array) => {
    const { _id, columns } = await client.upload(file)
    return { ...(await client.runAsTried(_id)), columns }
  }
  return { ...client, move }
}

const all = (count: number) => ({ new: count, changed: 0, same: 0, refused: 0 })

test.each([
  ['Handle,Title,Type,"Variant \nPrice",Status', 'Variant Price'],
  ['Handle,Title,Type,"  variant\r\n\r\n PRICE ",Status', 'variant PRICE'],
  ['HANDLE, Title ,Type,Variant\u00A0  Price,STATUS', 'Variant Price'],
])('the headings %j are known', async (headings, shown) => {
  const { move, products } = await openAudio()
  const { counts, columns } = await move(`${headings}\nlamp,Lamp,Audio,1680,active\n`)
  expect(counts).toEqual(all(1))
  expect(columns[3]).toMatchObject({ heading: shown, field: 'price' })
  expect((await products())[0]).toMatchObject({ name: 'Lamp', price: 1680 })
})

test.each([
  'sep=,\r\nName,Category,Price\r\nLamp,Audio,"1,250"\r\n',
  '\uFEFFsep=;\nName;Category;Price\nLamp;Audio;1,250\n',
  '"sep=;";;\r\nName;Category;Price\r\nLamp;Audio;1250\r\n',
  'SEP=\t\nName\tCategory\tPrice\nLamp\tAudio\t1250\n',
])('the line that names the delimiter is none of the table: %j', async (file) => {
  const { move, products } = await openAudio()
  const { counts, lines } = await move(file)
  expect(counts).toEqual(all(1))
  expect(lines).toMatchObject([{ line: 2, state: 'new' }])
  expect((await products())[0]).toMatchObject({ name: 'Lamp', price: 1250 })
})

test('a file in UTF-16 with the line that names its delimiter', async () => {
  const { move } = await openAudio()
  const text = '\uFEFFsep=;\r\nName;Category;Price\r\nLamp;Audio;5\r\n'
  expect((await move(Buffer.from(text, 'utf16le'))).counts).toEqual(all(1))
})

test('prices as people write them are read, and what can mean two sums is refused by name', async () => {
  const { move, products } = await openAudio()
  const read = [
    '1250/-',
    '১,২৫০ টাকা',
    '৳ 1,250.00',
    'Tk. 1,250/=',
    'BDT 1250',
    '１２５０',
    '\u202D1,250\u202C',
  ]
  const refused = ['1.250,00', '1250-1300', '12 or 13', '-1250']
  const rows = [...read, ...refused].map((price, at) => [`P${at}`, 'Audio', price])
  const { counts, lines } = await move(stringify([['Name', 'Category', 'Price'], ...rows]))
  expect(counts).toEqual({ ...all(read.length), refused: refused.length })
  expect(lines.slice(read.length)).toEqual(
    refused.map((_, at) => ({
      line: read.length + at + 2,
      state: 'refused',
      column: 'Price',
      reason: 'Must be an amount in taka, with at most two decimals',
    })),
  )
  expect(new Set((await products()).map(({ price }) => price))).toEqual(new Set([1250]))
})

test('a repeated option value is reported at its own line and column, whatever its case and blanks', async () => {
  const { move } = await openAudio()
  const headings = [
    'Handle',
    'Title',
    'Type',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Variant Price',
  ]
  const { counts, lines } = await move(
    stringify([
      headings,
      ['a', 'A', 'Audio', 'Colour', 'Black', '', '', '10'],
      ['a', '', '', '', 'White', '', '', '10'],
      ['a', '', '', '', 'black ', '', '', '10'],
      ['b', 'B', 'Audio', 'Colour', 'Black', 'Size', 'Small', '10'],
      ['b', '', '', '', 'Black', '', 'SMALL', '10'],
      ['c', 'C', 'Audio', 'Size', 'S', '', '', '10'],
      ['c', '', '', '', 'L'.repeat(61), '', '', '10'],
    ]),
  )
  expect(counts).toEqual({ ...all(0), refused: 3 })
  const named = lines.filter(({ column }) => column !== null)
  expect(named.map(({ line, column }) => [line, column])).toEqual([
    [4, 'Option1 Value'],
    [6, 'Option2 Value'],
    [8, 'Option1 Value'],
  ])
})

test('an option value that the shop has in other letters is reported at its own line', async () => {
  const { shop, move } = await openAudio()
  const id = await addProduct(shop, {
    name: 'Lamp',
    category: 'Audio',
    options: [{ name: 'Size', values: ['Small'] }],
    variants: [{ options: { Size: 'Small' }, price: 10, stock: 1 }],
  })
  const headings = 'ID,Name,Category,Option 1 name,Option 1 value,Price'
  const rows = [`${id},Lamp,Audio,Size,Large,10`, `${id},Lamp,Audio,Size,small,10`]
  const { lines } = await move(`${headings}\n${rows.join('\n')}\n`)
  expect(lines[1]).toMatchObject({ line: 3, state: 'refused', column: 'Option 1 value' })
})

test.each([
  ['false', 'active', false],
  ['FALSE', '', false],
  ['true', 'draft', false],
  ['true', 'archived', false],
  ['', 'draft', false],
  ['true', 'active', true],
  ['true', '', true],
  ['', 'active', true],
  ['', '', true],
])('published %j and status %j: for sale %j', async (published, status, isActive) => {
  const { move, products } = await openAudio()
  const headings = 'Handle,Title,Type,Published,Variant Price,Status'
  expect((await move(`${headings}\nlamp,Lamp,Audio,${published},10,${status}\n`)).counts).toEqual(
    all(1),
  )
  expect((await products())[0]).toMatchObject({ isActive })
})
