import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shopContent } from '#content'
import { findPhotographs, readDemoCatalogue } from '#server/demo/demo-catalogue.ts'

const demo = import.meta.dirname
const folder = join(demo, 'photographs')
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'))
const { products } = await readDemoCatalogue(join(demo, 'catalogue'))
const manifest: Record<string, { width: number; height: number }> = JSON.parse(
  await readFile(join(folder, 'manifest.json'), 'utf8'),
)

test('each photograph has at most 80 KB, all together at most 20 MB', async () => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(files.filter((_file, at) => (sizes[at] ?? 0) > 80 * 1024)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * 1024 * 1024)
})

test('each colour of the catalogue has its photograph', () => {
  const missing = products.flatMap((product) =>
    product.colors
      .map(({ photograph }) => `${product.sku}/${photograph}.webp`)
      .filter((file) => !files.includes(file)),
  )
  expect(missing).toEqual([])
})

test('every photograph is used by the catalogue or the home page', () => {
  const used = new Set([
    ...products.flatMap((product) => findPhotographs(folder, product).map(({ file }) => file)),
    ...shopContent.home.slides.flatMap(({ picture }) =>
      [picture.wide, picture.tall].map((file) => file.replace('demo/photographs/', '')),
    ),
  ])
  expect(files.filter((file) => !used.has(file))).toEqual([])
})

test('the manifest has the size of each photograph', async () => {
  const actual = await Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(join(folder, file)).metadata()
      return [file, { width, height }] as const
    }),
  )
  expect(manifest).toMatchObject(Object.fromEntries(actual))
  expect(Object.keys(manifest).toSorted()).toEqual(files.toSorted())
})
