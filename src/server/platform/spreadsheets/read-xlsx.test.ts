import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { xlsxStream } from './xlsx.ts'

const workbook = (sheet: string, shared = '', prefix = '') =>
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
    }),
  )

test('what the shop writes as a workbook is read as it was', async () => {
  const columns = ['consignment', '', 'paid <"&">']
  async function* rows() {
    yield ['চালান ১', '', 12.5]
    yield ['=1+1', 'x\r\ny', -3]
  }
  const file = await buffer(Readable.from(xlsxStream({ columns, rows: rows() })))
  expect(readXlsx(file)).toEqual([
    { line: 1, cells: columns },
    { line: 2, cells: ['চালান ১', '', '12.5'] },
    { line: 3, cells: ['=1+1', 'x\r\ny', '-3'] },
  ])
})

test('the first sheet as Excel writes it: shared and formatted texts, results, gaps, namespaces', () => {
  const shared =
    '<x:sst><x:si><x:t>Ref</x:t></x:si>' +
    '<x:si><x:r><x:rPr><x:b/></x:rPr><x:t xml:space="preserve">COD </x:t></x:r><x:r><x:t>&amp; more</x:t></x:r>' +
    '<x:rPh sb="0" eb="1"><x:t>read</x:t></x:rPh></x:si></x:sst>'
  const sheet =
    '<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData>' +
    '<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" s="1" t="s"><x:v>1</x:v></x:c></x:row>' +
    '<x:row r="4"><x:c r="B4" s="2"/><x:c r="C4"><x:f>1140.1+0.4</x:f><x:v>1140.4999999999998</x:v></x:c>' +
    '<x:c r="AA4" t="str"><x:f>A1</x:f><x:v>14000000</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const [first, second, ...more] = readXlsx(workbook(sheet, shared, 'x:')) ?? []
  expect(more).toEqual([])
  expect(first).toEqual({ line: 2, cells: ['Ref', '', 'COD & more'] })
  expect([second?.line, second?.cells.length, second?.cells[2], second?.cells[26]]).toEqual([
    4,
    27,
    '1140.5',
    '14000000',
  ])
})

test('what is no workbook, or unpacks to more than a table has, is none', () => {
  const pictures = Buffer.from(zipSync({ 'a.jpg': strToU8('x') }))
  expect(readXlsx(pictures)).toBeNull()
  expect(readXlsx(Buffer.from('PK\x03\x04 and no more'))).toBeNull()
  expect(readXlsx(workbook('').subarray(0, 200))).toBeNull()
  expect(readXlsx(workbook(`<sheetData>${' '.repeat(31_000_000)}</sheetData>`))).toBeNull()
})
