import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished, vi } from 'vitest'
import type { Shot } from '../shot-list.ts'

export interface PretendStudio {
  /** The folder of photographs; it does not exist yet. */
  folder: string
  weights: string
  /** A PNG that a pretended Blender may copy to `$negative`. */
  picture: string
  /** Files and folders that were put where temporary ones belong. */
  leftovers(): Promise<string[]>
  /** Files in the folder of photographs, sorted. */
  kept(): Promise<string[]>
  /** A script for a shell that stands in for Blender; `$negative` is where the picture belongs. */
  blender(body: string): Promise<void>
}

/** A studio whose folders are the test's own and go with it. */
export async function openStudio(): Promise<PretendStudio> {
  const own = await mkdtemp(join(tmpdir(), 'studio-test-'))
  const temporary = join(own, 'temporary')
  const folder = join(own, 'photographs')
  const script = join(own, 'blender.sh')
  const picture = join(own, 'noise.png')
  await mkdir(temporary)
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(own, { recursive: true, force: true })
  })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 120, height: 120, channels: 3 as const, background: '#888', noise }
  await sharp({ create }).png().toFile(picture)
  return {
    folder,
    weights: 'weights.tza',
    picture,
    leftovers: () => readdir(temporary),
    kept: () => filesOf(folder),
    async blender(body) {
      await writeFile(script, `#!/bin/sh\nfor negative; do :; done\n${body}\n`)
      await chmod(script, 0o755)
      vi.stubEnv('BLENDER', script)
    },
  }
}

async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()
}

export const pretendShot: Shot = {
  file: 'mug/blue.webp',
  stage: 'cover',
  script: 'take.py',
  description: '{}',
  largestBytes: 80 * 1024,
  inputs: 'abc',
}
