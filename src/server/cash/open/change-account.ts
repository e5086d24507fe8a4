import { cashRules } from '#shared/cash/cash.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import type { ResolutionForm } from '#shared/cash/cash-schemas.ts'
import { type Poisha, poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import { correctMoney } from '../../couriers/parcels/correct-money.ts'
import { lockParcel } from '../../couriers/parcels/lock-parcels.ts'
import type { ParcelRow } from '../../couriers/parcels/parcel-tables.ts'
import { receiveReturnOfParcel } from '../../returns/end-returns.ts'
import type { ActingShop } from '../../shop.ts'
import {
  type AccountRow,
  insertCash,
  selectAccount,
  updateAccount,
} from '../ledger/cash-queries.ts'

async function changeAccount(
  shop: ActingShop,
  id: string,
  change: (tx: Tx, parcel: ParcelRow, account: AccountRow) => Promise<void>,
): Promise<void> {
  const missing = () => notFound((language) => cashTexts[language].noSuchParcel(''))
  if (!isId(id)) throw missing()
  await inTransaction(shop, async (tx) => {
    const parcel = await lockParcel(tx, id)
    const account = await selectAccount(tx, id)
    if (!parcel || !account) throw missing()
    await change(tx, parcel, account)
  })
}

/**
 * Closes what stands open of a parcel with a reason: the courier keeps it, or it was not collected, so that the order
 * owes it. Throws `edit_conflict` when that is not what was shown, and `conflict` when nothing is open or was collected.
 */
export async function resolveDifference(
  shop: ActingShop,
  id: string,
  { open, as, reason }: ResolutionForm,
): Promise<void> {
  await changeAccount(shop, id, async (tx, parcel, account) => {
    const { openPoisha, courier } = account
    if (openPoisha === 0) {
      throw new DomainError('conflict', (language) => cashTexts[language].nothingOpen)
    }
    if (openPoisha !== poishaFromTaka(open)) {
      throw new DomainError('edit_conflict', (language) =>
        cashTexts[language].openIsOther(takaFromPoisha(openPoisha)),
      )
    }
    if (as === 'not_collected') {
      const collectedPoisha = account.collectedPoisha - openPoisha
      rejectUncollected(parcel, collectedPoisha)
      const { deliveryChargePoisha } = parcel
      await correctMoney(tx, shop, parcel, { collectedPoisha, deliveryChargePoisha, reason })
    } else {
      await insertCash(tx, shop.clock.now(), [
        { parcelId: id, courier, kind: 'adjustment', amountPoisha: -openPoisha, reason },
      ])
    }
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'parcel_cash',
      id,
      label: parcel.ourRef,
      before: { open: takaFromPoisha(openPoisha) },
      after: { open: 0, as },
      reason,
    })
  })
}

function rejectUncollected({ state }: ParcelRow, collectedPoisha: Poisha): void {
  const isHeld = cashRules[state].collects !== 'nothing'
  if (isHeld && collectedPoisha >= 0) return
  throw new DomainError('conflict', (language) =>
    isHeld ? cashTexts[language].lessCollected : cashTexts[language].notCollected,
  )
}

/** Notes that a parcel which came back is in the shop again, and so its return. Once more changes nothing. */
export async function receiveParcel(shop: ActingShop, id: string): Promise<void> {
  await changeAccount(shop, id, async (tx, parcel, { returnedAt, receivedAt }) => {
    if (returnedAt === null) {
      throw new DomainError('conflict', (language) => cashTexts[language].notReturned)
    }
    if (receivedAt !== null) return
    await updateAccount(tx, id, { receivedAt: shop.clock.now() })
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'parcel_cash',
      id,
      label: parcel.ourRef,
      before: { received: false },
      after: { received: true },
    })
    await receiveReturnOfParcel(tx, shop, parcel.orderId)
  })
}
