import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measureAdminLists } from './admin-lists.ts'
import { measureBackup, type BackupPace } from './backup.ts'
import type { ShopSize } from './fill-orders.ts'
import { measureFacets } from './facets.ts'
import { reportFigures, type Figure } from './figures.ts'
import { measureIndexing } from './indexing.ts'
import { measureUncachedListings } from './uncached-listings.ts'
import { measureGrowth } from './growth.ts'
import { measureCachedResponses } from './cached-responses.ts'
import type { Pace } from './measure.ts'
import { openBenchShop, type BenchShop } from './open-bench-shop.ts'
import { measureOrders } from './orders.ts'
import { openSender } from './sender.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureUploads } from './uploads.ts'
import { measureStatisticsTriggers } from './statistics-triggers.ts'
import { maxProcessMemory, shopMemory } from '../tests/support/shop-memory.ts'
import { withResources, type Resources } from './with-resources.ts'

/**
 * Measures the shop against what the machine can do: `npm run bench -- --products 1000000`. Only figures
 * of one run are comparable with each other.
 */
const { values } = parseArgs({
  options: {
    /** Everything once and briefly: shows that the bench works, not how fast the shop is. */
    small: { type: 'boolean', default: false },
    products: { type: 'string' },
    /** Size of the shop that the grown one is compared with. */
    'compare-with': { type: 'string' },
    /** A folder that stores the filled databases for the next run. */
    keep: { type: 'string' },
    /** Names of measurements, separated by commas; all by default. */
    only: { type: 'string' },
    /** How often each comparison is repeated, and for how many seconds at a time. */
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    /** A file for the figures, as JSON. */
    output: { type: 'string' },
  },
})
interface Scale {
  products: number
  compareWith: number
  /** Of the shop whose administration is measured. */
  lists: { products: number; sales: ShopSize }
  pace: Pace
  /** Requests of each kind that are timed one by one. */
  timed: number
  backup: BackupPace
  /** At once, while others sign in. */
  registrations: number
  /** Of the largest picture that is uploaded. */
  megapixels: number
  /** Longer than the shop waits until it collects garbage. */
  idleMs: number
}
const scale: Scale = values.small
  ? {
      products: 500,
      compareWith: 100,
      lists: { products: 500, sales: { customers: 300, orders: 1500, reviews: 1500 } },
      pace: { connections: 4, secondsEach: 0.05, requestsEach: 8, rounds: 1 },
      timed: 12,
      backup: { ordersPerSecond: 5, usualSeconds: 0.5 },
      registrations: 10,
      megapixels: 0.2,
      idleMs: 0,
    }
  : {
      products: 10_000,
      compareWith: 1000,
      lists: {
        products: 100_000,
        sales: { customers: 200_000, orders: 1_000_000, reviews: 1_000_000 },
      },
      pace: { connections: 16, secondsEach: 4, rounds: 5 },
      timed: 120,
      backup: { ordersPerSecond: 20, usualSeconds: 30 },
      registrations: 300,
      megapixels: 24,
      idleMs: 70_000,
    }
if (values.rounds) scale.pace.rounds = Number(values.rounds)
if (values.seconds) {
  scale.pace.secondsEach = Number(values.seconds)
  delete scale.pace.requestsEach
}
const say = (line: string) => console.log(`  ${line}`)

interface Bench {
  shop: BenchShop
  resources: Resources
}

/** Opened for the first measurement that needs it. */
let openedLargeShop: Promise<BenchShop> | undefined

const measurements: Record<string, (bench: Bench) => AsyncGenerator<Figure>> = {
  cached: ({ shop }) => measureCachedResponses(shop, scale.pace),
  uncached: ({ shop }) => measureUncachedListings(shop, scale.pace),
  facets: ({ shop }) => measureFacets(shop, scale.timed),
  indexing: ({ shop }) => measureIndexing(shop),
  orders: ({ shop }) => measureOrders(shop, scale.pace),
  'sign-ins': besideFlood,
  growth: besideSmallShop,
  'admin-lists': async function* ({ resources }) {
    const shop = await largeShop(resources)
    yield* measureAdminLists(shop, scale.pace)
    yield* measureStatisticsTriggers(shop, scale.pace)
  },
  backup: async function* ({ resources }) {
    yield* measureBackup(await largeShop(resources), resources, scale.backup)
  },
  memory: measureMemory,
  // Last: what large pictures take of the memory has a target of its own.
  uploads: besideUploads,
}

const wanted = values.only?.split(',') ?? Object.keys(measurements)
for (const name of wanted) {
  if (measurements[name]) continue
  console.error(`There is no measurement ${name}: ${Object.keys(measurements).join(', ')}`)
  process.exit(1)
}

await withResources((resources) => reportFigures(measureAll(resources), { output: values.output }))

async function* measureAll(resources: Resources): AsyncGenerator<Figure> {
  const products = Number(values.products ?? scale.products)
  console.log(`A shop of ${products} products`)
  const shop = await openBenchShop(resources, { products, keepIn: values.keep, log: say })
  for (const name of wanted) yield* measurements[name]?.({ shop, resources }) ?? []
}

async function* besideFlood({ shop, resources }: Bench): AsyncGenerator<Figure> {
  const { registrations } = scale
  const sender = await openSender(resources)
  yield* measureSignIns(shop, scale.pace, { sender, registrations })
}

async function* besideUploads({ shop, resources }: Bench): AsyncGenerator<Figure> {
  const sender = await openSender(resources)
  yield* measureUploads(shop, scale.pace, { sender, megapixels: scale.megapixels })
}

async function* besideSmallShop({ shop, resources }: Bench): AsyncGenerator<Figure> {
  const products = Number(values['compare-with'] ?? scale.compareWith)
  const small = await openBenchShop(resources, {
    products,
    keepIn: values.keep,
    log: () => undefined,
  })
  yield* measureGrowth(small, shop, scale.timed)
}

/** A shop of its own, with customers, orders and reviews, so that nothing else is measured with their weight. */
function largeShop(resources: Resources): Promise<BenchShop> {
  openedLargeShop ??= openBenchShop(resources, { ...scale.lists, keepIn: values.keep, log: say })
  return openedLargeShop
}

async function* measureMemory({ shop }: Bench): AsyncGenerator<Figure> {
  yield {
    name: 'memory of the shop, maximum',
    measured: await maxProcessMemory(shop.pid),
    target: { max: 300 },
    unit: 'MB',
    note: `${(await shopMemory(shop.pid)).toFixed(0)} MB now`,
  }
  await wait(scale.idleMs)
  yield {
    name: 'memory of the shop, idle again',
    measured: await shopMemory(shop.pid),
    target: { max: 280 },
    unit: 'MB',
    note: `after ${scale.idleMs / 1000} s without requests`,
  }
}
