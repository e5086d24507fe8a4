import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const map = readFileSync(`${root}docs/code-map.md`, 'utf8')
const paths = [...map.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:ts|mjs|json))`/g)].map(
  ([, path]) => path ?? '',
)

test('the code map names many places', () => {
  expect(paths.length).toBeGreaterThan(30)
})

test.each([...new Set(paths)])('%s, which the code map names, exists', (path) => {
  expect(existsSync(`${root}${path}`)).toBe(true)
})
