import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLinter } from './support/run-linter.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Newer features in libraries, with the reason why they may stay. */
const accepted = [
  // Classes of Radix have methods of these names.
  /^dist: \.(at|toSorted)$/,
  // React and its router ask first.
  /^frame: \.startViewTransition$/,
  /^Combination: \.checkVisibility$/,
  // The office's editor of texts and its barcode camera need iOS 15.4.
  /^(text-pages-input|barcode-worker): (\.at|\.findLast|Object\.hasOwn)$/,
]

/** One line for each sign of a newer browser. */
const planted = {
  'planted-sort': ['.toSorted', 'export const sorted = (list) => list.toSorted()'],
  'planted-group': ['Map.groupBy', 'export const groups = (list) => Map.groupBy(list, String)'],
  'planted-clone': ['structuredClone', 'export const copy = (value) => structuredClone(value)'],
  'planted-asked': ['.toSorted', 'export const first = (list) => (list.toSorted()[0] ? list : [])'],
  'planted-block': ['static { }', 'export class Planted { static { this.names = [] } }'],
  'planted-behind': ['/(?<=a)b/', 'export const behind = /(?<=a)b/'],
  'planted-guarded': [null, 'export const is = (url) => (URL.canParse ? URL.canParse(url) : true)'],
  'planted-optional': [null, 'export const is = (url) => URL.canParse?.(url)'],
  'planted-older': [null, 'export const found = (list) => list.flatMap(String).find(Boolean)'],
} as const

// A folder that Git does not ignore: the linter would read no file of the build.
const folder = mkdtempSync(join(tmpdir(), 'jontro-built-'))

/** `toast-list: .toSorted`, a file without its hash and what browsers lack of it. */
let found: string[]

beforeAll(async () => {
  for (const file of globSync(join(root, 'build/client/**/*.js')))
    cpSync(file, join(folder, basename(file)))
  for (const [name, [, text]] of Object.entries(planted))
    writeFileSync(join(folder, `${name}-00000000.js`), `${text}\n`)
  const config = {
    jsPlugins: [join(root, 'scripts/lint/plugin.mjs')],
    categories: { correctness: 'off' },
    rules: { 'jontro/browser-support': 'error' },
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  const messages = await runLinter(folder, 'config.json')
  found = [...messages].flatMap(([file, texts]) =>
    texts.map((text) => {
      const lacked = /^Browsers of package\.json lack (.*)\.$/.exec(text)?.[1] ?? text
      return `${basename(file).replace(/-[\w-]{8}\.js$/, '')}: ${lacked}`
    }),
  )
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

test('no file of the build needs a browser newer than those of package.json', () => {
  expect(globSync(join(folder, '*.js')).length).toBeGreaterThan(100)
  const newer = found.filter((each) => !accepted.some((known) => known.test(each)))
  expect(newer.filter((each) => !each.startsWith('planted'))).toEqual([])
})

test('every accepted feature of libraries is still there', () => {
  const unused = accepted.filter((known) => !found.some((each) => known.test(each)))
  expect(unused).toEqual([])
})

test.each(Object.entries(planted))('of %s it is said that browsers lack %s', (name, [lacked]) => {
  const said = found.filter((each) => each.startsWith(`${name}:`))
  expect(said).toEqual(lacked === null ? [] : [`${name}: ${lacked}`])
})
