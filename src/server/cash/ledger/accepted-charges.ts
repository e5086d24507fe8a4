import { highestCharge, highestChargeAfter } from '#shared/couriers/courier-prices.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { ParcelRow } from '../../couriers/parcels/parcel-tables.ts'
import type { AccountRow } from './cash-queries.ts'

type Charged = Pick<
  ParcelRow,
  'state' | 'deliveryChargePoisha' | 'codChargePoisha' | 'agreedCharges'
>

/** The most that the price list allows; null where there was none when the parcel was booked. */
function allowedCharge(
  { state, agreedCharges }: Pick<Charged, 'state' | 'agreedCharges'>,
  collectedPoisha: Poisha,
): Poisha | null {
  const isReturned = state === 'returned' || state === 'returning'
  return agreedCharges && highestCharge(agreedCharges, { isReturned, collectedPoisha })
}

/** The reported delivery charge, limited by the price list; null where none is reported. */
export function acceptedDelivery(parcel: Charged, collectedPoisha: Poisha): Poisha | null {
  const { deliveryChargePoisha: said } = parcel
  return said === null ? null : Math.min(said, allowedCharge(parcel, collectedPoisha) ?? said)
}

/**
 * The part of a payout line's charges beyond those booked or expected that is accepted: up to the price list;
 * without one, all of the first charge, and later no more than the usual part of the cash. The rest
 * stays open, as a difference for staff to check.
 */
export function acceptedExtra(
  parcel: Charged,
  account: Pick<AccountRow, 'collectedPoisha' | 'deliveryPoisha' | 'codPoisha'>,
  line: { chargesPoisha: Poisha; collectedPoisha: Poisha },
): Poisha {
  const collectedPoisha = account.collectedPoisha || line.collectedPoisha
  const delivery = -account.deliveryPoisha || acceptedDelivery(parcel, collectedPoisha)
  const cod = -account.codPoisha || parcel.codChargePoisha
  const booked = (delivery ?? 0) + (cod ?? 0)
  const extra = Math.max(0, line.chargesPoisha - booked)
  const allowed = allowedCharge(parcel, collectedPoisha)
  if (allowed !== null) return Math.max(0, Math.min(extra, allowed - booked))
  const isFirst = delivery === null && cod === null
  return isFirst || booked + extra <= highestChargeAfter(booked, collectedPoisha) ? extra : 0
}
