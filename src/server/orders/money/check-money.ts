import { writeAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { writing } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { moneyProblemsName, selectMoneyProblems } from './money-problem-queries.ts'

/** Every night: names the orders whose books do not agree in the log, and makes each a task until they do. */
export async function checkMoney(shop: Pick<ActingShop, 'db' | 'actor' | 'log'>): Promise<void> {
  const problems = await selectMoneyProblems(shop.db)
  for (const problem of problems) shop.log.warn(problem, 'the books of an order do not agree')
  const ids = [...new Set(problems.map(({ orderId }) => orderId))]
  await writeAppMetadata(writing(shop), moneyProblemsName, JSON.stringify(ids))
}
