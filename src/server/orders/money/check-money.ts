import { writeAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { writing } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import {
  firstId,
  moneyProblemsName,
  selectMoneyProblems,
  selectRangeEnd,
} from './money-problem-queries.ts'

/** Few enough for the time that a statement may take. */
const rangeSize = 20_000

/**
 * Every night: names the orders whose books do not agree in the log, and makes each a task until they do.
 */
export async function checkMoney(shop: Pick<ActingShop, 'db' | 'actor' | 'log'>): Promise<void> {
  const ids = new Set<string>()
  for (let after = firstId; ;) {
    // oxlint-disable no-await-in-loop -- one range after the other
    const until = await selectRangeEnd(shop.db, after, rangeSize)
    if (until === null) break
    for (const problem of await selectMoneyProblems(shop.db, { after, until })) {
      shop.log.warn(problem, 'the books of an order do not agree')
      ids.add(problem.orderId)
    }
    // oxlint-enable no-await-in-loop
    after = until
  }
  await writeAppMetadata(writing(shop), moneyProblemsName, JSON.stringify([...ids]))
}
