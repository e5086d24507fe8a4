import pg from 'pg'
import { connectDatabase } from '../src/server/platform/database/database.ts'
import { systemClock } from '../src/server/startup/open-shop.ts'
import { addCustomer } from '../tests/support/test-customers.ts'
import { adminListCases } from './admin-list-cases.ts'
import type { Figure } from './figures.ts'
import { compareRates, measureRate, measureWork, type Pace } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'

/**
 * The administration's lists of a large shop, by HTTP, compared with the bare SQL of the same rows:
 * first page, a later one, each filter, each kind of search.
 */
export async function* measureAdminLists(shop: BenchShop, pace: Pace): AsyncGenerator<Figure> {
  const headers = await administratorHeaders(shop.databaseUrl)
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: pace.connections })
  try {
    for (const { name, turns } of await adminListCases(pool)) {
      let requested = 0
      let queried = 0
      const nextPath = () => turns[(requested += 1) % turns.length]?.path ?? '/'
      const nextQuery = () => turns[(queried += 1) % turns.length]?.bare ?? { text: 'select 1' }
      const { own, other, ratio } = await compareRates(
        pace,
        () => measureRate(pace, shop.url, nextPath, headers),
        () => measureWork(pace, () => pool.query(nextQuery())),
      )
      yield {
        name,
        measured: ratio,
        target: { min: 0.4 },
        unit: 'of its SQL',
        note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s`,
      }
    }
  } finally {
    await pool.end()
  }
}

async function administratorHeaders(url: string): Promise<Record<string, string>> {
  const database = connectDatabase({ url, connections: 1 })
  try {
    const admin = await addCustomer({ db: database.db, clock: systemClock }, { role: 'admin' })
    return admin.headers
  } finally {
    await database.close()
  }
}
