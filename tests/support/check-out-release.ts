import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import release from '../../release.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const git = async (...parameters: string[]) =>
  (await run('git', parameters, { cwd: root })).stdout.trim()

/**
 * The commit of the last release. Null in a copy without history, such as a shallow clone; throws where
 * the history is there without the commit, because then `release.json` is wrong.
 */
export async function lastRelease(): Promise<string | null> {
  const { version, commit } = release
  if (await isInHistory(commit)) return commit
  const isShallow = await git('rev-parse', '--is-shallow-repository').catch(() => 'true')
  if (isShallow === 'true') return null
  throw new Error(`release.json says ${version} is ${commit}, which is not in this history.`)
}

/** Whether this copy of the code has the commit. */
export async function isInHistory(commit: string): Promise<boolean> {
  return git('cat-file', '-e', `${commit}^{commit}`).then(
    () => true,
    () => false,
  )
}

/**
 * The folder with the code of a commit, its packages installed and its pages built. It is kept for the
 * next time.
 */
export async function checkOutRelease(commit: string): Promise<string> {
  const code = join(root, '.cache/releases', await git('rev-parse', `${commit}^{commit}`))
  if (existsSync(code)) return code
  const unfinished = `${code}-${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true })
    const archive = `${unfinished}.tar`
    await git('archive', `--output=${archive}`, commit)
    await run('tar', ['-xf', archive, '-C', unfinished])
    await rm(archive)
    await run(process.execPath, ['scripts/prepare.mjs', '--shop'], {
      cwd: unfinished,
      maxBuffer: 2 ** 26,
    })
    await mkdir(dirname(code), { recursive: true })
    await rename(unfinished, code)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return code
}
