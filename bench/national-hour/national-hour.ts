import { writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connectDatabase, type Database } from '../../src/server/platform/database/database.ts'
import { systemClock } from '../../src/server/startup/open-shop.ts'
import { addCustomer } from '../../tests/support/fixtures/test-customers.ts'
import type { SpawnedShop } from '../../tests/support/servers/spawn-shop.ts'
import { createAcknowledged } from '../../tests/support/storm/acknowledged.ts'
import { openBenchDatabase } from '../bench-database.ts'
import { startShop } from '../open-bench-shop.ts'
import { register, withResources, type Resources } from '../with-resources.ts'
import { drawChart } from './chart.ts'
import { type Phase, runEvents } from './events.ts'
import { chooseGoods } from './goods.ts'
import { checkLedger } from './ledger.ts'
import { bucketsOf, phasesOf, printPhases } from './report.ts'
import { createSamples, type Samples } from './samples.ts'
import { type Checkouts, createShoppers } from './shoppers.ts'
import { createStaff } from './staff.ts'
import { atRate, startTimeline } from './timeline.ts'
import { type Vitals, watchVitals } from './vitals.ts'

/**
 * An hour of a national shop: `npm run bench:hour -- --keep ./kept`. People shop and fifty members of staff work
 * while there is a sale, an import, a backup, and PostgreSQL is killed. Fails if an order is lost or doubled, or
 * stock was sold that was not there.
 */
const { values } = parseArgs({
  options: {
    /** All of it in a minute: shows that the bench works, not how fast the shop is. */
    small: { type: 'boolean', default: false },
    /** Events are at shares of the time. */
    minutes: { type: 'string' },
    products: { type: 'string' },
    /** Past orders. */
    orders: { type: 'string' },
    /** Requests of shoppers a second, and how many of them order besides. */
    visits: { type: 'string', default: '20' },
    checkouts: { type: 'string', default: '1' },
    staff: { type: 'string', default: '50' },
    /** A folder that stores the filled database for the next run, with what this run adds to it. */
    keep: { type: 'string' },
    /** A file for the figures of every ten seconds, as JSON. */
    output: { type: 'string' },
    /** The file of the chart. */
    chart: { type: 'string' },
  },
})

const usual = values.small
  ? { minutes: 1, products: 1000, orders: 2000, dealUnits: 30, imported: 50, bucketMs: 1000 }
  : {
      minutes: 60,
      products: 100_000,
      orders: 1_000_000,
      dealUnits: 200,
      imported: 2000,
      bucketMs: 10_000,
    }
const scale = {
  ...usual,
  minutes: Number(values.minutes ?? usual.minutes),
  products: Number(values.products ?? usual.products),
  orders: Number(values.orders ?? usual.orders),
  visitsPerSecond: Number(values.visits),
  ordersPerSecond: Number(values.checkouts),
  staff: Number(values.staff),
}
const chart =
  values.chart ??
  (values.small
    ? join(tmpdir(), 'national-hour.svg')
    : fileURLToPath(new URL('../../docs/images/national-hour.svg', import.meta.url)))
const say = (line: string) => console.log(`  ${line}`)

interface OpenedHour {
  shop: SpawnedShop
  databaseUrl: string
  dataDir: string
  /** Connections of this process. */
  database: Database
  /** Headers of the signed-in staff. */
  staff: { authorization: string }[]
}

