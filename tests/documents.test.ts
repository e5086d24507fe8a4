import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentPath, endpointDocs } from '../scripts/endpoint-docs.ts'
import { actionsPath, orderActionDocs } from '../scripts/order-action-docs.ts'
import { endpoints } from '../src/shared/api/endpoints.ts'
import type { Endpoint } from '../src/shared/api/endpoint.ts'
import { readSettings, settingNames } from '../src/server/platform/settings.ts'

/** Shows that what the documents name exists and is used. */
const root = fileURLToPath(new URL('..', import.meta.url))
const texts = new Map<string, string>()
const generated: readonly string[] = [documentPath, actionsPath]

const read = (path: string) => {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  texts.set(path, text)
  return text
}
const notOurs = ['node_modules', 'build', 'data', 'test-results', '.git', '.react-router', '.cache']
const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => notOurs.includes(basename(name)) })

const documents = [...find('*.md'), 'demo/README.md', ...find('docs/**/*.md')]
const { scripts, workspaces, ...packages } = z
  .object({
    scripts: z.record(z.string(), z.string()),
    workspaces: z.array(z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')))

const fence = /^```.*$([\s\S]*?)^```$/gm
const codeSpans = (text: string) =>
  [...text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const codeBlocks = (text: string) => [...text.matchAll(fence)].map(([, code = '']) => code)
/** Names in backticks in the first column of the table whose heading begins with that word. */
const firstColumn = (text: string, heading: string) => {
  const [, table = ''] = text.split(new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\|\\n`, 'm'))
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  return rows.flatMap((row) => codeSpans(row.split(' | ')[0] ?? ''))
}

test('the settings of the operations page are those that the shop reads', () => {
  expect(firstColumn(read('docs/operations.md'), 'setting').toSorted()).toEqual(
    settingNames.toSorted(),
  )
})

test('each setting that the shop reads is used', () => {
  const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path)
  const sources = find('src/server/**/*.ts')
    .filter((path) => !path.endsWith('/settings.ts') && !isTest(path))
    .map(read)
    .join('\n')
  const unused = Object.keys(readSettings({})).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(sources),
  )
  expect(unused).toEqual([])
})

test('a newcomer reads README and docs in an afternoon: at most 22,000 words', () => {
  const prose = ['README.md', ...find('docs/**/*.md')].filter((path) => !generated.includes(path))
  const words = prose.flatMap((path) => read(path).split(/\s+/).filter(Boolean))
  expect(words.length).toBeLessThanOrEqual(22_000)
})

test('the tables of endpoints and of what blocks actions are those of the code', () => {
  expect(read(documentPath)).toBe(endpointDocs())
  expect(read(actionsPath)).toBe(orderActionDocs())
})

test('every call that is no administrator’s and changes or costs something has a limit', () => {
  const unlimited = Object.entries<Endpoint>(endpoints)
    .filter(([key, { access, limit }]) => access !== 'admin' && !key.startsWith('GET ') && !limit)
    .map(([key]) => key)
  // It needs a valid session and ends it.
  expect(unlimited).toEqual(['POST /auth/logout'])
})

test('the libraries of decision 0001 are those that are installed', () => {
  const workspacePackages = workspaces.flatMap((folder) => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read(`${folder}/package.json`)))
    return Object.keys(devDependencies)
  })
  const installed = new Set([
    ...Object.keys({ ...packages.dependencies, ...packages.devDependencies }),
    ...workspacePackages,
  ])
  const named = firstColumn(read('docs/decisions/0001-libraries.md'), 'library')
  // Types come with the library that they describe.
  const expected = [...installed].filter((name) => !name.startsWith('@types/'))
  expect(named.toSorted()).toEqual(expected.toSorted())
})

test('each npm command that a document names exists', () => {
  const missing = documents.flatMap((document) => {
    const text = read(document)
    return [...codeSpans(text), ...codeBlocks(text)]
      .flatMap((code) => [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)])
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${document}: ${command}`)
  })
  expect(missing).toEqual([])
})

/** Folders made by a running shop or an installation: no part of the repository. */
const madeLater = /^(?:\.\/data|data|DATA_DIR|node_modules)\b/
const looksLikePath =
  /^[\w.*-]+(?:\/[\w.*-]*)+$|^[\w.*-]+\.(?:ts|tsx|mjs|json|md|css|sql|yml|svg|png)$/
const pathsIn = (document: string) =>
  codeSpans(read(document)).filter((code) => looksLikePath.test(code) && !madeLater.test(code))
const files = [...find('**/*'), ...find('.*'), ...find('.*/**/*')]

const names = [...new Set(files.map((file) => basename(file)))]
const known = new Set([...files, ...names])

/** A path counts from the root or from the document; a bare file name may be that of any folder. */
function exists(path: string, document: string): boolean {
  const isBare = !path.includes('/')
  const places = isBare ? [path] : [path, join(dirname(document), path)]
  return places
    .map((place) => place.replace(/\/$/, ''))
    .some((place) => known.has(place) || matchesSome(place, isBare ? names : files))
}

/** Patterns are few, and slow to match. */
function matchesSome(pattern: string, paths: readonly string[]): boolean {
  return pattern.includes('*') && paths.some((path) => matchesGlob(path, pattern))
}

test('each path that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    pathsIn(document)
      .filter((path) => !exists(path, document))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('the paths of the code map are among them', () => {
  expect(pathsIn('docs/code-map.md').length).toBeGreaterThan(100)
})

test('each link of a document leads to a file', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#)([^)#\s]+)|(?:src|href)="([^":]+)"/g)]
      .map(([, link, source]) => join(dirname(document), link ?? source ?? ''))
      .filter((target) => !files.includes(normalize(target).replace(/\/$/, '')))
      .map((target) => `${document}: ${target}`),
  )
  expect(missing).toEqual([])
})
