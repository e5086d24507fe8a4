import pg from 'pg'
import type { Figure } from './figures.ts'
import { compareRates, measureRate, measureWork, type Pace } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'
import { listingPaths, listingSql } from './catalogue-requests.ts'

/** Uncached listings compared with the bare SQL of such a listing. */
export async function* measureUncachedListings(
  shop: BenchShop,
  pace: Pace,
): AsyncGenerator<Figure> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: pace.connections })
  let next = 0
  let queried = 0
  const paths = listingPaths()
  try {
    const { own, other, ratio } = await compareRates(
      pace,
      () => measureRate(pace, shop.url, () => paths[(next += 1) % paths.length] ?? '/'),
      () => measureWork(pace, () => pool.query(listingSql((queried += 1)))),
    )
    yield {
      name: 'listing, uncached',
      measured: ratio,
      target: { min: 0.5 },
      unit: 'of its SQL',
      note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s`,
    }
  } finally {
    await pool.end()
  }
}
