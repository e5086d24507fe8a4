import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { postmasterPid, queryDatabase } from './bench-database.ts'
import type { Figure } from './figures.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { nextOrder, prepareSale, sendOrder } from './orders.ts'

/** Of /proc: hundredths of a second everywhere that Linux runs on. */
const tickMs = 10

/**
 * Processor time of a placed guest order, from its request until its e-mail is sent and that to the
 * shop has been left for the digest of the hour: that of the shop's process, and that of all processes of PostgreSQL.
 */
export async function* measureOrderCost(shop: BenchShop, orders: number): AsyncGenerator<Figure> {
  const ids = await prepareSale(shop)
  const run = async () => {
    for (let turn = 0; turn < orders; turn += 1) {
      await sendOrder(shop, nextOrder(ids, true))
    }
    await waitForEmails(shop)
  }
  // Compiles what runs often.
  await run()
  const before = await processorTimes(shop)
  await run()
  const after = await processorTimes(shop)
  const each = (part: 'shop' | 'postgres') => (after[part] - before[part]) / orders
  const note = `of ${orders} orders one after the other`
  yield {
    name: 'a mailed order in the shop',
    measured: each('shop'),
    target: { max: 14 },
    unit: 'ms of processor',
    note,
  }
  yield {
    name: 'a mailed order in PostgreSQL',
    measured: each('postgres'),
    target: { max: 7 },
    unit: 'ms of processor',
    note,
  }
}

async function waitForEmails({ databaseUrl }: BenchShop): Promise<void> {
  const unsent =
    "select from jobs.job where name = 'send-mail' and state < 'completed' and start_after <= now() limit 1"
  while ((await queryDatabase(databaseUrl, unsent)).length > 0) await wait(500)
}

/** Milliseconds of processor time so far. */
export async function processorTimes({ pid, databaseUrl }: Pick<BenchShop, 'pid' | 'databaseUrl'>) {
  const [shop, postgres] = await Promise.all([statOf(pid), postgresTime(databaseUrl)])
  if (!shop) throw new Error('the shop has ended')
  return { shop: shop.own, postgres }
}

/** The server process with its children, those that have ended too. */
async function postgresTime(databaseUrl: string): Promise<number> {
  const pid = await postmasterPid(databaseUrl)
  const names = await readdir('/proc')
  const processes = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(statOf))
  const server = await statOf(pid)
  if (!server) throw new Error('PostgreSQL runs on another machine')
  const children = processes.filter((each) => each?.parent === pid)
  return children.reduce((sum, each) => sum + (each?.own ?? 0), server.own + server.ofEnded)
}

/** Null for a process that has ended. */
async function statOf(pid: number | string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // After the name, which may contain anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ms = (at: number) => (fields[at] ?? 0) * tickMs
  return { parent: fields[1], own: ms(11) + ms(12), ofEnded: ms(13) + ms(14) }
}
