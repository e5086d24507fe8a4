import type { ParcelRow } from '../../couriers/parcels/parcel-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  type AccountRow,
  type CashEntry,
  countPayments,
  insertCash,
  openAccounts,
  selectAccounts,
} from '../ledger/cash-queries.ts'
import { acceptedExtra } from '../ledger/accepted-charges.ts'
import type { LineRow } from './payout-queries.ts'

type PaidLine = Pick<LineRow, 'id' | 'collectedPoisha' | 'chargesPoisha' | 'netPoisha'> & {
  parcelId: string
}

/** Books lines of payouts at their parcels, which are locked. */
export async function payLines(
  tx: Tx,
  parcels: readonly ParcelRow[],
  lines: readonly PaidLine[],
  now: Date,
): Promise<void> {
  await openAccounts(tx, parcels, now)
  const accounts = await selectAccounts(
    tx,
    parcels.map(({ id }) => id),
  )
  const parcelById = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  const entries: CashEntry[] = []
  for (const line of lines) {
    const [parcel, account] = [parcelById.get(line.parcelId), accounts.get(line.parcelId)]
    if (!parcel || !account) throw new Error(`the parcel ${line.parcelId} is gone`)
    const charge = chargeOf(parcel, account, line)
    const of = { parcelId: parcel.id, courier: parcel.courier, lineId: line.id }
    if (charge) {
      entries.push({ ...of, ...charge })
      // For another line of the same parcel.
      const column = charge.kind === 'cod_charge' ? 'codPoisha' : 'deliveryPoisha'
      accounts.set(parcel.id, { ...account, [column]: account[column] + charge.amountPoisha })
    }
    entries.push({ ...of, kind: 'paid_out', amountPoisha: -line.netPoisha })
  }
  await insertCash(tx, now, entries)
  await countPayments(
    tx,
    lines.map(({ parcelId }) => parcelId),
    1,
  )
}

/** The accepted charge of the line beyond the known ones. */
function chargeOf(
  parcel: ParcelRow,
  account: AccountRow,
  line: PaidLine,
): Pick<CashEntry, 'kind' | 'amountPoisha'> | null {
  const extra = acceptedExtra(parcel, account, line)
  if (extra === 0) return null
  const isFirst = parcel.deliveryChargePoisha === null && account.deliveryPoisha === 0
  return { kind: isFirst ? 'delivery_charge' : 'cod_charge', amountPoisha: -extra }
}
