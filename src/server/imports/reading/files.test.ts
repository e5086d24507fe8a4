import { expect, test } from 'vitest'
import { decodeParts, detectEncoding, type FileEncoding } from './file-encoding.ts'
import { findDelimiter, readRecords } from './read-records.ts'

const table = 'Name;Price\nচার্জার “é”;5\n'

function inWindows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1')
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const latin = 'Name;Price\n“é”;5\n'

test.each<[string, Buffer, string, FileEncoding]>([
  ['UTF-8', Buffer.from(table), table, 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table}`), table, 'utf-8'],
  ['UTF-16, little end first', utf16(`\uFEFF${table}`, false), table, 'utf-16le'],
  ['UTF-16, big end first', utf16(`\uFEFF${table}`, true), table, 'utf-16be'],
  ['UTF-16 without a mark', utf16(latin, false), latin, 'utf-16le'],
  ['Windows-1252', inWindows1252(latin), latin, 'windows-1252'],
])('%s is read, wherever its bytes are parted', async (_, bytes, text, encoding) => {
  const detected = detectEncoding()
  detected.add(bytes)
  expect(detected.end()).toBe(encoding)
  async function* parts() {
    for (const byte of bytes) yield Buffer.from([byte])
  }
  let read = ''
  for await (const part of decodeParts(parts(), encoding)) read += part
  expect(read).toBe(text)
})

test.each([
  ['a,b;c,d\n1;2', ','],
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb\n', '\t'],
  ['"a;b;c",d\n', ','],
  ['alone', ','],
  ['sep=;\na,b;c\n', ';'],
  ['\uFEFF"sep=\t"\r\na,b,c\n', '\t'],
  ['SEP=,;;\r\na;b;c\n', ','],
])('the delimiter of %j', (start, delimiter) => {
  expect(findDelimiter(start)).toBe(delimiter)
})

test.each([
  'sep=;\r\nName;Price\r\nLamp;5\r\n',
  '\uFEFF"sep=;"\nName;Price\nLamp;5\n',
  'SEP=;;\rName;Price\rLamp;5\r',
  'Name;Price\nLamp;5',
])('the headings of %j are line 1, wherever the text is parted', async (text) => {
  async function* letters() {
    yield* text
  }
  const records = []
  for await (const { line, cells } of readRecords(letters(), findDelimiter(text))) {
    records.push([line, ...cells])
  }
  expect(records).toEqual([
    [1, 'Name', 'Price'],
    [2, 'Lamp', '5'],
  ])
})

async function refusalOf(text: string): Promise<string> {
  async function* parts() {
    yield text
  }
  try {
    for await (const { cells } of readRecords(parts(), ',')) expect(cells.length).toBeGreaterThan(0)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test.each([
  [
    'another number of cells',
    'a,b\n1,2\n3\n',
    'Line 3 has another number of cells than the headings.',
  ],
  ['a quote that never ends', 'a,b\n1,"2\n3,4\n', 'The quotation marks in line 2 do not match.'],
  ['text behind a quote', 'a,b\n1,"2"x\n', 'The quotation marks in line 2 do not match.'],
  [
    'a row without an end',
    `a,b\n1,"${'x'.repeat(1_100_000)}`,
    'Line 2 is longer than a row can be. Perhaps a quotation mark in it is not closed.',
  ],
  [
    '10,000 columns',
    `${'a,'.repeat(9999)}a\n`,
    'The file has 10000 columns; at most 500 can be read.',
  ],
])('a sentence says what is wrong: %s', async (_, text, sentence) => {
  expect(await refusalOf(text)).toBe(sentence)
})
