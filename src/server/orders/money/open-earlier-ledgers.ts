import { insertAppMetadata, readAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { inTransaction, writing } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { openLedgers } from './order-money-queries.ts'

const opened = 'order_ledgers_opened'

const firstId = '00000000-0000-0000-0000-000000000000'
const batchSize = 2000

/**
 * Opens the ledgers of orders of before there were any, once, in transactions short enough that the release
 * before goes on selling; an order that it changes meanwhile opens its own.
 */
export async function openEarlierLedgers(
  shop: Pick<ActingShop, 'db' | 'actor' | 'clock'>,
): Promise<void> {
  if ((await readAppMetadata(shop.db, opened)) !== null) return
  let last: string | null = firstId
  while (last !== null) {
    const after: string = last
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    last = await inTransaction(shop, (tx) => openLedgers(tx, after, batchSize))
  }
  await insertAppMetadata(writing(shop), opened, shop.clock.now().toISOString())
}
