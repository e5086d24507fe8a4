import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { shopMemory, watchShopMemory } from '../../tests/support/faults/shop-memory.ts'
import type { SpawnedShop } from '../../tests/support/servers/spawn-shop.ts'
import { openBenchDatabase, queryDatabase, sampleIds } from '../bench-database.ts'
import { listingPaths } from '../catalogue-requests.ts'
import { reportFigures, type Figure } from '../figures.ts'
import { postJson, timeOf } from '../http-calls.ts'
import { medianOf, quantileOf } from '../measure.ts'
import { processorTimes } from '../order-cost.ts'
import { startShop } from '../open-bench-shop.ts'
import { withResources, type Resources } from '../with-resources.ts'
import { openOffice } from './office.ts'
import { shopifyFile } from './shopify-file.ts'
import { watchTenths } from './tenths.ts'

/**
 * Imports a Shopify CSV into a shop that serves shoppers meanwhile, and takes it back:
 * `node bench/imports/imports.ts --products 5000 --kill`.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    /** Kills the shop in the middle of the run, and starts it again. */
    kill: { type: 'boolean', default: false },
    /** Without shoppers: how fast it is at rest. */
    alone: { type: 'boolean', default: false },
    /** Milliseconds from one shopper to the next. */
    every: { type: 'string', default: '50' },
    output: { type: 'string' },
  },
})
const administrator = { email: 'owner@example.com', password: 'long-enough-for-tests' }
const existing = 2000
const usualMs = 20_000
const failedMs = 30_000

await withResources((resources) => reportFigures(measure(resources), { output: values.output }))

async function* measure(resources: Resources): AsyncGenerator<Figure> {
  const products = Number(values.products)
  const size = { products: existing, keepIn: undefined, log: () => undefined }
  const database = await openBenchDatabase(resources, size)
  const start = () =>
    startShop(resources, {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      NODE_ENV: 'production',
    })
  let shop = await start()
  const before = await dumpCatalogue(database.url)
  const visits = await openVisits(database.url)
  const usual = await visits.during(shop, wait(usualMs))
  let office = openOffice(shop.url, await signIn(shop.url))
  const idle = await shopMemory(shop.process.pid ?? 0)
  let memory = await watchShopMemory(shop.process.pid ?? 0)
  const { path, uploadMs } = await office.upload(shopifyFile(products))
  yield { name: 'upload', measured: uploadMs / 1000, unit: 's' }
  const processorNow = () =>
    processorTimes({ pid: shop.process.pid ?? 0, databaseUrl: database.url })
  const tenths = watchTenths(products, processorNow)
  const startedAt = performance.now()
  await tenths.see(0)
  await office.call('POST', `${path}/run`)
  let downMs = 0
  if (values.kill) {
    await office.until(path, ({ progress }) => progress.done > products / 2)
    const killedAt = performance.now()
    await memory.stop()
    await shop.kill()
    shop = await start()
    office = openOffice(shop.url, await signIn(shop.url))
    memory = await watchShopMemory(shop.process.pid ?? 0)
    downMs = performance.now() - killedAt
  }
  const ended = office.until(path, async ({ status, progress }) => {
    await tenths.see(progress.done)
    return status !== 'running'
  })
  const meanwhile = await visits.during(shop, ended)
  const { counts, status } = await ended
  const runMs = performance.now() - startedAt - downMs
  const max = await memory.stop()
  yield {
    name: `products a second, of ${products}`,
    measured: products / (runMs / 1000),
    target: { min: 100 },
    note: `${(runMs / 1000).toFixed(1)} s; ${status}, ${JSON.stringify(counts)}`,
  }
  // The processor time of the shop before a kill is gone with its process.
  if (!values.kill) yield* tenths.figures()
  yield {
    name: 'memory of the import, over idle',
    measured: max - idle,
    target: { max: 200 },
    unit: 'MB',
    note: `${max.toFixed(0)} MB at most, ${idle.toFixed(0)} MB before`,
  }
  yield compare(meanwhile, usual)
  yield {
    name: 'products that are not there once',
    measured: await countFaults(database.url, products),
    target: { max: 0 },
  }
  memory = await watchShopMemory(shop.process.pid ?? 0)
  const processorBefore = await processorNow()
  const undoneAt = performance.now()
  await office.call('POST', `${path}/undo`)
  const undone = await office.until(path, ({ status: now }) => now !== 'undoing')
  const undoMs = performance.now() - undoneAt
  const ofUndo = await processorNow()
  yield {
    name: 'undone a second',
    measured: products / (undoMs / 1000),
    note: `${(undoMs / 1000).toFixed(1)} s; ${undone.status}, ${undone.unreturned} not returned; ${(
      (ofUndo.shop - processorBefore.shop) /
      products
    ).toFixed(
      1,
    )} ms of the shop, ${((ofUndo.postgres - processorBefore.postgres) / products).toFixed(1)} of PostgreSQL`,
  }
  yield {
    name: 'memory of the undo, over idle',
    measured: (await memory.stop()) - idle,
    target: { max: 200 },
    unit: 'MB',
  }
  const after = await dumpCatalogue(database.url)
  const differing = Object.keys(after).filter((table) => before[table] !== after[table])
  yield {
    name: 'tables that differ after the undo',
    measured: differing.length,
    target: { max: 0 },
    note: differing.join(', '),
  }
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const { token } = (await postJson(`${url}/api/auth/login`, administrator)) as { token: string }
  return { authorization: `Bearer ${token}` }
}

