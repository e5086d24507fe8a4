import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { createProjectPictures } from './project-pictures.ts'
import { createSettingPictures } from './setting-pictures.ts'

const file = 'hero/wide.webp'

async function openFolder() {
  const { app, shop: ofTest } = await createTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'jontro-hero-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'hero'))
  const photograph = (path: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dddddd' } })
      .webp()
      .toFile(join(folder, path))
  const shop = { ...ofTest, projectPictures: createProjectPictures(`${folder}/`) }
  return { app, shop, folder, photograph }
}

test('a file of the project that is missing or no image is none, and nothing is logged', async () => {
  const { shop, folder } = await openFolder()
  const warn = vi.spyOn(shop.log, 'warn')
  expect(await createSettingPictures(shop)(file)).toBeNull()
  await writeFile(join(folder, file), 'half a file')
  expect(await createSettingPictures(shop)(file)).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})

test('a file of the project becomes an image of the library, once', async () => {
  const { app, shop, photograph } = await openFolder()
  await photograph(file, 2000, 860)
  const found = await createSettingPictures(shop)(file)
  expect(found).toMatchObject({ width: 1600, height: 688 })
  expect(await createSettingPictures(shop)(file)).toEqual(found)
  expect((await app.inject(String(found?.url))).headers['content-type']).toBe('image/webp')
})

test('a file of the project is read once, however many pages show it; a missing one is looked for again', async () => {
  const { shop, folder, photograph } = await openFolder()
  const { idOf } = shop.projectPictures
  expect(await idOf(file)).toBeNull()
  await photograph(file, 40, 30)
  const id = await idOf(file)
  await rm(join(folder, file))
  expect(await idOf(file)).toBe(id)
})

test('a storage failure is logged, and the next call finds the picture', async () => {
  const { shop, photograph } = await openFolder()
  await photograph(file, 2000, 860)
  const warn = vi.spyOn(shop.log, 'warn')
  const storeOriginal = vi.spyOn(shop.images, 'storeOriginal')
  storeOriginal.mockRejectedValueOnce(new Error('no space left on device'))
  const find = createSettingPictures(shop)
  expect(await find(file)).toBeNull()
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'no space left on device' }),
      }),
      expect.stringContaining('picture'),
    ],
  ])
  expect(await find(file)).toMatchObject({ width: 1600 })
  expect(await find(file)).toMatchObject({ width: 1600 })
  expect(storeOriginal).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(1)
})
