import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostmaster, isServerOf } from './postmaster-file.ts'
import { identifyProcess } from './process-identity.ts'
import type { Programs } from './programs.ts'

const fastWithinMs = 15_000
const immediateWithinMs = 10_000

/**
 * Ends the cluster's server: connections are cut, what was committed is on disk. After 15 seconds
 * it ends at once, and the next start recovers. `knownPid` serves where DATA_DIR was deleted under
 * the running server. Throws when the server lives on even so.
 */
export async function shutDownServer(
  knownPid: number,
  data: string,
  programs: Programs,
): Promise<void> {
  const found = findPostmaster(data)
  const pid = found.kind === 'running' ? found.pid : knownPid
  const identity = identifyProcess(pid)
  if (identity === null || !isServerOf(pid, data)) return
  if (process.platform === 'win32') return stopOnWindows(programs, data)
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

/** Windows has no signals: its pg_ctl speaks to PostgreSQL through a named pipe. */
async function stopOnWindows(programs: Programs, data: string): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    promisify(execFile)(programs.pgCtl, ['stop', '-D', data, '-m', mode, '-t', `${seconds}`])
  await stop('fast', fastWithinMs / 1000).catch(() => stop('immediate', immediateWithinMs / 1000))
}
