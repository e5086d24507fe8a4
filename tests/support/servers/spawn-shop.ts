import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { removeDataDir } from '#embedded-postgres/testing'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** As `npm start` does, without what it prepares: the same limits of memory apply. */
function startCommand(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start
}

export interface SpawnedShop {
  /** Empty for a worker, which serves nothing. */
  url: string
  /** All its output so far. */
  output(): string
  process: ChildProcess
  /** Shuts it down with SIGTERM and waits for its end. */
  stop(): Promise<void>
  /** Kills it with SIGKILL, as a power cut would, and waits for its end. */
  kill(): Promise<void>
}

/** A temporary DATA_DIR; `remove` deletes it together with its database. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jontro-data-'))
  return { dataDir, remove: () => removeDataDir(dataDir) }
}

export function startProcess(environment: Record<string, string>, folder = root): ChildProcess {
  return spawn('sh', ['-c', startCommand(folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      // Everything comes from one address; tests of limits say otherwise.
      RATE_LIMITS: 'count',
      ...environment,
    },
  })
}

/** Starts the real shop in a process of its own, or another one's copy of it, and waits until it has started. */
export async function spawnShop(
  environment: Record<string, string>,
  folder = root,
): Promise<SpawnedShop> {
  const child = startProcess(environment, folder)
  const lines: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line)
      const started = /The shop is open: (\S+)|The worker is running/.exec(line)
      if (started) resolve((started[1] ?? '').replace('localhost', '127.0.0.1'))
    }
    if (child.stdout) createInterface({ input: child.stdout }).on('line', read)
    if (child.stderr) createInterface({ input: child.stderr }).on('line', read)
    child.once('exit', () => reject(new Error(`the shop ended:\n${lines.join('\n')}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url,
    output: () => lines.join('\n'),
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Runs a shop that cannot start; returns its exit code and output. */
export async function failToStart(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = startProcess(environment)
  const chunks: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output: chunks.join('') }
}
