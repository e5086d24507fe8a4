import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const git = async (...parameters: string[]) =>
  (await run('git', parameters, { cwd: root })).stdout.trim()

/** The last tag; null where there is none, or this clone has none. */
export async function lastRelease(): Promise<string | null> {
  return git('describe', '--tags', '--abbrev=0').catch(() => null)
}

/** Puts the code of a tag or commit into a new folder, ready to start. `removeRelease` removes it. */
export async function checkOutRelease(commit: string, code: string): Promise<void> {
  await git('worktree', 'add', '--detach', code, commit)
  if (await hasSamePackages(code)) await sharePackages(code)
  await run(process.execPath, ['scripts/prepare.mjs'], { cwd: code, maxBuffer: 2 ** 26 })
}

/** Also what `checkOutRelease` left when it failed. */
export async function removeRelease(code: string): Promise<void> {
  await git('worktree', 'remove', '--force', code).catch(() => undefined)
}

/** Both files decide what `scripts/prepare.mjs` would install. */
async function hasSamePackages(code: string): Promise<boolean> {
  const isSame = async (name: string) => {
    const [ours, theirs] = await Promise.all(
      [root, code].map((folder) => readFile(join(folder, name), 'utf8')),
    )
    return ours === theirs
  }
  return (await isSame('package-lock.json')) && (await isSame('package.json'))
}

/** What is installed and built is noted beside the packages: of that each code has its own. */
async function sharePackages(code: string): Promise<void> {
  const notes = '.jontro'
  const [own, shared] = [join(code, 'node_modules'), join(root, 'node_modules')]
  await mkdir(join(own, notes), { recursive: true })
  for (const name of await readdir(shared)) {
    if (name !== notes) await symlink(join(shared, name), join(own, name))
  }
  await copyFile(join(shared, notes, 'installed'), join(own, notes, 'installed'))
}
