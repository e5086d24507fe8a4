import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { selectMoneyProblems } from '../src/server/orders/money/money-problem-queries.ts'
import { connectDatabase } from '../src/server/platform/database/database.ts'
import { startPostgres } from '#embedded-postgres'
import { checkOutRelease, lastRelease } from './support/check-out-release.ts'
import { copyPreparedShop } from './support/servers/prepared-shop.ts'
import { removeDataDir } from '#embedded-postgres/testing'

/**
 * Starts the code of the last release on the schema of this one, and searches, registers, buys and writes
 * to the shop: during a rollout both run at once. Takes a commit instead of the one in release.json.
 */
const customer = {
  name: 'Rahima Begum',
  email: 'rahima@example.com',
  password: 'Rickshaw-42-Padma',
}

const shippingAddress = {
  fullName: customer.name,
  phone: '01712345678',
  fullAddress: 'House 7, Road 2',
  district: 'Dhaka',
  thana: 'Mirpur',
}

const release = process.argv[2] ?? (await lastRelease())
if (release === null) {
  console.log('This copy of the code has no history: the last release cannot be run.')
} else {
  await checkRelease(release)
  console.log(`${release} sells on the schema of this release.`)
}

async function checkRelease(commit: string): Promise<void> {
  const code = await checkOutRelease(commit)
  const dataDir = await mkdtemp(join(tmpdir(), 'jontro-release-'))
  // The products of the demo, as this release writes them.
  await copyPreparedShop('catalogue', dataDir)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  try {
    await sell(code, { DATABASE_URL: postgres.url, DATA_DIR: dataDir })
    await assertStockItemsFollow(postgres.url)
  } finally {
    await postgres.stop()
    await removeDataDir(dataDir)
  }
}

/** Sales of the release are taken from the stock item that this one counts by, and have their money. */
async function assertStockItemsFollow(url: string): Promise<void> {
  const database = connectDatabase({ url, connections: 1 })
  try {
    const { rows } = await database.pool.query<{ sold: number; differing: number }>(`
      select (select count(*)::int from order_items) as sold,
        (select count(*)::int from products where
          stock <> (select sum(stock) from stock_items where product_id = products.id)
          or stock <> (select sum(quantity) from stock_movements where stock_item_id in (
            select id from stock_items where product_id = products.id))) as differing`)
    const [found] = rows
    if (found?.sold !== 1 || found.differing > 0) {
      throw new Error(`On the new schema its sales are not counted: ${JSON.stringify(found)}`)
    }
    const problems = await selectMoneyProblems(database.db)
    if (problems.length === 0) return
    throw new Error(`On the new schema its money is not: ${JSON.stringify(problems)}`)
  } finally {
    await database.close()
  }
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
      ...environment,
    },
  })
  const exited = once(shop, 'exit')
  try {
    const failures = await shopAt(await opened(shop))
    if (failures.length > 0) throw new Error(`On the new schema fail:\n${failures.join('\n')}`)
  } finally {
    shop.kill('SIGTERM')
    await exited
  }
}

/** Searches, registers, buys and writes to the shop; returns what did not succeed. */
async function shopAt(url: string): Promise<string[]> {
  const failures: string[] = []
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await answered(`${url}/api${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'Content-Type': 'application/json' },
    })
    const text = await response.text()
    if (!response.ok) failures.push(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const { products } = (await call('/products?limit=1')) as { products?: { _id: string }[] }
  await call('/products?search=charger&sort=price_asc')
  await call(`/products/${products?.[0]?._id}`)
  await call('/auth/register', customer)
  await call('/auth/login', customer)
  const items = [{ productId: products?.[0]?._id, quantity: 1 }]
  await call('/orders', { items, shippingAddress, paymentMethod: 'Cash on Delivery' })
  await call('/contact', { name: customer.name, email: customer.email, message: 'Are you open?' })
  await call('/launch-notices', { email: customer.email })
  return failures
}

/** The answer; a shop that refuses for load, on a busy machine, is asked again for a minute. */
async function answered(url: string, init: RequestInit): Promise<Response> {
  const refusedUntil = Date.now() + 60_000
  for (;;) {
    const response = await fetch(url, init)
    if (response.status !== 503 || Date.now() > refusedUntil) return response
    await setTimeout(500)
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