/** Shoppers who come at a steady pace, whether others are served yet or not, each to an uncached page. */
async function openVisits(databaseUrl: string) {
  const listings = listingPaths()
  const products = (await sampleIds(databaseUrl, existing)).map((id) => `/products/${id}`)
  let visit = 0
  return {
    async during(shop: SpawnedShop, work: Promise<unknown>): Promise<number[]> {
      const state = { isOver: false }
      const over = work.finally(() => (state.isOver = true))
      const times: Promise<number>[] = []
      while (!state.isOver && !values.alone) {
        visit += 1
        const paths = visit % 2 === 0 ? listings : products
        // One that finds the shop overloaded, or killed, counts as very slow.
        const url = shop.url + paths[(visit >> 1) % paths.length]
        times.push(timeOf(url).catch(() => failedMs))
        await wait(Number(values.every))
      }
      await over
      return Promise.all(times)
    },
  }
}

function compare(meanwhile: readonly number[], usual: readonly number[]): Figure {
  const timesOf = (times: readonly number[]) =>
    `median ${medianOf(times).toFixed(0)}, 99% under ${quantileOf(times, 0.99).toFixed(0)} ms`
  return {
    name: "shoppers' 99th percentile meanwhile",
    measured: values.alone ? 0 : quantileOf(meanwhile, 0.99) / quantileOf(usual, 0.99),
    target: { max: 2 },
    unit: 'times',
    note: `${timesOf(meanwhile)}; usual ${timesOf(usual)}`,
  }
}

async function countFaults(url: string, products: number): Promise<number> {
  const variants = Array.from({ length: products }, (_, at) => (at % 5 < 3 ? 2 : 3)).reduce(
    (a, b) => a + b,
    0,
  )
  const [found] = await queryDatabase<{ names: number; products: number; variants: number }>(
    url,
    `select count(distinct name)::int as names, count(*)::int as products,
      (select count(*)::int from product_variants where sku like 'IMP-%') as variants
    from products where name like 'Imported wireless%'`,
  )
  return (
    Math.abs((found?.names ?? 0) - products) +
    Math.abs((found?.products ?? 0) - products) +
    Math.abs((found?.variants ?? 0) - variants)
  )
}

/** A hash of each table of the catalogue. */
async function dumpCatalogue(url: string): Promise<Record<string, string>> {
  const dumps: Record<string, string> = {}
  for (const table of [
    'products',
    'product_variants',
    'stock_items',
    'product_pictures',
    'categories',
    'subcategories',
  ]) {
    const [row] = await queryDatabase<{ hash: string }>(
      url,
      `select md5(coalesce(string_agg(md5(each::text), '' order by md5(each::text)), '')) as hash from ${table} each`,
    )
    dumps[table] = row?.hash ?? ''
  }
  return dumps
}
