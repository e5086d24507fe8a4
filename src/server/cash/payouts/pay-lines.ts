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
import type { LineRow } from './payout-queries.ts'

type PaidLine = Pick<LineRow, 'id' | 'chargesPoisha' | 'netPoisha'> & { parcelId: string }

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

/**
 * Charges that the courier had not reported before are as the line says; those it had reported stay what they were, also
 * where they are booked only when the parcel is delivered.
 */
function chargeOf(
  parcel: ParcelRow,
  account: AccountRow,
  { chargesPoisha }: PaidLine,
): Pick<CashEntry, 'kind' | 'amountPoisha'> | null {
  const delivery = account.deliveryPoisha || -(parcel.deliveryChargePoisha ?? 0)
  const cod = account.codPoisha || -(parcel.codChargePoisha ?? 0)
  const more = chargesPoisha + delivery + cod
  if (more <= 0) return null
  if (parcel.deliveryChargePoisha === null && delivery === 0) {
    return { kind: 'delivery_charge', amountPoisha: -more }
  }
  return parcel.codChargePoisha === null && cod === 0
    ? { kind: 'cod_charge', amountPoisha: -more }
    : null
}
