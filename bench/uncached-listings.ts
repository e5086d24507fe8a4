import pg from 'pg'
import type { Figure } from './figures.ts'
import {
  compareRates,
  measureRate,
  measureWork,
  medianOf,
  type Pace,
  quantileOf,
} from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { listingPaths, listingSql, searchSql, uncachedSearchPaths } from './catalogue-requests.ts'

/** Uncached listings and searches compared with the bare SQL of such a page. */
export async function* measureUncachedListings(
  shop: BenchShop,
  pace: Pace,
): AsyncGenerator<Figure> {
  const cases = [
    { name: 'listing, uncached', least: 0.5, paths: listingPaths(), sqlOf: listingSql },
    { name: 'search, uncached', least: 0.4, paths: uncachedSearchPaths(), sqlOf: searchSql },
  ]
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: pace.connections })
  try {
    for (const { name, least, paths, sqlOf } of cases) {
      let next = 0
      let queried = 0
      const { own, other, ratio, ownTimes } = await compareRates(
        pace,
        () => measureRate(pace, shop.url, () => paths[(next += 1) % paths.length] ?? '/'),
        () => measureWork(pace, () => pool.query(sqlOf((queried += 1)))),
      )
      yield {
        name,
        measured: ratio,
        target: { min: least },
        unit: 'of its SQL',
        note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s`,
      }
      const [median, slow] = [medianOf(ownTimes), quantileOf(ownTimes, 0.99)]
      yield {
        name: `${name}, 99th percentile`,
        measured: slow / median,
        target: { max: 5 },
        unit: 'times the median',
        note: `${slow.toFixed(1)} ms against ${median.toFixed(1)} ms`,
      }
    }
  } finally {
    await pool.end()
  }
}
