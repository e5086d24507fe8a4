import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readFileIfExists } from './files.ts'
import type { Binaries } from './binaries.ts'
import { commandLineOf, identifyProcess } from './processes.ts'

/** The state of a cluster's server according to postmaster.pid. */
export type Postmaster =
  /** No server: no file, or its process has exited, which PostgreSQL itself detects. */
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
  const lines = (readFileIfExists(postmasterFile(data)) ?? '')
    .split('\n')
    .map((line) => line.trim())
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
  const command = commandLineOf(pid)
  const program = basename(command?.[0] ?? '').replace(/\.exe$/, '')
  if (program !== 'postgres') return false
  return process.platform === 'win32' || (command?.join(' ').includes(data) ?? false)
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

const fastWithinMs = 15_000
const immediateWithinMs = 10_000

/**
 * Ends the cluster's server: connections are cut, what was committed is on disk. After 15 seconds
 * it is stopped immediately, and the next start recovers. `knownPid` is for a DATA_DIR that was
 * deleted under the running server. Throws when the server still runs afterwards.
 */
export async function stopServer(
  knownPid: number,
  data: string,
  binaries: Binaries,
): Promise<void> {
  const found = findPostmaster(data)
  const pid = found.kind === 'running' ? found.pid : knownPid
  const identity = identifyProcess(pid)
  if (identity === null || !isServerOf(pid, data)) return
  if (process.platform === 'win32') return stopOnWindows(binaries, data)
  const isGone = () => identifyProcess(pid) !== identity
  if (await endsAfter('SIGINT', pid, isGone, fastWithinMs)) return
  if (await endsAfter('SIGQUIT', pid, isGone, immediateWithinMs)) return
  throw new Error(`PostgreSQL (process ${pid}) did not end`)
}

async function endsAfter(
  signal: NodeJS.Signals,
  pid: number,
  isGone: () => boolean,
  withinMs: number,
): Promise<boolean> {
  const giveUpAt = Date.now() + withinMs
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  while (!isGone()) {
    if (Date.now() > giveUpAt) return false
    await sleep(10)
  }
  return true
}

/** Windows has no signals: its pg_ctl uses a named pipe to reach PostgreSQL. */
async function stopOnWindows(binaries: Binaries, data: string): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    promisify(execFile)(binaries.pgCtl, ['stop', '-D', data, '-m', mode, '-t', `${seconds}`])
  await stop('fast', fastWithinMs / 1000).catch(() => stop('immediate', immediateWithinMs / 1000))
}
