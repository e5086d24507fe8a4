import pg from 'pg'
import type { Figure } from './figures.ts'
import { compareRates, measureRate, measureWork, type Pace } from './measure.ts'
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
      const { own, other, ratio } = await compareRates(
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
    }
  } finally {
    await pool.end()
  }
}
