import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFileIfExists, writeFileAtomically } from './files.ts'

const hasProc = process.platform === 'linux' && existsSync('/proc/self/stat')

/**
 * Distinguishes a process from a later one with the same pid (in a container the shop has the same
 * pid after every restart). Null when no such process runs; a zombie counts as exited.
 */
export function identifyProcess(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  if (hasProc) return identifyByProc(pid)
  if (!acceptsSignals(pid)) return null
  if (process.platform === 'win32') return String(pid)
  const [state, ...started] = ps(pid, 'stat=,lstart=').split(/\s+/)
  return state === undefined || state === '' || state.startsWith('Z') ? null : started.join(' ')
}

/** The command line of the process; on Windows only the program. Null when unknown. */
export function commandLineOf(pid: number): string[] | null {
  if (hasProc) {
    const words = readProc(`/proc/${pid}/cmdline`)?.split('\0')
    return words === undefined ? null : words.filter((word) => word !== '')
  }
  if (process.platform === 'win32') {
    const row = run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
    const program = /^"([^"]+)"/.exec(row)?.[1]
    return program === undefined ? null : [program]
  }
  const command = ps(pid, 'command=')
  return command === '' ? null : command.split(' ')
}

function identifyByProc(pid: number): string | null {
  const stat = readProc(`/proc/${pid}/stat`)
  if (stat === undefined) return null
  // The program's name is in brackets and may contain anything; state and start time follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return `${readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${fields[19]}`
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ps(pid: number, columns: string): string {
  return run('ps', ['-ww', '-o', columns, '-p', String(pid)]).trim()
}

function run(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/*
 * Users of the server: one file in DATA_DIR/postgres/users for each start that succeeded. The last
 * running user that stops ends the server, even if another one started it. Call these under the
 * start lock.
 */

/** Registers this process as a user of the server; returns the path of its file. */
export function registerProcess(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${process.pid}-${randomBytes(3).toString('hex')}`)
  writeFileAtomically(
    file,
    JSON.stringify({ pid: process.pid, identity: identifyProcess(process.pid) }),
  )
  return file
}

/** Removes a registration; true when no other running process uses the server. */
export function unregisterProcess(folder: string, file: string): boolean {
  rmSync(file, { force: true })
  const others = readdirSync(folder).map((name) => join(folder, name))
  const running = others.filter((other) => isAlive(other))
  for (const other of others) if (!running.includes(other)) rmSync(other, { force: true })
  return running.length === 0
}

/** The other running processes that use the server. */
export function listOtherUsers(folder: string): number[] {
  if (!existsSync(folder)) return []
  const pids = readdirSync(folder).map((name) => runningUser(join(folder, name)))
  return pids.filter((pid): pid is number => pid !== null && pid !== process.pid)
}

function isAlive(file: string): boolean {
  return runningUser(file) !== null
}

/** The process that a registration is of, while it runs. */
function runningUser(file: string): number | null {
  try {
    const user = JSON.parse(readFileIfExists(file) ?? '') as { pid: number; identity: string }
    return identifyProcess(user.pid) === user.identity ? user.pid : null
  } catch {
    return null
  }
}
