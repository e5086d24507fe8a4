import { cashTexts } from '#shared/cash/cash-texts.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { recordChange } from '../../audit/record-change.ts'
import { lockParcels } from '../../couriers/parcels/lock-parcels.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import {
  countPayments,
  insertCash,
  selectCashOfLines,
  selectClosedSince,
} from '../ledger/cash-queries.ts'
import { syncParcel } from '../ledger/sync-parcel.ts'
import { payLines } from './pay-lines.ts'
import {
  lockPayout,
  type PayoutRow,
  selectLine,
  selectLines,
  selectNamedParcel,
  updateLineParcel,
  updateUndone,
} from './payout-queries.ts'

export const payoutNotFound = () => notFound((language) => cashTexts[language].payoutNotFound)

async function requireLivePayout(tx: Tx, id: string): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw payoutNotFound()
  if (payout.undoneAt !== null) {
    throw new DomainError('conflict', (language) => cashTexts[language].undoneAlready)
  }
  return payout
}

/**
 * Takes back a payout that was entered by mistake: its rows stay, and rows of the opposite amounts follow, also
 * of differences that were closed since: the courier owes again what it had collected.
 */
export async function undoPayout(shop: ActingShop, id: string, reason: string): Promise<void> {
  if (!isId(id)) throw payoutNotFound()
  await inTransaction(shop, async (tx) => {
    const payout = await requireLivePayout(tx, id)
    const now = shop.clock.now()
    const lines = await selectLines(tx, id)
    const paid = lines.flatMap(({ parcelId }) => parcelId ?? [])
    const parcels = await lockParcels(tx, [...new Set(paid)])
    const lineIds = lines.map((line) => line.id)
    const booked = await selectCashOfLines(tx, lineIds)
    const closed = await selectClosedSince(tx, lineIds)
    await insertCash(tx, now, [
      ...booked.map(({ lineId, ...entry }) => ({
        ...entry,
        ...(lineId !== null && { lineId }),
        amountPoisha: -entry.amountPoisha,
      })),
      ...closed.map((entry) => ({ ...entry, amountPoisha: -entry.amountPoisha, reason })),
    ])
    await countPayments(tx, paid, -1)
    for (const parcel of parcels) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await syncParcel(tx, parcel, now)
    }
    await updateUndone(tx, id, now)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'payout',
      id,
      label: payout.ref,
      before: { undone: false },
      after: { undone: true, amount: takaFromPoisha(payout.amountPoisha) },
      reason,
    })
  })
}

/**
 * Books a line whose parcel was not known at the parcel that somebody names by the courier's number or ours.
 * Returns the payout. Throws `invalid` for no parcel of its courier.
 */
export async function matchLine(shop: ActingShop, id: string, name: string): Promise<string> {
  if (!isId(id)) throw payoutNotFound()
  return inTransaction(shop, async (tx) => {
    const unlocked = await selectLine(tx, id)
    if (!unlocked) throw payoutNotFound()
    const payout = await requireLivePayout(tx, unlocked.payoutId)
    const line = await selectLine(tx, id)
    if (!line || line.parcelId !== null) {
      throw new DomainError('conflict', (language) => cashTexts[language].matchedAlready)
    }
    const candidates = await selectNamedParcel(tx, name)
    const found = candidates.find(({ courier }) => courier === payout.courier)
    if (!found) {
      const other = candidates[0]
      throw fieldError('parcel', (language) =>
        other
          ? cashTexts[language].parcelOfOther(other.courier)
          : cashTexts[language].noSuchParcel(name),
      )
    }
    const now = shop.clock.now()
    const parcels = await lockParcels(tx, [found.id])
    await updateLineParcel(tx, id, found.id)
    await payLines(tx, parcels, [{ ...line, parcelId: found.id }], now)
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'payout',
      id: payout.id,
      label: payout.ref,
      before: { parcel: null },
      after: { parcel: parcels[0]?.ourRef, consignment: line.consignment },
    })
    return payout.id
  })
}
