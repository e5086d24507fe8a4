import { type Poisha, poishaFromTaka, poishaPerTaka } from '../money/money.ts'
import type { CourierPrices } from './courier-price-schemas.ts'

/** Charges of one parcel by the price list at its booking: a later list is of later parcels. */
export interface AgreedCharges {
  deliveryPoisha: Poisha
  returnPoisha: Poisha
  codPercent: number
}

interface SentParcel {
  district: string
  weightGrams: number
}

export function agreedCharges(
  { district, inside, outside, extraKg, codPercent, returnPercent }: CourierPrices,
  parcel: SentParcel,
): AgreedCharges {
  const extraKilograms = Math.max(0, Math.ceil(parcel.weightGrams / 1000) - 1)
  const taka = (parcel.district === district ? inside : outside) + extraKilograms * extraKg
  const deliveryPoisha = poishaFromTaka(taka)
  return {
    deliveryPoisha,
    returnPoisha: Math.round((deliveryPoisha * returnPercent) / 100),
    codPercent,
  }
}

interface ChargedParcel {
  isReturned: boolean
  collectedPoisha: Poisha
}

/** The most that the courier may charge by the list, in whole taka, as couriers round up. */
export function highestCharge(
  { deliveryPoisha, returnPoisha, codPercent }: AgreedCharges,
  { isReturned, collectedPoisha }: ChargedParcel,
): Poisha {
  const back = isReturned ? returnPoisha : 0
  return roundedUp(deliveryPoisha + back + codChargeOf(collectedPoisha, codPercent))
}

/**
 * Couriers that report their charge before they collect leave out what they take for the cash; all of them take at
 * most this part of it.
 */
const usualCodPercent = 1

/** The most that is believed of a courier without a price list, once it has reported its charge. */
export function highestChargeAfter(reportedPoisha: Poisha, collectedPoisha: Poisha): Poisha {
  return roundedUp(reportedPoisha + codChargeOf(collectedPoisha, usualCodPercent))
}

const codChargeOf = (collectedPoisha: Poisha, codPercent: number): Poisha =>
  Math.ceil((collectedPoisha * codPercent) / 100)

const roundedUp = (poisha: Poisha): Poisha => Math.ceil(poisha / poishaPerTaka) * poishaPerTaka
