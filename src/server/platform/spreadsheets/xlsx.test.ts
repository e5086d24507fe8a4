import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvStream } from './csv.ts'
import { type Cell } from './table.ts'
import { xlsxStream } from './xlsx.ts'

async function* rowsOf(rows: Iterable<readonly Cell[]>) {
  yield* rows
}

async function written(columns: string[], rows: Iterable<readonly Cell[]>) {
  const bytes = await buffer(Readable.from(xlsxStream({ columns, rows: rowsOf(rows) })))
  const parts = unzipSync(new Uint8Array(bytes))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, decoder.decode(part)]),
  )
}

const textsOf = (sheet: string) =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text)

test('a workbook has its sheet, with texts that are no formulas and numbers that stay numbers', async () => {
  const parts = await written(
    ['name', 'price'],
    [
      ['=HYPERLINK("x")', 12.5],
      ['চার্জার <b> & "ল্যাম্প"', ''],
    ],
  )
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<c r="B2" s="0"><v>12.5</v></c>')
  expect(textsOf(sheet)).toEqual([
    'name',
    'price',
    '=HYPERLINK("x")',
    'চার্জার &lt;b&gt; &amp; "ল্যাম্প"',
  ])
})

test('a moment is a date with its time in Dhaka, a day is a date, and digits in a text stay a text', async () => {
  const parts = await written(
    ['placed', 'promised', 'order', 'phone'],
    [[new Date('2026-05-01T18:00:00.499Z'), { day: '2026-05-01' }, '03007002', '01712345678']],
  )
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  // 46,143 days after 30 December 1899 is 1 May 2026; the moment is midnight in Dhaka, a day later.
  expect(sheet).toContain('<c r="A2" s="3"><v>46144</v></c><c r="B2" s="2"><v>46143</v></c>')
  expect(textsOf(sheet).slice(4)).toEqual(['03007002', '01712345678'])
  expect(sheet.match(/<c r="[CD]2" s="1" t="inlineStr">/g)).toHaveLength(2)
  const formats = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf numFmtId="(\d+)"[^>]* xfId/g)]
  expect(formats.map(([, id]) => id)).toEqual(['0', '49', '14', '22'])
  expect(parts['xl/_rels/workbook.xml.rels']).toContain('Target="styles.xml"')
})

test('moments and days in a CSV are ISO times and days', async () => {
  const rows = rowsOf([[new Date('2026-05-01T18:30:00.499Z'), { day: '2026-05-01' }]])
  const csv = await buffer(csvStream({ columns: ['placed', 'promised'], rows }))
  expect(csv.toString()).toBe('\ufeffplaced,promised\n2026-05-02T00:30:00+06:00,2026-05-01\n')
})

test('characters that XML cannot contain are left out, and line breaks stay as they are', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await written(
    ['a'],
    [['x\u0000\u000b\uFFFE\ud800\r\ny']],
  )
  expect(textsOf(sheet)).toEqual(['a', 'x\uFFFD&#13;\ny'])
})

test('cells have addresses, also beyond the 26th column', async () => {
  const columns = Array.from({ length: 53 }, (_, index) => `${index}`)
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await written(columns, [])
  const addresses = [...sheet.matchAll(/<c r="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses[25]).toBe('Z1')
  expect(addresses[26]).toBe('AA1')
  expect(addresses[52]).toBe('BA1')
})

test('rows are written while they are read, and a failure breaks the file off', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield [`row ${read} ${Math.random()}`]
    }
  }
  const stream = xlsxStream({ columns: ['a'], rows: endless() })
  await stream.next()
  await stream.next()
  const few = read
  expect(few).toBeLessThan(20_000)
  await stream.return(undefined)

  async function* failing() {
    yield ['one']
    throw new Error('the database is gone')
  }
  await expect(
    buffer(Readable.from(xlsxStream({ columns: ['a'], rows: failing() }))),
  ).rejects.toThrow('the database is gone')
})
