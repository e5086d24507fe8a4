import type { ActingShop } from '../shop.ts'
import { bookEarlierParcels } from './ledger/sync-parcel.ts'
import { closeDays } from './closings/closings.ts'
import { fetchPayouts } from './payouts/fetch-payouts.ts'

/** The hourly job. A courier that does not answer is asked again the next time. */
export async function updateCash(shop: ActingShop): Promise<void> {
  await closeDays(shop)
  await bookEarlierParcels(shop)
  for (const { courier, added, leftOut, failure } of await fetchPayouts(shop)) {
    if (added > 0) shop.log.info({ courier, added }, 'payouts of a courier entered')
    if (leftOut.length > 0) shop.log.warn({ courier, leftOut }, 'payouts were not entered')
    if (failure) shop.log.warn({ courier, kind: failure.kind }, 'payouts were not fetched')
  }
}
