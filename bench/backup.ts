import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { startPostgres } from '../src/server/platform/embedded-postgres/start-postgres.ts'
import { queryDatabase } from './bench-database.ts'
import type { Figure } from './figures.ts'
import { medianOf, quantileOf } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { openOrders, type OrderSender } from './orders.ts'
import { openDataDir, register, type Resources } from './with-resources.ts'

export interface BackupPace {
  /** Sent evenly. */
  ordersPerSecond: number
  /** Before and after the backup, for what is usual. */
  usualSeconds: number
}

/** More would be rejected by a shop that is too busy. */
const maxUnderWay = 8

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * How long orders take while `npm run backup` runs, compared with before and after it, and whether the
 * shop that `npm run restore` makes of the file balances: every unit is in stock or in an order.
 */
export async function* measureBackup(
  shop: BenchShop,
  resources: Resources,
  pace: BackupPace,
): AsyncGenerator<Figure> {
  const file = join(await openDataDir(resources, 'backup'), 'shop.tar')
  const { send, productIds } = await openOrders(shop)
  const units = await unitsOf(shop.databaseUrl, productIds)
  const usual = () => sendEvenly(send, pace, wait(pace.usualSeconds * 1000))

  // The first orders of a process take longer: nothing is compiled yet.
  await usual()
  const before = await usual()
  const acknowledgedBefore = await countOrders(shop.databaseUrl)
  const startedAt = performance.now()
  const backup = runCommand(resources, 'backup', shop.dataDir, file)
  const during = await sendEvenly(send, pace, backup)
  const seconds = (performance.now() - startedAt) / 1000
  const acknowledgedAfter = await countOrders(shop.databaseUrl)
  const usually = [...before, ...(await usual())]

  const slowest = [during, usually].map((times) => quantileOf(times, 0.99))
  const medians = [during, usually].map(medianOf)
  yield {
    name: 'orders beside a backup: 99th percentile',
    measured: ratioOf(slowest),
    target: { max: 2 },
    unit: 'times the usual',
    note: `${inMs(slowest)} ms, median ${inMs(medians)} ms, ${during.length} orders, ${pace.ordersPerSecond}/s`,
  }
  const { size } = await stat(file)
  yield {
    name: 'backup while orders come',
    measured: seconds,
    unit: 's',
    note: `${acknowledgedAfter} orders, ${Math.round(size / 1e6)} MB`,
  }
  yield* measureRestored(resources, file, { productIds, units }, [
    acknowledgedBefore,
    acknowledgedAfter,
  ])
}

async function* measureRestored(
  resources: Resources,
  file: string,
  { productIds, units }: { productIds: readonly string[]; units: number },
  [fewest, most]: [fewest: number, most: number],
): AsyncGenerator<Figure> {
  const dataDir = await openDataDir(resources, 'restored')
  const startedAt = performance.now()
  await runCommand(resources, 'restore', dataDir, file)
  const seconds = (performance.now() - startedAt) / 1000
  yield { name: 'restore into an empty folder', measured: seconds, unit: 's' }
  const starting = startPostgres({ dataDir, log: () => undefined })
  const { url } = await register(resources, starting, (server) => server.stop())
  const orders = await countOrders(url)
  if (orders < fewest || orders > most)
    throw new Error(`${orders} orders are restored, of ${fewest} to ${most}`)
  const [found] = await queryDatabase<{ partial: number }>(
    url,
    `select count(*)::int as partial from orders where not exists
       (select from order_items where order_items.order_id = orders.id)`,
  )
  yield {
    name: 'restored: units and orders that are missing',
    measured: Math.abs(units - (await unitsOf(url, productIds))) + (found?.partial ?? 0),
    target: { max: 0 },
    note: `${orders} orders, ${fewest} before the backup and ${most} after it`,
  }
}

/** Returns how long each order took since it was due, in milliseconds. At least one is sent. */
async function sendEvenly(
  send: OrderSender,
  { ordersPerSecond }: BackupPace,
  until: Promise<unknown>,
): Promise<number[]> {
  const over = new AbortController()
  const ended = until.finally(() => over.abort())
  // Failures are awaited below, when the last order is sent.
  ended.catch(() => undefined)
  const underWay = pLimit(maxUnderWay)
  const times: number[] = []
  const sent: Promise<void>[] = []
  do {
    const dueAt = performance.now()
    const order = underWay(send).then(() => void times.push(performance.now() - dueAt))
    order.catch(() => undefined)
    sent.push(order)
    await wait(1000 / ordersPerSecond)
  } while (!over.signal.aborted)
  await Promise.all([...sent, ended])
  return times
}

async function unitsOf(url: string, productIds: readonly string[]): Promise<number> {
  const [found] = await queryDatabase<{ units: string }>(
    url,
    `select (select sum(stock) from products where id = any($1::uuid[]))
       + coalesce((select sum(quantity) from order_items where product_id = any($1::uuid[])), 0) as units`,
    [productIds],
  )
  return Number(found?.units)
}

async function countOrders(url: string): Promise<number> {
  const [found] = await queryDatabase<{ orders: number }>(
    url,
    'select count(*)::int as orders from orders',
  )
  return found?.orders ?? 0
}

/** As `npm run backup` and `npm run restore`, without what they prepare. */
async function runCommand(
  resources: Resources,
  command: 'backup' | 'restore',
  dataDir: string,
  file: string,
): Promise<void> {
  const script = join(root, `src/server/startup/${command}-command.ts`)
  const { NODE_OPTIONS: _limits, DATABASE_URL: _outside, ...environment } = process.env
  const child = spawn(process.execPath, [script, file], {
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  resources.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await ended
  })
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}`)
}

const ratioOf = ([own = 0, other = 1]: number[]) => own / other
const inMs = (values: number[]) => values.map((ms) => ms.toFixed(0)).join(' against ')
