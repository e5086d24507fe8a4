import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whyNoBlender } from './blender.ts'
import type { Shot } from './shot-list.ts'
import { takePhotograph } from './take-photograph.ts'

const shot: Shot = {
  file: 'mug/blue.webp',
  stage: 'cover',
  script: 'take.py',
  description: '{}',
  largestBytes: 80 * 1024,
  inputs: 'abc',
}
const { signal } = new AbortController()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-test-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const studio = (name: string) => ({ folder: join(folder, name), weights: 'weights.tza' })

/** A script that stands in for Blender; `negative` is where the picture belongs. */
async function pretendBlender(body: string): Promise<void> {
  const path = join(folder, 'blender.sh')
  await writeFile(path, `#!/bin/sh\nfor negative; do :; done\n${body}\n`)
  await chmod(path, 0o755)
  vi.stubEnv('BLENDER', path)
}

test('a photograph is put in place as a WebP that is small enough to keep', async () => {
  const picture = join(folder, 'noise.png')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 120, height: 120, channels: 3 as const, background: '#888', noise }
  await sharp({ create }).png().toFile(picture)
  await pretendBlender(`cp '${picture}' "$negative"`)
  const roomy = { ...shot, largestBytes: 40 * 1024 }
  const bytes = await takePhotograph(roomy, studio('out'), signal)
  const webp = await readFile(join(folder, 'out', shot.file))
  expect(webp.length).toBe(bytes)
  expect((await sharp(webp).metadata()).format).toBe('webp')
  const tight = { ...shot, largestBytes: 100 }
  await expect(takePhotograph(tight, studio('.'), signal)).rejects.toThrow('no WebP of at most')
})

test('a render that fails says why and leaves nothing behind', async () => {
  await pretendBlender('echo "ValueError: the egg is broken" >&2; exit 1')
  const taking = takePhotograph(shot, studio('out'), signal)
  await expect(taking).rejects.toThrow('ValueError: the egg is broken')
  expect(await readdir(folder)).toEqual(['blender.sh'])
})

test('a Blender that ends without a picture is a failure', async () => {
  await pretendBlender('exit 0')
  const taking = takePhotograph(shot, studio('out'), signal)
  await expect(taking).rejects.toThrow('Blender ended without a picture.')
})

test('no Blender, or one that is too new, is said in a sentence', async () => {
  vi.stubEnv('BLENDER', '/nowhere/blender')
  expect(await whyNoBlender()).toContain('Blender was not found as “/nowhere/blender”')
  await pretendBlender('echo "Blender 4.2.0"')
  expect(await whyNoBlender()).toContain('is 4.2')
  await pretendBlender('echo "Blender 3.4.1"')
  expect(await whyNoBlender()).toBeUndefined()
})
