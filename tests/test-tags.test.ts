import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const wordsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word = '']) => word)

const [, declared = ''] = /\btags: \[(.*?)\n {4}\],/s.exec(read('vitest.config.ts')) ?? []
const tags = wordsIn(declared, /\bname: '(\w+)'/g)
const browserTests = globSync('tests/browser/**/*.ts', { cwd: root })

test('browser tests are tagged with the words of the other tests, of which a misspelt one filters nothing', () => {
  expect(tags).toContain('full')
  const unknown = browserTests.flatMap((path) =>
    wordsIn(read(path), /\btag: ((?:\[[^\]]*\])|'[^']*')/g)
      .flatMap((given) => wordsIn(given, /'([^']*)'/g))
      .filter((tag) => !tags.some((word) => tag === `@${word}`))
      .map((tag) => `${path}: ${tag}`),
  )
  expect(unknown).toEqual([])
})

test('no title of a browser test contains a tag: they are filtered by title and tag alike', () => {
  const titled = browserTests.filter((path) =>
    wordsIn(read(path), /\b(?:test|describe)(?:\.\w+)*\(\s*(['"`].*)/g).some((title) =>
      tags.some((word) => title.split(/['"`],/)[0]?.includes(`@${word}`)),
    ),
  )
  expect(titled).toEqual([])
})
