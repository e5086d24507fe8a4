import { readWarranty } from '#shared/catalog/warranty/read-warranty.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { ActingShop } from '../../../shop.ts'
import { replaceUnclearWarranty, selectUnclearWarranties } from './warranty-queries.ts'

const batchSize = 2000

/**
 * Reads the warranties that were typed as texts, in transactions short enough that the release before goes on
 * selling, and again at the next start what that release has written meanwhile. What nobody can read stays as it
 * is, and in the list of products without a length. Items of orders stay as they were promised: their text is
 * read whenever it is shown.
 */
export async function readEarlierWarranties(
  shop: Pick<ActingShop, 'db' | 'actor' | 'clock'>,
): Promise<void> {
  for (const typed of await selectUnclearWarranties(shop.db)) {
    const reading = readWarranty(typed)
    if (reading.type !== 'No Warranty' && !reading.length) continue
    let count: number
    do {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      count = await inTransaction(shop, (tx) =>
        replaceUnclearWarranty(tx, typed, reading, batchSize),
      )
    } while (count === batchSize)
  }
}
