import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/api/endpoints.ts'
import { urls } from '#shared/urls.ts'

/** Shows that every page and call has its promises, and every promise a test. */
const document = 'docs/promises.md'
const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')

interface Row {
  promise: string
  /** As it stands in the source: parameters are not filled in. */
  title: string
  file: string
}

const rows: Row[] = read(document)
  .split('\n')
  .filter((line) => line.startsWith('| ') && line !== '| promise | test | file |')
  .map((line) => {
    const [promise = '', title = '', file = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim())
    return { promise, title, file: file.replaceAll('`', '') }
  })

/** Whether the source has a test, plain or with parameters, of that title. */
function hasTest(source: string, title: string): boolean {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const call = String.raw`(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*`
  return new RegExp(`${call}(['"\`])${literal}\\1,`).test(source)
}

test('each test that a promise names exists in its file', () => {
  expect(rows.length).toBeGreaterThan(150)
  const missing = rows.filter(({ title, file }) => !hasTest(read(file), title))
  expect(missing).toEqual([])
})

test('each page and each call of the API has a promise', () => {
  const promised = new Set(rows.flatMap(({ promise }) => promise.match(/(?<=`)[^`]+(?=`)/g) ?? []))
  const expected = [...Object.values(urls).map(({ path }) => path), ...Object.keys(endpoints)]
  expect(expected.filter((each) => !promised.has(each))).toEqual([])
})
