import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../src/server/platform/database/connect-database.ts'
import { migrateDatabase } from '../src/server/platform/database/migrate-database.ts'
import { startPostgres } from '../src/server/platform/postgres/start-postgres.ts'
import { removeCluster } from '../tests/support/remove-cluster.ts'
import { fillCatalogue } from './fill-catalogue.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface BenchShop {
  url: string
  databaseUrl: string
  /** Memory of the shop's process now and at most, in megabytes. */
  memory(): Promise<{ now: number; most: number }>
  close(): Promise<void>
}

/** A shop in its own process, on its own database with a catalogue of that size. */
export async function openBenchShop(
  products: number,
  say: (line: string) => void,
  given?: string,
): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jontro-bench-'))
  const postgres = given ? null : await startPostgres({ dataDir, log: () => undefined })
  const databaseUrl = given ?? postgres?.url ?? ''
  if (postgres) {
    const database = connectDatabase({ url: databaseUrl, connections: 2 })
    await migrateDatabase(database)
    await database.close()
    await fillCatalogue(databaseUrl, products, say)
  }
  const shop = await startShop(databaseUrl, dataDir)
  return {
    url: shop.url,
    databaseUrl,
    memory: () => memoryOf(shop.process),
    async close() {
      const ended = once(shop.process, 'exit')
      shop.process.kill('SIGTERM')
      await ended
      await postgres?.stop()
      await removeCluster(dataDir)
    },
  }
}

async function startShop(databaseUrl: string, dataDir: string) {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--max-old-space-size=256', 'src/server/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DEMO: 'off',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
    },
  )
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const opened = /The shop is open: (\S+)/.exec(line)?.[1]
      if (opened) resolve(opened.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error('the shop did not start')))
  })
  return { url, process: child }
}

async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** One answer exactly as it comes over the wire, not decompressed. */
export function readRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { 'transfer-encoding': _sent, connection: _kept, ...kept } = response.headers
        resolve({ headers: kept, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

/** A bare server that sends an answer of the shop, in a process of its own. */
export async function startBareServer(answer: Awaited<ReturnType<typeof readRaw>>) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const listening = once(child, 'message')
  child.send({ headers: answer.headers, body: answer.body.toString('base64') })
  const [port] = (await listening) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
