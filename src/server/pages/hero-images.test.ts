import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageContent } from '#content'
import { createTestShop } from '../../../tests/support/servers/test-shop.ts'
import { createHeroImages } from './hero-images.ts'

const heroImage = { wide: 'hero/wide.webp', tall: 'hero/tall.webp', alt: 'Watches in a row' }

const slides = pageContent('en')
  .heroSlides.slice(0, 1)
  .map((slide) => ({ ...slide, heroImage }))

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-hero-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'hero'))
  const photograph = (path: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dddddd' } })
      .webp()
      .toFile(join(folder, path))
  return { folder: `${folder}/`, photograph }
}

test('a slide without photographs shows its own image', async () => {
  const { shop } = await createTestShop()
  const { folder, photograph } = await openFolder()
  expect(await createHeroImages(shop, slides, folder)()).toEqual([null])
  await photograph(heroImage.wide, 2000, 860)
  expect(await createHeroImages(shop, slides, folder)()).toEqual([null])
})

test('photographs that exist become the hero image, at widths for desktop and phone', async () => {
  const { app, shop } = await createTestShop()
  const { folder, photograph } = await openFolder()
  await photograph(heroImage.wide, 2000, 860)
  await photograph(heroImage.tall, 1080, 1240)
  const [found] = await createHeroImages(shop, slides, folder)()
  expect(found).toMatchObject({
    wide: { width: 1600, height: 688 },
    tall: { width: 1080, height: 1240 },
    alt: 'Watches in a row',
  })
  expect(await createHeroImages(shop, slides, folder)()).toEqual([found])
  for (const url of [found?.wide.url, found?.tall.url]) {
    expect((await app.inject(String(url))).headers['content-type']).toBe('image/webp')
  }
})

test('a file that is not an image leaves the slide its own image', async () => {
  const { shop } = await createTestShop()
  const { folder, photograph } = await openFolder()
  await photograph(heroImage.wide, 2000, 860)
  await writeFile(join(folder, heroImage.tall), 'half a file')
  expect(await createHeroImages(shop, slides, folder)()).toEqual([null])
})

test('a storage failure is logged, and the next call finds the hero image', async () => {
  const { shop } = await createTestShop()
  const { folder, photograph } = await openFolder()
  await photograph(heroImage.wide, 2000, 860)
  await photograph(heroImage.tall, 1080, 1240)
  const warn = vi.spyOn(shop.log, 'warn')
  const storeOriginal = vi.spyOn(shop.images, 'storeOriginal')
  storeOriginal.mockRejectedValueOnce(new Error('no space left on device'))
  const findHeroImages = createHeroImages(shop, slides, folder)
  expect(await findHeroImages()).toEqual([null])
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({
        cause: expect.objectContaining({ message: 'no space left on device' }),
      }),
      expect.stringContaining('hero slide'),
    ],
  ])
  expect(await findHeroImages()).toEqual([expect.objectContaining({ alt: heroImage.alt })])
  expect(await findHeroImages()).toEqual([expect.objectContaining({ alt: heroImage.alt })])
  expect(storeOriginal).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a file that is missing or not an image is not logged', async () => {
  const { shop } = await createTestShop()
  const { folder, photograph } = await openFolder()
  const warn = vi.spyOn(shop.log, 'warn')
  await createHeroImages(shop, slides, folder)()
  await photograph(heroImage.wide, 2000, 860)
  await writeFile(join(folder, heroImage.tall), 'half a file')
  await createHeroImages(shop, slides, folder)()
  expect(warn).not.toHaveBeenCalled()
})
