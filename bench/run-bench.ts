import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { printFigure, printTable, type Figure } from './figures.ts'
import { measureFreshListings } from './fresh-listings.ts'
import { measureGrowth } from './growth.ts'
import { measureKeptAnswers } from './kept-answers.ts'
import { openBenchShop, type BenchShop } from './open-bench-shop.ts'
import { measureOrders } from './orders.ts'
import { measureSignIns } from './sign-ins.ts'

/**
 * Measures the shop against what the machine can do: `npm run bench -- --products 1000000`. Figures
 * of one run compare with each other; those of two machines, or hours, do not.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    small: { type: 'string', default: '1000' },
    /** A folder in which the filled databases stay for the next run. */
    keep: { type: 'string' },
    /** Which of the measurements, by name and comma; all by default. */
    only: { type: 'string' },
  },
})
const size = Number(values.products)
const say = (line: string) => console.log(`  ${line}`)

type Measurement = (shop: BenchShop) => AsyncGenerator<Figure>

const measurements: Record<string, Measurement> = {
  kept: measureKeptAnswers,
  fresh: measureFreshListings,
  orders: measureOrders,
  'sign-ins': measureSignIns,
  growth: besideSmallShop,
  memory: measureMemory,
}

const wanted = values.only?.split(',') ?? Object.keys(measurements)
for (const name of wanted) {
  if (measurements[name]) continue
  console.error(`There is no measurement ${name}: ${Object.keys(measurements).join(', ')}`)
  process.exit(1)
}

console.log(`${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}`)
console.log(
  `Load average before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
console.log(`A shop of ${size} products`)
const shop = await openBenchShop(size, say, values.keep)
const figures: Figure[] = []
try {
  for (const name of wanted) {
    for await (const figure of measurements[name]?.(shop) ?? []) {
      printFigure(figure)
      figures.push(figure)
    }
  }
} finally {
  await shop.close()
}
printTable(figures)

async function* besideSmallShop(grown: BenchShop): AsyncGenerator<Figure> {
  const small = await openBenchShop(Number(values.small), () => undefined, values.keep)
  try {
    yield* measureGrowth(small, grown)
  } finally {
    await small.close()
  }
}

async function* measureMemory(grown: BenchShop): AsyncGenerator<Figure> {
  const { now, most } = await grown.memory()
  yield {
    what: 'memory of the process, at most',
    measured: most,
    target: { most: 300 },
    unit: 'MB',
    note: `${now} MB now`,
  }
}
