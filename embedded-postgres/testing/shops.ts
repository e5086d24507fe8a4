import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { isServerOf } from '../postmaster.ts'
import { identifyProcess } from '../processes.ts'
import { startPostgres, type EmbeddedPostgres } from '../start-postgres.ts'

// A first start takes a second, but not on a machine that runs other tests beside these.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const script = join(import.meta.dirname, 'shop-process.ts')

/** Fast instead of durable: test data survives a killed process, not a power cut. */
export const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '16MB',
}

/** A folder for a DATA_DIR; after the test its servers, clusters and files are gone. */
export function newDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), 'jontro-postgres-test-'))
  const dataDir = join(parent, 'data')
  onTestFinished(async () => {
    await forget(dataDir)
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

/** Stops the server of a DATA_DIR and removes its cluster, wherever it is. */
export async function forget(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres', 'cluster.json'))) return
  await forgetCluster(clusterFolder(dataDir))
}

/** Stops and removes a cluster whose DATA_DIR is deleted in the test. */
export async function forgetCluster(folder: string): Promise<void> {
  const pid = pidIn(folder)
  if (pid !== null && isServerOf(pid, folder)) await kill(pid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export function start(dataDir: string, settings = {}): Promise<EmbeddedPostgres> {
  return startPostgres({ dataDir, log: () => {}, settings: { ...testSettings, ...settings } })
}

/** The sentence that the owner reads when the start fails. */
export async function startErrorOf(dataDir: string, settings = {}): Promise<string> {
  const outcome = await start(dataDir, settings).catch((error: unknown) => error)
  if (outcome instanceof Error && outcome.name === 'PostgresStartError') return outcome.message
  throw new Error('the start did not fail', { cause: outcome })
}

export interface ShopProcess {
  pid: number
  /** The process's answer when its database was ready, or why it is not. */
  ready: Promise<{ url: string; adopted: boolean; error?: string; message?: string }>
  /** Stops cleanly; resolves when the process has exited. */
  stop(): Promise<void>
  kill(): Promise<void>
}

interface SpawnShop {
  node?: string
  scriptFile?: string
  uid?: number
}

export function spawnShop(dataDir: string, how: SpawnShop = {}): ShopProcess {
  const { node = process.execPath, scriptFile = script, uid } = how
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(node, [scriptFile, dataDir, JSON.stringify(testSettings)], {
    cwd: dirname(scriptFile),
    stdio: ['pipe', 'pipe', 'inherit'],
    ...user,
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    pid: child.pid ?? 0,
    ready: firstLine(child).then((line) => JSON.parse(line)),
    stop: async () => {
      child.stdin.end()
      await exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) return line
  return '{"error":"ended without a word"}'
}

/** Absolute path of the folder that contains the cluster's `data`. */
export function clusterFolder(dataDir: string): string {
  const record = JSON.parse(readFileSync(join(dataDir, 'postgres', 'cluster.json'), 'utf8'))
  return resolve(dataDir, 'postgres', record.folder)
}

export function serverPid(dataDir: string): number | null {
  return pidIn(clusterFolder(dataDir))
}

function pidIn(folder: string): number | null {
  const file = join(folder, 'data', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

export async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await until(() => identifyProcess(pid) === null)
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Waits for a condition; the test's own time limit is what ends the waiting. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolved) => setTimeout(resolved, 5))
}
