import { cashRules } from '#shared/cash/cash.ts'
import type { Poisha } from '#shared/money/money.ts'
import { lockParcels } from '../../couriers/parcels/lock-parcels.ts'
import type { ParcelRow } from '../../couriers/parcels/parcel-tables.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { ActingShop } from '../../shop.ts'
import { acceptedDelivery } from './accepted-charges.ts'
import {
  insertCash,
  openAccounts,
  selectAccount,
  selectUnbookedParcels,
  updateAccount,
} from './cash-queries.ts'

/**
 * Adds to the ledger what is missing between what it says of a parcel, which is locked, and where the parcel
 * stands: nothing when it agrees. Charges that a payout reported stay until the courier reports them itself.
 */
export async function syncParcel(tx: Tx, parcel: ParcelRow, now: Date): Promise<void> {
  const { id, courier, state } = parcel
  const isReturned = state === 'returned'
  const account = await selectAccount(tx, id)
  const expected = expectedOf(parcel)
  if (!account) {
    if (!cashRules[state].isCharged) return
    await openAccounts(tx, [parcel], parcel.stateSince)
  }
  const missing = (amount: Poisha | null, held: Poisha) => (amount === null ? 0 : amount - held)
  const of = { parcelId: id, courier }
  const { collectedPoisha = 0, deliveryPoisha = 0, codPoisha = 0 } = account ?? {}
  const collected = missing(expected.collected, collectedPoisha)
  await insertCash(tx, now, [
    { ...of, kind: 'collected', amountPoisha: collected },
    {
      ...of,
      kind: 'delivery_charge',
      amountPoisha: missing(expected.delivery, deliveryPoisha),
    },
    { ...of, kind: 'cod_charge', amountPoisha: missing(expected.cod, codPoisha) },
  ])
  const wasReturned = Boolean(account?.returnedAt)
  if (collected > 0) await updateAccount(tx, id, { openedAt: parcel.stateSince })
  if (isReturned === wasReturned) return
  await updateAccount(tx, id, { returnedAt: isReturned ? now : null, receivedAt: null })
}

/**
 * Books parcels that have moved while there was no ledger: their money is open from the day on which the
 * courier got it.
 */
export async function bookEarlierParcels(shop: ActingShop): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop, async (tx) => {
    const ids = await selectUnbookedParcels(tx, 500)
    for (const parcel of await lockParcels(tx, ids)) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await syncParcel(tx, parcel, now)
    }
  })
}

/** Expected sums of the ledger; null where the courier has not reported one. */
function expectedOf(parcel: ParcelRow): Record<'collected' | 'delivery' | 'cod', Poisha | null> {
  const { collects, isCharged } = cashRules[parcel.state]
  const reported = parcel.collectedPoisha
  const charge = (amount: Poisha | null) => {
    if (amount === null) return null
    return isCharged ? -amount : 0
  }
  const collected =
    collects === 'nothing' ? 0 : (reported ?? (collects === 'cash' ? parcel.codPoisha : 0))
  return {
    collected,
    delivery: charge(acceptedDelivery(parcel, collected)),
    cod: charge(parcel.codChargePoisha),
  }
}
