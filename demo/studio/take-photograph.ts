import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { createPlaceholder } from '../../src/server/platform/images/resize-image.ts'
import { runInBlender } from './blender.ts'
import { FullDiskError, isOfFullDisk } from './full-disk.ts'
import type { Photograph } from './manifest.ts'
import type { Shot } from './shot-list.ts'

const qualities = [90, 86, 82, 78, 74, 70, 64, 58]

interface Studio {
  /** The folder of photographs. */
  folder: string
  /** The file with the denoiser's weights. */
  weights: string
}

/**
 * Renders one shot and puts it in place when it is complete. Throws
 * FullDiskError when there is no room, and leaves nothing but the photograph behind in any case.
 */
export async function takePhotograph(
  shot: Shot,
  { folder, weights }: Studio,
  signal: AbortSignal,
): Promise<Photograph> {
  const darkroom = await mkdtemp(join(tmpdir(), 'photograph-'))
  const target = join(folder, shot.file)
  const temporary = `${target}.${process.pid}.part`
  try {
    const negative = join(darkroom, 'negative.png')
    const script = join(import.meta.dirname, shot.script)
    const args = [shot.description, weights, negative]
    await runInBlender(script, args, { temporary: darkroom, signal })
    if (!existsSync(negative)) throw new Error('Blender ended without a picture.')
    const encoded = await encode(negative, shot.largestBytes)
    const photograph = await describe(encoded)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(temporary, encoded)
    await rename(temporary, target)
    return photograph
  } catch (error) {
    // Asked before the darkroom is cleared, which makes room again.
    throw (await isOfFullDisk(error, [darkroom, folder])) ? new FullDiskError(error) : error
  } finally {
    await rm(temporary, { force: true })
    await rm(darkroom, { recursive: true, force: true })
  }
}

export async function describe(webp: Buffer): Promise<Photograph> {
  const { width, height } = await sharp(webp).metadata()
  return { bytes: webp.length, width, height, placeholder: await createPlaceholder(webp) }
}

/** The best WebP that is small enough to be stored with the source. */
async function encode(negative: string, largestBytes: number): Promise<Buffer> {
  for (const quality of qualities) {
    const webp = await sharp(negative).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= largestBytes) return webp
  }
  throw new Error(`no WebP of at most ${largestBytes / 1024} KB could be made of it`)
}
