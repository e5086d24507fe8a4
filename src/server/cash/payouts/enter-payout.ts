import type { PayoutDetail, PayoutFileForm, PayoutForm } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { startOfDay } from '#shared/formatting/dates.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import { lockParcels } from '../../couriers/parcels/lock-parcels.ts'
import {
  inRolledBackTransaction,
  inTransaction,
  type Tx,
} from '../../platform/database/database.ts'
import { fieldError } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { selectAccounts } from '../ledger/cash-queries.ts'
import { readPayout } from './find-payouts.ts'
import { readPayoutLines } from './read-payout-file.ts'
import { type NewLine, type NewPayout, recordPayout } from './record-payout.ts'

/**
 * Enters a payout from its file, all lines or none, or shows what would come of it. Throws `conflict` when it is entered
 * already.
 */
export async function enterPayoutFile(
  shop: ActingShop,
  file: Buffer | undefined,
  { courier, ref, paidOn, amount, columns, dryRun }: PayoutFileForm,
): Promise<PayoutDetail> {
  const lines = await readPayoutLines(shop.workers, file, columns)
  const sum = lines.reduce(
    (total, { collectedPoisha, chargesPoisha }) => total + collectedPoisha - (chargesPoisha ?? 0),
    0,
  )
  const amountPoisha = amount === undefined ? Math.max(0, sum) : poishaFromTaka(amount)
  const paidAt = startOfDay(paidOn)
  const payout: NewPayout = {
    courier,
    ref,
    paidAt,
    amountPoisha,
    source: 'file',
    lines: async () => lines,
  }
  return enter(shop, payout, dryRun === 'true')
}

/** Enters a payout by hand, with its parcels and the amount for each. */
export async function enterPayout(
  shop: ActingShop,
  { courier, ref, paidOn, amount, parcels, dryRun = false }: PayoutForm,
): Promise<PayoutDetail> {
  const payout: NewPayout = {
    courier,
    ref,
    paidAt: startOfDay(paidOn),
    amountPoisha: poishaFromTaka(amount),
    source: 'hand',
    lines: (tx) => linesOfParcels(tx, courier, parcels),
  }
  return enter(shop, payout, dryRun)
}

/** Lines of the parcels, which are locked, with the charges that are known of each. */
async function linesOfParcels(
  tx: Tx,
  courier: CourierId,
  paid: PayoutForm['parcels'],
): Promise<NewLine[]> {
  const ids = paid.map(({ parcelId }) => parcelId)
  const parcels = ids.every(isId) ? await lockParcels(tx, ids) : []
  const accounts = await selectAccounts(
    tx,
    parcels.map(({ id }) => id),
  )
  const parcelById = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return paid.map(({ parcelId, net }) => {
    const parcel = parcelById.get(parcelId)
    if (!parcel) throw fieldError('parcels', (of) => cashTexts[of].noSuchParcel(''))
    if (parcel.courier !== courier) {
      throw fieldError('parcels', (of) => cashTexts[of].parcelOfOther(parcel.courier))
    }
    const { deliveryPoisha = 0, codPoisha = 0 } = accounts.get(parcelId) ?? {}
    const chargesPoisha = -deliveryPoisha - codPoisha
    return {
      consignment: parcel.consignmentId ?? '',
      ourRef: parcel.ourRef,
      collectedPoisha: poishaFromTaka(net) + chargesPoisha,
      chargesPoisha,
    }
  })
}

async function enter(
  shop: ActingShop,
  payout: NewPayout,
  isDryRun: boolean,
): Promise<PayoutDetail> {
  const run = async (tx: Tx) => {
    const id = await recordPayout(tx, shop, payout)
    if (id === null) {
      throw fieldError('ref', (of) => cashTexts[of].enteredAlready(payout.ref), 'conflict')
    }
    return readPayout(tx, id)
  }
  return isDryRun ? inRolledBackTransaction(shop, run) : inTransaction(shop, run)
}
