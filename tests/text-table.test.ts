import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { exportTexts, importTexts } from '../scripts/texts/text-table.ts'
import { readTexts, readTextModules } from '../scripts/texts/text-modules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const cart = 'src/web/cart/page/cart-page-texts.tsx'
const tooMany = ['src/shared/orders/order-texts.ts', 'tooManyOfProduct'] as const
const history = ['src/server/orders/emails/new-order-texts.ts', 'history'] as const
/** A shop of three modules: to read all of them takes a second. */
const paths = [cart, tooMany[0], history[0], '.oxfmtrc.json']
let copy = ''
let exported = ''
const sources = (folder = copy) =>
  new Map(
    globSync(['*.ts', 'src/**/*.{ts,tsx}'], { cwd: folder }).map((path) => [
      path,
      readFileSync(join(folder, path), 'utf8'),
    ]),
  )

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'texts-'))
  copyTo(copy, paths)
  exported = exportTexts(copy)
})

beforeEach(() => copyTo(copy, paths))

afterAll(() => rmSync(copy, { recursive: true }))

function copyTo(folder: string, files: readonly string[]): void {
  for (const path of files) cpSync(join(root, path), join(folder, path))
}

type Cells = Record<string, string>

/** The exported file as a translator sends it back. */
function edited(change: (row: Cells) => Cells): string {
  const rows: Cells[] = parse(exported, { bom: true, columns: true })
  return stringify(rows.map(change), { header: true, bom: true })
}

const editOf =
  (module: string, key: string, cells: Cells) =>
  (row: Cells): Cells =>
    row['module'] === module && row['key'] === key ? { ...row, ...cells } : row

/** The lines that differ, of all modules. */
function changedLines(before: ReadonlyMap<string, string>): string[] {
  return [...sources()].flatMap(([path, text]) => {
    const old = new Set(before.get(path)?.split('\n'))
    return text.split('\n').filter((line) => !old.has(line))
  })
}

test('every text is exported under a key of its own, and only code is left to developers', () => {
  const modules = readTextModules(root)
  expect(modules.filter(({ texts }) => texts.length === 0)).toEqual([])
  for (const { path, texts } of modules) {
    const keys = texts.map(({ key }) => `${path} ${key}`)
    expect([...new Set(keys)]).toEqual(keys)
    for (const { key, en, bn } of texts) {
      const codes = [en, bn].filter(({ kind }) => kind === 'code')
      // A function, a call or a name; neither a plain string nor a whole group.
      const unread = codes.filter(({ shown }) => !/^[^'`{].*[({?]|=>|^[\w.]+$/.test(shown))
      expect(unread, `${path} ${key}`).toEqual([])
    }
  }
  // A new kind of text that the table cannot read would show here.
  const all = modules.flatMap(({ texts }) => texts)
  const editable = all.filter(({ en, bn }) => en.kind === 'sentence' && bn.kind === 'sentence')
  expect(editable.length / all.length).toBeGreaterThan(0.95)
})

test('all texts of the shop, sent back as they were, change no byte', () => {
  const whole = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(whole, { recursive: true }))
  copyTo(whole, [...readTextModules(root).map(({ path }) => path), '.oxfmtrc.json'])
  const before = sources(whole)
  const unchanged = { changed: 0, modules: [], leftOut: [] }
  expect(importTexts(whole, exportTexts(whole))).toEqual(unchanged)
  expect(sources(whole)).toEqual(before)
})

test('a file that came back unchanged changes no byte', () => {
  const before = sources()
  expect(
    importTexts(
      copy,
      edited((row) => row),
    ),
  ).toEqual({ changed: 0, modules: [], leftOut: [] })
  expect(importTexts(copy, exported).changed).toBe(0)
  expect(sources()).toEqual(before)
})

test('a changed text is changed in its module, and nothing else is', () => {
  const before = sources()
  const csv = edited(editOf(cart, 'title', { Bangla: "আমার 'কার্ট' \\ `${x}`" }))
  expect(importTexts(copy, csv)).toMatchObject({ changed: 1, modules: [cart] })
  const lines = changedLines(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain("আমার 'কার্ট' ")
  const title = readTexts(cart, readFileSync(join(copy, cart), 'utf8')).find(
    ({ key }) => key === 'title',
  )
  expect(title?.bn.shown).toBe("আমার 'কার্ট' \\ `${x}`")
})

test('placeholders may change their order, and stay the code that they were', () => {
  const before = sources()
  const text = '{3} নম্বরে কল করুন: `{2}` সর্বোচ্চ {1}টি'
  importTexts(copy, edited(editOf(...tooMany, { Bangla: text })))
  const [line = '', ...others] = changedLines(before)
  expect(others).toEqual([])
  expect(line).toMatch(
    /\$\{\w+.*\} নম্বরে কল করুন: \\`\$\{.+\}\\` সর্বোচ্চ \$\{formatCount\(.+'bn'\)\}টি`/,
  )
})

test.each([
  ['a lost placeholder', { Bangla: '{2} সর্বোচ্চ {1}টি' }],
  ['one more', { Bangla: '{3} {2} {1} {1}' }],
  ['an unknown one', { Bangla: '{3} {2} {4}' }],
  ['an unknown key', { key: 'planted' }],
  ['an unknown module', { module: 'src/planted-texts.ts' }],
])('%s is refused, and nothing is changed', (_what, cells) => {
  const before = sources()
  const change = editOf(...tooMany, cells)
  const withAnother = editOf(cart, 'title', { Bangla: 'কার্ট' })
  expect(() =>
    importTexts(
      copy,
      edited((row) => withAnother(change(row))),
    ),
  ).toThrow(/Nothing was changed\.\nsrc\//)
  expect(sources()).toEqual(before)
})

test('a text that is gone is refused', () => {
  expect(() => importTexts(copy, edited(editOf(cart, 'title', { Bangla: ' ' })))).toThrow(
    'title (Bangla) is empty',
  )
})

test('a text that was changed since the export is not overwritten', () => {
  const csv = edited(editOf(cart, 'title', { Bangla: 'পুরোনো' }))
  importTexts(copy, edited(editOf(cart, 'title', { English: 'The Cart' })))
  expect(() => importTexts(copy, csv)).toThrow(/title \(Bangla\) was changed since the export/)
})

test('a row that the translator left alone keeps what its text has become', () => {
  const csv = edited(editOf(cart, 'loading', { Bangla: 'ফোন করুন' }))
  importTexts(copy, edited(editOf(cart, 'title', { English: 'The Cart' })))
  importTexts(copy, csv)
  expect(readFileSync(join(copy, cart), 'utf8')).toContain("title: 'The Cart'")
})

test('a text of several sentences is for a developer, and its change is named', () => {
  const before = sources()
  const { changed, leftOut } = importTexts(copy, edited(editOf(...history, { Bangla: 'নতুন' })))
  expect(changed).toBe(0)
  expect(leftOut).toEqual([`${history.join(' ')} (Bangla) is for a developer to change.`])
  expect(sources()).toEqual(before)
})

test('a file that is no table of texts is refused', () => {
  expect(() => importTexts(copy, 'a,b\n1,2\n')).toThrow('The file needs the columns module, key')
})
