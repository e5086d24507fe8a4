import { constants, readdirSync, readFileSync } from 'node:fs'
import { chownSync, cpSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createRequire } from 'node:module'

const here = dirname(import.meta.dirname)

/**
 * Copies what a shop needs for its database (Node, this folder, npm packages)
 * into `folder`, owned by `uid` and inaccessible to others, as in a clone in a user's home.
 */
export function makePrivateCopy(folder: string, uid: number) {
  mkdirSync(folder, { mode: 0o700 })
  const node = join(folder, 'node')
  copy(process.execPath, node)
  const code = join(folder, 'embedded-postgres')
  copy(here, code)
  for (const [name, from] of packagesNeeded()) copy(from, join(folder, 'node_modules', name))
  giveTo(uid, folder)
  return { node, scriptFile: join(code, 'testing', 'shop-process.ts') }
}

function packagesNeeded(): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (name: string) => {
    const from = packageFolder(name)
    if (from === null || found.has(name)) return
    found.set(name, from)
    const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
    Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).forEach(visit)
  }
  for (const name of ['pg', 'embedded-postgres']) visit(name)
  return found
}

/** Null for the packages of other platforms, which npm leaves out. */
function packageFolder(name: string): string | null {
  const roots = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = roots.map((root) => join(root, name)).find((path) => isFolder(path))
  return folder ?? null
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function copy(from: string, to: string): void {
  const isNested = (path: string) => relative(from, path).includes('node_modules')
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !isNested(path),
  })
}

function giveTo(uid: number, folder: string): void {
  chownSync(folder, uid, uid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, uid)
  }
}
