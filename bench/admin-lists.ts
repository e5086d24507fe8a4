import pg from 'pg'
import { bearerToken } from '../src/server/platform/http/authenticate.ts'
import { connectDatabase } from '../src/server/platform/database/database.ts'
import { hashToken } from '../src/server/platform/secrets.ts'
import { systemClock } from '../src/server/startup/open-shop.ts'
import { addCustomer } from '../tests/support/test-customers.ts'
import { adminListCases } from './admin-list-cases.ts'
import type { Figure } from './figures.ts'
import { compareRates, measureRate, measureWork, type Pace } from './measure.ts'
import type { BenchShop } from './open-bench-shop.ts'

/**
 * The administration's lists of a large shop, by HTTP, compared with the bare SQL of the same rows:
 * first page, a later one, each filter, each kind of search. What needs a session is compared with the
 * session's statement and the list's, one after the other; the note has the rate of the list's alone.
 */
export async function* measureAdminLists(shop: BenchShop, pace: Pace): AsyncGenerator<Figure> {
  const administrator = await addAdministrator(shop.databaseUrl)
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: pace.connections })
  try {
    for (const { name, turns } of await adminListCases(pool)) {
      let requested = 0
      let queried = 0
      const nextPath = () => turns[(requested += 1) % turns.length]?.path ?? '/'
      const nextQuery = () => turns[(queried += 1) % turns.length]?.bare ?? { text: 'select 1' }
      const needsSession = nextPath().startsWith('/api/admin/')
      const queryList = () => pool.query(nextQuery())
      const queryAll = async () => {
        if (needsSession) await pool.query(administrator.session)
        return queryList()
      }
      const { own, other, ratio } = await compareRates(
        pace,
        () => measureRate(pace, shop.url, nextPath, administrator.headers),
        () => measureWork(pace, queryAll),
      )
      const alone = needsSession ? (await measureWork(pace, queryList)).perSecond : other
      yield {
        name,
        measured: ratio,
        target: { min: 0.4 },
        unit: 'of its SQL',
        note: `${own.toFixed(0)}/s against ${other.toFixed(0)}/s, the list's alone ${alone.toFixed(0)}/s`,
      }
    }
  } finally {
    await pool.end()
  }
}

/** An administrator who is signed in, and the statement that finds their session. */
async function addAdministrator(url: string) {
  const database = connectDatabase({ url, connections: 1 })
  try {
    const { headers } = await addCustomer(
      { db: database.db, clock: systemClock },
      { role: 'admin' },
    )
    const token = bearerToken(headers.authorization) ?? ''
    const session: pg.QueryConfig = {
      name: 'session',
      text: `
        select c.id, c.name, c.email, c.phone, c.role, s.token_hash
        from sessions s join customers c on c.id = s.customer_id
        where s.token_hash = any($1::text[]) and s.expires_at > now()`,
      values: [[hashToken(token)]],
    }
    const { rowCount } = await database.db.$client.query(session)
    if (rowCount !== 1) throw new Error('The administrator has no session')
    return { headers, session }
  } finally {
    await database.close()
  }
}
