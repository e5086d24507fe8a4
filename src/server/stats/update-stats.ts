import { dayInDhaka } from '#shared/formatting/dates.ts'
import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { ActingShop } from '../shop.ts'
import {
  deleteDays,
  deleteDaysWithoutFees,
  insertUncountedDays,
  lockDays,
  replaceProductSales,
} from './stats-queries.ts'

export { deleteDays }

/** A day is stored when no transaction that was begun in it can still be open, whatever its clock. */
const settledAfterMs = 3_600_000

/** Batch size: status changes wait while a batch is counted. */
const daysAtOnce = 10

/**
 * Counts the days that have ended and are not stored, and what sold lately, by which the search ranks. The
 * figures of the shop are exact without it, but it would have to count more itself.
 */
export async function updateStats({
  db,
  clock,
  actor,
}: Pick<ActingShop, 'actor' | 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const firstOpenDay = dayInDhaka(new Date(now.getTime() - settledAfterMs))
  await inTransaction({ db, actor }, deleteDaysWithoutFees)
  const storeDays = () =>
    inTransaction({ db, actor }, async (tx) => {
      await lockDays(tx)
      return insertUncountedDays(tx, firstOpenDay, daysAtOnce)
    })
  while ((await storeDays()) === daysAtOnce) continue
  const [firstDay] = lastDays(now, bestSellerDays)
  await inTransaction({ db, actor }, (tx) => replaceProductSales(tx, firstDay))
}
