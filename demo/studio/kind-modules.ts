import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Raise it when light, lens, ground or materials change for every photograph. */
export const STUDIO_VERSION = 2

export interface KindModule {
  colors: Set<string>
  /** Changes with the module itself and with the kinds it borrows from. */
  fingerprint: string
}

/** Reads kind modules as text: their colours and what a photograph of them depends on. */
export function kindModules(folder: string): (kind: string) => KindModule | undefined {
  const known = new Map<string, KindModule | undefined>()
  return (kind) => {
    if (!known.has(kind)) known.set(kind, readKind(folder, kind))
    return known.get(kind)
  }
}

function readKind(folder: string, kind: string): KindModule | undefined {
  const source = sourceOf(folder, kind)
  if (source === undefined) return undefined
  const borrowed = [...source.matchAll(/^from studio\.kinds\.(\w+) import/gm)].map((match) =>
    sourceOf(folder, match[1] ?? ''),
  )
  const colors = new Set([...source.matchAll(/^ {4}"(\w+)": dict\(/gm)].map((m) => m[1] ?? ''))
  const hash = createHash('sha256').update(`studio ${STUDIO_VERSION}\n`)
  for (const text of [source, ...borrowed]) hash.update(text ?? '')
  return { colors, fingerprint: hash.digest('hex') }
}

function sourceOf(folder: string, kind: string): string | undefined {
  try {
    return readFileSync(join(folder, `${kind}.py`), 'utf8')
  } catch {
    return undefined
  }
}
