import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportFigures, type Figure } from './figures.ts'
import { measureUncachedListings } from './uncached-listings.ts'
import { measureGrowth } from './growth.ts'
import { measureCachedResponses } from './cached-responses.ts'
import { measureIdle } from './idle.ts'
import type { Pace } from './measure.ts'
import { openBenchShop, type BenchShop } from './open-bench-shop.ts'
import { measureOrderCost } from './order-cost.ts'
import { measureOrders } from './orders.ts'
import { openSender } from './sender.ts'
import { measureUploads } from './uploads.ts'
import { maxProcessMemory, shopMemory } from '../tests/support/faults/shop-memory.ts'
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
    /** Gives each product options and three variants; orders name no variant, so not for these. */
    variants: { type: 'boolean', default: false },
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
  pace: Pace
  /** Requests of each kind that are timed one by one. */
  timed: number
  /** Orders whose processor time is measured. */
  mailedOrders: number
  /** Of the largest picture that is uploaded. */
  megapixels: number
  /** Longer than the shop waits until it collects garbage. */
  idleMs: number
  /** How long the transactions of a shop without visitors are counted. */
  countedMs: number
}
const scale: Scale = values.small
  ? {
      products: 500,
      compareWith: 100,
      pace: { connections: 4, secondsEach: 0.05, requestsEach: 8, rounds: 1 },
      timed: 12,
      mailedOrders: 8,
      megapixels: 0.2,
      idleMs: 0,
      countedMs: 1000,
    }
  : {
      products: 10_000,
      compareWith: 1000,
      pace: { connections: 16, secondsEach: 4, rounds: 5 },
      timed: 120,
      mailedOrders: 400,
      megapixels: 24,
      idleMs: 70_000,
      countedMs: 60_000,
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

const measurements: Record<string, (bench: Bench) => AsyncGenerator<Figure>> = {
  // First: load leaves jobs behind.
  idle: ({ shop }) => measureIdle(shop, scale.countedMs),
  cached: ({ shop }) => measureCachedResponses(shop, scale.pace),
  uncached: ({ shop }) => measureUncachedListings(shop, scale.pace),
  orders: ({ shop }) => measureOrders(shop, scale.pace),
  'order-cost': ({ shop }) => measureOrderCost(shop, scale.mailedOrders),
  growth: besideSmallShop,
  memory: measureMemory,
  // Last: the memory taken by large pictures has a target of its own.
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
  const size = { products, hasVariants: values.variants }
  const shop = await openBenchShop(resources, { ...size, keepIn: values.keep, log: say })
  for (const name of wanted) yield* measurements[name]?.({ shop, resources }) ?? []
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
