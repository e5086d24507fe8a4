// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalInvalidation } from '../src/server/platform/cache/invalidation.ts'
import { createHttpServer } from '../src/server/platform/http/http-server.ts'
import { imageIdOf } from '../src/server/platform/images/original-image.ts'
import { createResponseCache } from '../src/server/platform/response-cache/response-cache.ts'
import { readSettings } from '../src/server/platform/settings.ts'
import { newProduct, openAdminClient } from './support/fixtures/admin-client.ts'
import { testImage } from './support/fixtures/test-forms.ts'
import { addCategory } from './support/fixtures/test-products.ts'

const megabyte = 1024 * 1024
const cannotSave = 'The shop cannot save anything at the moment. Please try again in a few minutes.'

function mountSmallDisk(folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
}

/** Only root may mount, and not in every container. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'jontro-mount-'))
  try {
    mountSmallDisk(folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

function fillDisk(file: string): void {
  for (const bytes of [2 * megabyte, 4096]) {
    expect(() => writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' })).toThrow('ENOSPC')
  }
}

test.skipIf(!canMount())(
  'on a full disk pictures and pages are served, uploads are a 503; with space they work again',
  async () => {
    const { app, shop, settings, send } = await openAdminClient({ withPages: true })
    const media = join(settings.dataDir, 'media')
    mountSmallDisk(media)
    onTestFinished(() => void execFileSync('umount', [media]))
    await addCategory(shop)
    const [first, second] = [await testImage('red'), await testImage('green')]
    const upload = (image: Buffer) =>
      send('POST', '/products', { fields: newProduct, files: [image] })
    const productId = (await upload(first)).body.product._id as string
    const filler = join(media, 'filler')
    fillDisk(filler)

    const picture = await app.inject(`/media/${imageIdOf(first)}/40.webp`)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(await readdir(join(media, imageIdOf(first)))).toEqual(['master.webp'])
    expect((await app.inject(`/products/${productId}`)).statusCode).toBe(200)
    const rejected = await upload(second)
    expect(rejected).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(rejected.body.message).toBe(cannotSave)
    expect((await app.inject('/api/products')).json().products).toHaveLength(1)

    rmSync(filler)
    expect((await upload(second)).status).toBe(201)
    await shop.images.createVariants(imageIdOf(first))
    expect(await readdir(join(media, imageIdOf(first)))).toContain('40.webp')
  },
)

const errorWith = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['a file', errorWith('ENOSPC', 'ENOSPC: no space left on device, write')],
  [
    'the database',
    new Error('Failed query', {
      cause: errorWith('53100', 'could not extend file "base/1/2": No space left on device'),
    }),
  ],
])(
  'a full disk of %s is a sentence for visitors, and its cause is in the log',
  async (_, error) => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const server = await createHttpServer(readSettings({}), {
      responseCache: createResponseCache(createLocalInvalidation()),
      log: pino({}, { write }),
    })
    onTestFinished(() => server.close())
    server.post('/api/orders', () => {
      throw error
    })
    const response = await server.inject({ method: 'POST', url: '/api/orders' })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBeDefined()
    expect(response.json()).toEqual({ code: 'unavailable', message: cannotSave })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 50,
        msg: 'the disk is full',
        cause: { message: expect.stringMatching('o space left on device') },
      },
    ])
  },
)
