import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

export interface TestRedis {
  url: string
  port: number
  /** It stays connected and responds to nothing. */
  freeze(): void
  stop(): Promise<void>
}

/** Redis, or Valkey, which some systems have instead; undefined where there is neither. */
export function findRedis(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return ['redis-server', 'valkey-server'].find((program) =>
    folders.some((folder) => existsSync(join(folder, program))),
  )
}

/** The system's Redis server on loopback, without files; stopped when the test ends. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const bound = port ?? (await freePort())
  const child = spawn(
    findRedis() ?? 'redis-server',
    ['--port', String(bound), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exited
  }
  onTestFinished(stop)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('redis-server ended')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${bound}`,
    port: bound,
    freeze: () => void child.kill('SIGSTOP'),
    stop,
  }
}
