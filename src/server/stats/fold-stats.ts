import { bestSellerDays, lastDays } from '#shared/stats/stats-periods.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import {
  deleteEmptySales,
  foldSalesChanges,
  foldStatsChanges,
  tryFoldLock,
} from './fold-queries.ts'

const batchSize = 10_000

/**
 * Folds what has changed since the last time into the sums that the dashboard reads, in batches of a
 * transaction each. Does nothing while another process does it. The dashboard is exact at any moment;
 * folding bounds what it has to add up.
 */
export async function foldStats({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const [firstDay] = lastDays(clock.now(), bestSellerDays)
  for (;;) {
    const folded = await inTransaction(db, async (tx) => {
      if (!(await tryFoldLock(tx))) return 0
      const changes = await foldStatsChanges(tx, batchSize)
      const sales = await foldSalesChanges(tx, firstDay, batchSize)
      if (sales > 0) await deleteEmptySales(tx)
      return changes + sales
    })
    if (folded < batchSize) return
  }
}
