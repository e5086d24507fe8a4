import { insertAppMetadata, readAppMetadata } from '../../platform/database/app-metadata-queries.ts'
import { inTransaction, writing } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { keepWordsOfRows, namedRows } from './earlier-name-queries.ts'

/** Key of the app metadata that says it is done. */
const doneKey = 'earlier_names_kept'

const firstId = '00000000-0000-0000-0000-000000000000'
const batchSize = 5000

/**
 * Keeps the words of the names of before a search knew how names sound, once. It locks no order: the release
 * before goes on selling meanwhile.
 */
export async function keepEarlierNames(
  shop: Pick<ActingShop, 'db' | 'actor' | 'clock'>,
): Promise<void> {
  if ((await readAppMetadata(shop.db, doneKey)) !== null) return
  for (const rows of namedRows) {
    let last: string | null = firstId
    while (last !== null) {
      const after: string = last
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      last = await inTransaction(shop, (tx) => keepWordsOfRows(tx, rows, after, batchSize))
    }
  }
  await insertAppMetadata(writing(shop), doneKey, shop.clock.now().toISOString())
}
