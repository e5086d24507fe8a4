import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx, type SheetRow } from './read-xlsx.ts'
import { xlsxStream } from './xlsx.ts'

const rowsOf = (file: Buffer): Promise<SheetRow[]> => Readable.from(readXlsx(file)).toArray()

const workbook = (sheet: string, shared = '', prefix = '', others: Zippable = {}) =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<${prefix}workbook><${prefix}sheets><${prefix}sheet name="Pay" sheetId="3" r:id="rId9"/>` +
          `<${prefix}sheet name="Other" sheetId="1" r:id="rId1"/></${prefix}sheets></${prefix}workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>' +
          '<Relationship Id="rId9" Target="/xl/worksheets/sheet7.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        '<sheetData><row r="1"><c><v>9</v></c></row></sheetData>',
      ),
      'xl/worksheets/sheet7.xml': strToU8(sheet),
      'xl/sharedStrings.xml': strToU8(shared),
      ...others,
    }),
  )

test('a workbook that the shop wrote is read as it was', async () => {
  const columns = ['consignment', '', 'paid <"&">']
  async function* rows() {
    yield ['চালান ১', '', 12.5]
    yield ['=1+1', 'x\r\ny', -3]
  }
  const file = await buffer(Readable.from(xlsxStream({ columns, rows: rows() })))
  expect(await rowsOf(file)).toEqual([
    { line: 1, cells: columns },
    { line: 2, cells: ['চালান ১', '', '12.5'] },
    { line: 3, cells: ['=1+1', 'x\r\ny', '-3'] },
  ])
})

test('the first sheet as Excel writes it: shared and formatted texts, results, gaps, namespaces', async () => {
  const shared =
    '<x:sst><x:si><x:t>Ref</x:t></x:si>' +
    '<x:si><x:r><x:rPr><x:b/></x:rPr><x:t xml:space="preserve">COD </x:t></x:r><x:r><x:t>&amp; more</x:t></x:r>' +
    '<x:rPh sb="0" eb="1"><x:t>read</x:t></x:rPh></x:si></x:sst>'
  const sheet =
    '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData>' +
    '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" s="1" t="s"><x:v>1</x:v></x:c></x:row>' +
    '<x:row r="4"><x:c r="B4" s="2"/><x:c r="C4"><x:f>1140.1+0.4</x:f><x:v>1140.4999999999998</x:v></x:c>' +
    '<x:c r="AA4" t="str"><x:f>A1</x:f><x:v>14000000</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const [first, second, ...more] = await rowsOf(workbook(sheet, shared, 'x:'))
  expect(more).toEqual([])
  expect(first).toEqual({ line: 2, cells: ['Ref', '', 'COD & more'] })
  expect([second?.line, second?.cells.length, second?.cells[2], second?.cells[26]]).toEqual([
    4,
    27,
    '1140.5',
    '14000000',
  ])
})

test('a file that is no workbook, or unpacks to more than a table has, is none', async () => {
  const files = [
    Buffer.from(zipSync({ 'a.jpg': strToU8('x') })),
    Buffer.from('PK\x03\x04 and no more'),
    workbook('').subarray(0, 200),
    workbook('<sheetData><row>'),
    workbook(`<sheetData>${' '.repeat(21_000_000)}</sheetData>`),
    workbook('<sheetData/>', `<sst>${' '.repeat(21_000_000)}</sst>`),
    workbook('<!DOCTYPE a [<!ENTITY b "c">]><sheetData><row><c><v>&b;</v></c></row></sheetData>'),
  ]
  for (const file of files) await expect(rowsOf(file)).rejects.toThrow('the file is no workbook')
})

test('a part that unpacks to more than it says is none', async () => {
  const file = workbook(`<sheetData>${' '.repeat(1_000_000)}</sheetData>`)
  const name = file.lastIndexOf('xl/worksheets/sheet7.xml')
  // The size in the directory, 22 bytes before the name.
  file.writeUInt32LE(1000, name - 22)
  await expect(rowsOf(file)).rejects.toThrow('the file is no workbook')
})

test('rows are read while they are asked for', async () => {
  const row = '<row><c r="SF1"/><c r="SF2" t="str"><v>x</v></c></row>'
  const file = workbook(`<sheetData>${row.repeat(100_000)}</sheetData>`)
  const timeFor = async (last: number) => {
    const startedAt = performance.now()
    for await (const { line } of readXlsx(file)) if (line === last) break
    return performance.now() - startedAt
  }
  await timeFor(5000)
  expect(await timeFor(5000)).toBeLessThan((await timeFor(100_000)) / 2)
})

test('other sheets than the first are not unpacked', async () => {
  const other = { 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(21_000_000)) }
  const file = workbook('<sheetData><row><c><v>1</v></c></row></sheetData>', '', '', other)
  expect(await rowsOf(file)).toEqual([{ line: 1, cells: ['1'] }])
})
