import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLinter } from './support/run-linter.ts'

const rejected = [
  '/** What is wrong with the form. */',
  '/** Those that are open. */',
  '/**\n * The same in Bangla.\n */',
  '/* So many are saved at once. */',
  '// Who may see it.',
  '/** Returns the error to whoever asks. */',
  '/** The orders and what\n * became of them. */',
  'const planted = <p>{/* Whose it is. */}</p>',
  "test('what was typed is stored', () => {})",
  "it.each([1])('those in stock are sold', () => {})",
  "describe('orders', () => { test.skip(`whoever pays`, () => {}) })",
]

const allowed = [
  '/** Errors of the form by field; those of the address too. */',
  '// A sentence that goes on in the next line, which says\n// what it is about.',
  '/** Whole orders, and the Whois of their networks. */',
  "test('the last unit goes to one of two buyers', () => {})",
  "const planted = 'What is wrong'",
  "showToast('What is wrong')",
]

const project = mkdtempSync(join(tmpdir(), 'jontro-comments-'))

/** The linter's messages by file. */
let messages: Map<string, string[]>

beforeAll(async () => {
  const config = {
    jsPlugins: [fileURLToPath(new URL('../scripts/lint/plugin.mjs', import.meta.url))],
    categories: { correctness: 'off' },
    rules: { 'jontro/comment-subjects': 'error' },
  }
  writeFileSync(join(project, '.oxlintrc.json'), JSON.stringify(config))
  for (const [index, text] of rejected.entries()) plant(`rejected-${index}.tsx`, text)
  for (const [index, text] of allowed.entries()) plant(`allowed-${index}.tsx`, text)
  messages = await runLinter(project)
}, 60_000)

afterAll(() => rmSync(project, { recursive: true }))

const plant = (file: string, text: string) =>
  writeFileSync(join(project, file), `${text}\nexport {}\n`)

test.each(rejected.map((text, index) => [text, index] as const))('rejected: %j', (_text, index) => {
  const found = messages.get(`rejected-${index}.tsx`)
  expect(found).toEqual([expect.stringContaining('Begin with a noun')])
})

test.each(allowed.map((text, index) => [text, index] as const))('allowed: %j', (_text, index) => {
  expect(messages.get(`allowed-${index}.tsx`)).toBeUndefined()
})
