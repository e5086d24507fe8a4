import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openBenchDatabase } from './bench-database.ts'
import type { RawAnswer } from './http-calls.ts'

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
  keepIn?: string,
): Promise<BenchShop> {
  const database = await openBenchDatabase(products, say, keepIn)
  const shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    DEMO: 'off',
  }).catch(async (error) => {
    await database.close()
    throw error
  })
  return {
    url: shop.url,
    databaseUrl: database.url,
    memory: () => memoryOf(shop.process),
    async close() {
      await shop.stop()
      await database.close()
    },
  }
}

/** The shop as `npm start` runs it, in a process of its own. */
export async function startShop(environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--max-old-space-size=256', 'src/server/main.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'warn',
        MALLOC_MMAP_THRESHOLD_: '8388608',
        ...environment,
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
  return {
    url,
    process: child,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** A bare server that sends an answer of the shop, in a process of its own. */
export async function startBareServer(answer: RawAnswer) {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const listening = once(child, 'message')
  child.send({ headers: answer.headers, body: answer.body.toString('base64') })
  const [port] = (await listening) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