/** The shop with a PostgreSQL of its own, which it starts again when that is killed. */
async function openHour(resources: Resources): Promise<OpenedHour> {
  const startedAt = performance.now()
  const { products, orders } = scale
  const size = { products, orders, keepIn: values.keep, log: say }
  const { url: databaseUrl, dataDir } = await openBenchDatabase(resources, size)
  say(`the database is there after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const environment = { DATA_DIR: dataDir, DEMO: 'off', BACKUP_TIME: 'off', NODE_ENV: 'production' }
  const shop = await startShop(resources, environment)
  const connecting = Promise.resolve(connectDatabase({ url: databaseUrl, connections: 2 }))
  const database = await register(resources, connecting, (opened) => opened.close())
  const context = { db: database.db, clock: systemClock }
  const staff: OpenedHour['staff'] = []
  while (staff.length < scale.staff) {
    const name = `Staff ${staff.length + 1}`
    staff.push((await addCustomer(context, { role: 'admin', name })).headers)
  }
  return { shop, databaseUrl, dataDir, database, staff }
}

interface Hour {
  samples: Samples
  vitals: Vitals[]
  phases: Phase[]
  faults: string[]
  checkouts: Checkouts
  totalMs: number
}

async function runHour(resources: Resources, opened: OpenedHour): Promise<Hour> {
  const { shop, databaseUrl, dataDir, database, staff } = opened
  const { url } = shop
  const [owner] = staff
  if (!owner) throw new Error('somebody has to import')
  const { visitsPerSecond, ordersPerSecond } = scale
  const goods = await chooseGoods(databaseUrl, scale.dealUnits)
  const checkouts: Checkouts = {
    acknowledged: createAcknowledged(),
    orderOfKey: new Map(),
    phones: [],
    unhandled: [],
  }
  const interruption = new AbortController()
  resources.defer(() => Promise.resolve(interruption.abort()))
  const timeline = startTimeline(scale.minutes, interruption.signal)
  const samples = createSamples(timeline)
  const vitals: Vitals[] = []
  const shoppers = createShoppers({ url, timeline, samples, goods, checkouts })
  const office = createStaff({ url, timeline, samples, checkouts })
  const [{ phases, faults }] = await Promise.all([
    runEvents({
      url,
      databaseUrl,
      dataDir,
      timeline,
      goods,
      shoppers,
      visitsPerSecond,
      ordersPerSecond,
      staff: owner,
      importedProducts: scale.imported,
    }),
    atRate(timeline, { perSecond: visitsPerSecond }, shoppers.visit),
    atRate(timeline, { perSecond: ordersPerSecond }, shoppers.order),
    ...staff.map((headers) => office.work(headers)),
    watchVitals(
      timeline,
      { pid: shop.process.pid ?? 0, db: database.db },
      { everyMs: scale.bucketMs / 2, into: vitals },
    ),
  ])
  if (shop.process.exitCode !== null) faults.push(`the shop ended with ${shop.process.exitCode}`)
  return { samples, vitals, phases, faults, checkouts, totalMs: timeline.totalMs }
}

/** Prints and writes what was seen. Returns false where something went wrong. */
async function report(databaseUrl: string, hour: Hour): Promise<boolean> {
  const { samples, phases, totalMs, checkouts } = hour
  const buckets = bucketsOf(hour, scale.bucketMs)
  const parts = phasesOf(hour, phases)
  printPhases(parts, console.log)
  for (const [what, count] of samples.failures) say(`failed: ${count} × ${what}`)
  const ledger = await checkLedger(databaseUrl, checkouts)
  const faults = [...hour.faults, ...ledger.faults]
  say(
    `${ledger.acknowledged} orders acknowledged, ${ledger.unacknowledged} others, ${ledger.soldInDeal} units sold in the deal`,
  )
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) say('The ledger is right.')
  const machine = `${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}`
  const title = `${scale.minutes} min of a shop with ${scale.products.toLocaleString('en')} products and ${scale.orders.toLocaleString('en')} past orders`
  await writeFile(chart, drawChart(buckets, phases, { totalMs, title }))
  say(`chart: ${chart}`)
  if (values.output) {
    const failures = Object.fromEntries(samples.failures)
    const written = { machine, scale, phases: parts, failures, ledger, faults, buckets }
    await writeFile(values.output, `${JSON.stringify(written, null, 2)}\n`)
  }
  return faults.length === 0
}

await withResources(async (resources) => {
  say(`${scale.products} products, ${scale.orders} past orders, ${scale.minutes} min`)
  const opened = await openHour(resources)
  const hour = await runHour(resources, opened)
  if (!(await report(opened.databaseUrl, hour))) process.exitCode = 1
})
