import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readIfThere } from './durable-file.ts'
import { commandOf, identifyProcess } from './process-identity.ts'

/** What a cluster's postmaster.pid says about who serves it. */
export type Postmaster =
  /** Nobody: no file, or its process is dead, which PostgreSQL itself notices. */
  | { kind: 'none' }
  /** The port is null while the server is just starting. */
  | { kind: 'running'; pid: number; port: number | null }
  /** The process is not this cluster's server; with this file there PostgreSQL may not start. */
  | { kind: 'foreign'; pid: number; port: number | null; moved: boolean }

export function postmasterFile(data: string): string {
  return join(data, 'postmaster.pid')
}

/**
 * Lines of the file: pid, data folder, start time, port, socket folder, address. The address comes
 * last: without it the server does not listen yet, and the port may be another program's.
 */
export function findPostmaster(data: string): Postmaster {
  const lines = (readIfThere(postmasterFile(data)) ?? '').split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || identifyProcess(pid) === null) {
    return { kind: 'none' }
  }
  const port = lines[5] ? Number(lines[3]) || null : null
  const servedFolder = lines[1] ?? ''
  if (isServerOf(pid, servedFolder) && isSameFolder(servedFolder, data)) {
    return { kind: 'running', pid, port }
  }
  const moved = statSync(servedFolder, { throwIfNoEntry: false }) === undefined
  return { kind: 'foreign', pid, port, moved }
}

/** The port on which the process serves this cluster; null when it does not, or not yet. */
export function portServedBy(pid: number, data: string): number | null {
  const found = findPostmaster(data)
  return found.kind === 'running' && found.pid === pid ? found.port : null
}

/** True when the process is a PostgreSQL server that was started for this folder. */
export function isServerOf(pid: number, data: string): boolean {
  const command = commandOf(pid)
  const program = basename(command?.[0] ?? '').replace(/\.exe$/, '')
  if (program !== 'postgres') return false
  return process.platform === 'win32' || (command?.join(' ').includes(data) ?? false)
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}
