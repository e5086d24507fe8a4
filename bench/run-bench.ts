import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compareRates, connections, measureRate, measureWork, medianTime } from './measure.ts'
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
  const slow = await timesOf(large)
  const { now, most } = await large.memory()
  console.log(`\nMemory of the process: ${now} MB, at most ${most} MB`)
  await againstSmallShop(slow)
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

type Times = Record<string, number>

async function timesOf(shop: BenchShop): Promise<Times> {
  const ids = await sampleIds(shop.databaseUrl, 60)
  const limits = Array.from({ length: 40 }, (_, at) => 20 + at)
  const questions = {
    'listing by category': limits.map(
      (limit) => `category=${categoryNames[limit % 12]}&limit=${limit}`,
    ),
    'listing by price': limits.map((limit) => `sortBy=price&limit=${limit}`),
    'page 500 of the listing': limits.map((limit) => `page=500&limit=${limit}`),
    'search of two words': searchPaths(),
  }
  const times: Times = {}
  for (const [name, queries] of Object.entries(questions)) {
    times[name] = await medianTime(
      shop.url,
      queries.map((query) => `/api/products?${query}`),
    )
  }
  times['product'] = await medianTime(
    shop.url,
    ids.map((id) => `/api/products/${id}`),
  )
  return times
}

async function againstSmallShop(slow: Times): Promise<void> {
  const shop = await openBenchShop(small, say)
  const quick = await timesOf(shop)
  // A shop of a thousand products has no page 500: its first page is what compares.
  quick['page 500 of the listing'] = quick['listing by price'] ?? 0
  await shop.close()
  console.log(`\nMedian times, nothing kept       ${small}      ${size}   factor`)
  for (const [name, ms] of Object.entries(slow))
    row(name, quick[name] ?? 0, ms, ms / (quick[name] ?? 1))
}

function row(name: string, one: number, other: number, ratio: number): void {
  const figure = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(9)
  console.log(`${name.padEnd(32)}${figure(one)}${figure(other)}${ratio.toFixed(2).padStart(8)}`)
}
