import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportFigures, type Figure } from './figures.ts'
import { measureUncachedListings } from './uncached-listings.ts'
import type { Pace } from './measure.ts'
import { openBenchShop, type BenchShop } from './open-bench-shop.ts'
import { measureOrders } from './orders.ts'
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
  pace: Pace
  /** Longer than the shop waits until it collects garbage. */
  idleMs: number
}
const scale: Scale = values.small
  ? {
      products: 500,
      pace: { connections: 4, secondsEach: 0.05, requestsEach: 8, rounds: 1 },
      idleMs: 0,
    }
  : {
      products: 10_000,
      pace: { connections: 16, secondsEach: 4, rounds: 5 },
      idleMs: 70_000,
    }
if (values.rounds) scale.pace.rounds = Number(values.rounds)
if (values.seconds) {
  scale.pace.secondsEach = Number(values.seconds)
  delete scale.pace.requestsEach
}
const say = (line: string) => console.log(`  ${line}`)

const measurements: Record<string, (shop: BenchShop) => AsyncGenerator<Figure>> = {
  uncached: (shop) => measureUncachedListings(shop, scale.pace),
  orders: (shop) => measureOrders(shop, scale.pace),
  memory: measureMemory,
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
  for (const name of wanted) yield* measurements[name]?.(shop) ?? []
}

async function* measureMemory(shop: BenchShop): AsyncGenerator<Figure> {
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
