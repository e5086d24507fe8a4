import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { migrateDatabase } from '../src/server/platform/database/migrate-database.ts'
import { startPostgres } from '../src/server/platform/embedded-postgres/start-postgres.ts'
import { removeCluster } from './support/remove-cluster.ts'

/**
 * Starts the code of the last release on the schema of this one and buys something: during a rollout
 * both run at once. Takes a commit instead of the last tag. Passes where there is no tag.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)
const git = async (...parameters: string[]) =>
  (await run('git', parameters, { cwd: root })).stdout.trim()

const release = process.argv[2] ?? (await git('describe', '--tags', '--abbrev=0').catch(() => null))
if (release === null) {
  console.log('There is no tag, or this clone has none: no earlier release to run.')
} else {
  await checkRelease(release)
  console.log(`${release} sells on the schema of this release.`)
}

async function checkRelease(commit: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jontro-release-'))
  const code = join(folder, 'code')
  const dataDir = join(folder, 'data')
  try {
    await git('worktree', 'add', '--detach', code, commit)
    if (await hasSamePackages(code))
      await symlink(join(root, 'node_modules'), join(code, 'node_modules'))
    await run(process.execPath, ['scripts/prepare.mjs'], { cwd: code, maxBuffer: 2 ** 26 })
    const postgres = await startPostgres({ dataDir, log: () => undefined })
    try {
      await migrateDatabase(postgres.url)
      await sell(code, { DATABASE_URL: postgres.url, DATA_DIR: dataDir })
    } finally {
      await postgres.stop()
      await removeCluster(dataDir)
    }
  } finally {
    await git('worktree', 'remove', '--force', code).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasSamePackages(code: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [root, code].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  return ours === theirs
}

async function sell(code: string, environment: Record<string, string>): Promise<void> {
  const shop = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: code,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'catalogue',
      ...environment,
    },
  })
  const exited = once(shop, 'exit')
  try {
    const url = await opened(shop)
    const { products } = (await request(`${url}/api/products?limit=1`, 200)) as {
      products: { _id: string }[]
    }
    const order = {
      items: [{ productId: products[0]?._id, quantity: 1 }],
      shippingAddress: {
        fullName: 'Rahima Begum',
        phone: '01712345678',
        fullAddress: 'House 7, Road 2',
        district: 'Dhaka',
        thana: 'Mirpur',
      },
      paymentMethod: 'Cash on Delivery',
    }
    await request(`${url}/api/orders`, 201, order)
  } finally {
    shop.kill('SIGTERM')
    await exited
  }
}

/** The URL that the shop prints; rejects with its output when it ends instead. */
function opened(shop: ReturnType<typeof spawn>): Promise<string> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const url = /The shop is open: (\S+)/.exec(line)?.[1]
        if (url) resolve(url.replace('localhost', '127.0.0.1'))
      })
    }
    shop.once('exit', () => reject(new Error(`The earlier release ended:\n${lines.join('\n')}`)))
  })
}

async function request(url: string, status: number, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'Content-Type': 'application/json' },
  })
  const text = await response.text()
  if (response.status === status) return JSON.parse(text)
  throw new Error(`${url} responded with ${response.status} instead of ${status}: ${text}`)
}
