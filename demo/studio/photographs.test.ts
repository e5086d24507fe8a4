import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseShots } from './choose-shots.ts'
import { readManifest } from './manifest.ts'
import { LARGEST_BYTES } from './shot-list.ts'

const folder = join(import.meta.dirname, '..', 'photographs')
const found = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'))
const sizes = await Promise.all(found.map(async (file) => (await stat(join(folder, file))).size))

test('each photograph has at most 80 KB, all together at most 20 MB', () => {
  expect(LARGEST_BYTES).toBe(81_920)
  expect(found.filter((_file, at) => (sizes[at] ?? 0) > LARGEST_BYTES)).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * 1024 * 1024)
})

test('each photograph that the manifest knows is there', async () => {
  const known = Object.keys(await readManifest(folder))
  expect(known.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test('every photograph is used by the catalogue', async () => {
  const { shots } = await chooseShots({ only: [], kind: [], stage: [] })
  const wanted = new Set(shots.map(({ file }) => file))
  expect(found.filter((file) => !wanted.has(file))).toEqual([])
})

test('each colour of the catalogue and each scene has its photograph', async () => {
  const { shots } = await chooseShots({ only: [], kind: [], stage: ['cover', 'colour', 'hero'] })
  expect(shots.filter(({ file }) => !found.includes(file)).map(({ file }) => file)).toEqual([])
})

test('the manifest has the size and the placeholder of each photograph', async () => {
  const manifest = await readManifest(folder)
  expect(Object.keys(manifest).toSorted()).toEqual(found.toSorted())
  const actual = await Promise.all(
    found.map(async (file) => {
      const { width, height } = await sharp(join(folder, file)).metadata()
      return { file, width, height }
    }),
  )
  expect(
    actual.filter(
      ({ file, width, height }) =>
        manifest[file]?.width !== width || manifest[file]?.height !== height,
    ),
  ).toEqual([])

  // A sample: decoding all of them takes seconds.
  for (const file of found.filter((_file, at) => at % 20 === 0)) {
    const [, data = ''] = manifest[file]?.placeholder.split('base64,') ?? []
    const [shown, meant] = await Promise.all(
      [Buffer.from(data, 'base64'), join(folder, file)].map(averageColor),
    )
    for (const [channel, mean] of meant?.entries() ?? []) {
      expect(Math.abs((shown?.[channel] ?? 255) - mean)).toBeLessThan(8)
    }
  }
})

async function averageColor(image: Buffer | string): Promise<number[]> {
  const { channels } = await sharp(image).removeAlpha().stats()
  return channels.map(({ mean }) => mean)
}
