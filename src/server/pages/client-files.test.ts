import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../platform/cache/invalidation.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { createResponseCache } from '../platform/response-cache/response-cache.ts'
import { readSettings } from '../platform/settings.ts'
import { registerClientFiles } from './client-files.ts'

const font = Buffer.from([1, 2, 3])

/** The files of a build, and those of the build before it. */
async function openFiles(previous: Record<string, Buffer> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/base-bbbbbbbb.js'), 'export const two = 2')
  await writeFile(join(folder, 'assets/inter-bbbbbbbb.woff2'), font)
  const responseCache = createResponseCache(createLocalInvalidation())
  const server = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), { responseCache })
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  await registerClientFiles(server, folder, async (_request, name) => previous[name] ?? null)
  const read = (path: string) => server.inject(path)
  return Object.assign(read, { remove: (path: string) => rm(join(folder, path)) })
}

const immutable = 'public, max-age=31536000, immutable'

test('the files of the build are there, texts and others', async () => {
  const read = await openFiles()
  const script = await read('/assets/base-bbbbbbbb.js')
  expect([script.statusCode, script.body]).toEqual([200, 'export const two = 2'])
  const found = await read('/assets/inter-bbbbbbbb.woff2')
  expect(found.rawPayload).toEqual(font)
  for (const { headers } of [script, found]) expect(headers['cache-control']).toBe(immutable)
})

test('a page that was opened before an update still gets its own files', async () => {
  const read = await openFiles({
    'base-aaaaaaaa.js': Buffer.from('export const one = 1'),
    'inter-aaaaaaaa.woff2': font,
  })
  const script = await read('/assets/base-aaaaaaaa.js')
  expect(script).toMatchObject({ statusCode: 200, body: 'export const one = 1' })
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': immutable,
  })
  const found = await read('/assets/inter-aaaaaaaa.woff2')
  expect(found.headers['content-type']).toBe('font/woff2')
  expect(found.rawPayload).toEqual(font)
})

test('a file that an update takes away while the shop runs is sent as the shop keeps it', async () => {
  const read = await openFiles({ 'base-bbbbbbbb.js': Buffer.from('export const two = 2') })
  await read.remove('assets/base-bbbbbbbb.js')
  const script = await read('/assets/base-bbbbbbbb.js')
  expect(script).toMatchObject({ statusCode: 200, body: 'export const two = 2' })
})

test('a file that no build has is 404, and never a page', async () => {
  const read = await openFiles()
  for (const path of ['/assets/base-cccccccc.js', '/assets/', '/assets/..%2f..%2fpackage.json']) {
    const { statusCode, headers } = await read(path)
    expect([path, statusCode]).toEqual([path, 404])
    expect(headers['cache-control']).not.toBe(immutable)
  }
})
