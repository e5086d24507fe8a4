import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compareRates, connections, measureRate, measureWork, medianOf, timeOf } from './measure.ts'
import { openBenchShop, readRaw, startBareServer, type BenchShop } from './open-bench-shop.ts'
import { categoryNames, listingPaths, listingSql, sampleIds, searchPaths } from './questions.ts'

/**
 * Measures the shop against what the machine can do: `npm run bench -- --products 1000000`. Figures
 * of one run compare with each other; those of two machines, or hours, do not.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    small: { type: 'string', default: '1000' },
    /** A database that an earlier run has filled, instead of filling one. */
    url: { type: 'string' },
  },
})
const size = Number(values.products)
const small = Number(values.small)
const say = (line: string) => console.log(`  ${line}`)

console.log(`${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}`)
console.log(`\nA shop of ${size} products`)
const large = await openBenchShop(size, say, values.url)
try {
  await againstBareServer(large)
  await againstBareSql(large)
  await againstSmallShop(large)
  const { now, most } = await large.memory()
  console.log(`\nMemory of the process: ${now} MB, at most ${most} MB`)
} finally {
  await large.close()
}

async function againstBareServer(shop: BenchShop): Promise<void> {
  const [id = ''] = await sampleIds(shop.databaseUrl, 1)
  const pages = {
    home: '/',
    listing: '/products',
    product: `/products/${id}`,
    'API list': '/api/products',
  }
  const headers = { 'accept-encoding': 'br' }
  console.log(`\nKept answers, ${connections} connections   shop/s   bare/s   ratio`)
  for (const [name, path] of Object.entries(pages)) {
    // Asked for a few times, an answer is compressed well and stays as it is.
    for (let time = 0; time < 20; time += 1) await readRaw(shop.url + path, headers)
    const bare = await startBareServer(await readRaw(shop.url + path, headers))
    const compared = await compareRates(
      () => measureRate(shop.url, () => path, headers),
      () => measureRate(bare.url, () => path, headers),
    )
    bare.stop()
    row(name, compared.own, compared.other, compared.ratio)
  }
}

async function againstBareSql(shop: BenchShop): Promise<void> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: connections })
  let next = 0
  const paths = listingPaths()
  const compared = await compareRates(
    () => measureRate(shop.url, () => paths[(next += 1) % paths.length] ?? '/'),
    () => measureWork((turn) => pool.query(listingSql(turn))),
  )
  await pool.end()
  console.log('\nListings that no cache holds        shop/s    SQL/s   ratio')
  row('category, by price', compared.own, compared.other, compared.ratio)
}

/** Addresses of both shops for one question, each asked once, so that nothing of it is kept. */
interface Question {
  name: string
  small: string[]
  large: string[]
}

async function questionsFor(one: BenchShop, other: BenchShop): Promise<Question[]> {
  const limits = Array.from({ length: 40 }, (_, at) => 20 + at)
  const list = (queries: string[]) => queries.map((query) => `/api/products?${query}`)
  const byCategory = list(
    limits.map((limit) => `category=${categoryNames[limit % 12]}&limit=${limit}`),
  )
  const byPrice = list(limits.map((limit) => `sortBy=price&limit=${limit}`))
  const searches = list(searchPaths())
  const productsOf = async ({ databaseUrl }: BenchShop) =>
    (await sampleIds(databaseUrl, 60)).map((id) => `/api/products/${id}`)
  return [
    { name: 'listing by category', small: byCategory, large: byCategory },
    { name: 'listing by price', small: byPrice, large: byPrice },
    {
      // A shop of a thousand products has no page 500: its first page is what compares.
      name: 'page 500 of the listing',
      small: list(limits.map((limit) => `sortBy=createdAt&limit=${limit}`)),
      large: list(limits.map((limit) => `sortBy=createdAt&limit=${limit}&page=500`)),
    },
    { name: 'search of two words', small: searches, large: searches },
    { name: 'product', small: await productsOf(one), large: await productsOf(other) },
  ]
}

/** One question to the one shop, the next to the other, so that what else is done hits both. */
async function againstSmallShop(grown: BenchShop): Promise<void> {
  const shop = await openBenchShop(small, () => undefined)
  try {
    console.log(`\nMedian times in ms, nothing kept    ${small}  ${size}  factor`)
    for (const question of await questionsFor(shop, grown)) {
      const times = { small: [] as number[], large: [] as number[] }
      for (const [at, path] of question.small.entries()) {
        times.small.push(await timeOf(shop.url + path))
        times.large.push(await timeOf(grown.url + (question.large[at] ?? path)))
      }
      const [quick, slow] = [medianOf(times.small), medianOf(times.large)]
      row(question.name, quick, slow, slow / quick)
    }
  } finally {
    await shop.close()
  }
}

function row(name: string, one: number, other: number, ratio: number): void {
  const figure = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(9)
  console.log(`${name.padEnd(32)}${figure(one)}${figure(other)}${ratio.toFixed(2).padStart(8)}`)
}
