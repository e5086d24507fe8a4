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

/** What the courier says that it takes for the delivery, as far as the price list allows; null where it says nothing. */
export function acceptedDelivery(parcel: Charged, collectedPoisha: Poisha): Poisha | null {
  const { deliveryChargePoisha: said } = parcel
  return said === null ? null : Math.min(said, allowedCharge(parcel, collectedPoisha) ?? said)
}

/**
 * What a line of a payout charges beyond what is booked or will be, as far as it is to be believed: up to the price
 * list; without one, all that the courier says first, and later no more than the usual part of the cash. The rest
 * stands open, as a difference that somebody looks at.
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
