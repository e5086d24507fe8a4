import { z } from 'zod'
import { districts } from '../addresses/districts.ts'
import { messagesOf } from '../languages/texts.ts'
import { maxTaka, type Poisha, poishaFromTaka, poishaPerTaka } from '../money/money.ts'
import { courierAccountTexts } from './courier-account-texts.ts'

const say = messagesOf(courierAccountTexts)

const typed = (schema: z.ZodType<number>): z.ZodType<number, string | number> =>
  z.preprocess((value) => (value === '' ? undefined : value), schema) as never

const charge = typed(
  z.coerce
    .number(say('chargeNeeded'))
    .min(0, say('chargeNeeded'))
    .max(maxTaka, say('chargeNeeded'))
    .refine((taka) => Number.isInteger(Math.round(taka * 1e6) / 1e4), say('chargeNeeded')),
)

const percent = typed(
  z.coerce.number(say('percentNeeded')).min(0, say('percentNeeded')).max(200, say('percentNeeded')),
)

/** What the shop has agreed with a courier, in taka. */
export const courierPricesSchema = z.object({
  /** Where `inside` is charged; `outside` everywhere else. */
  district: z.enum(districts, say('districtNeeded')),
  inside: charge,
  outside: charge,
  /** For each kilogram that is begun after the first. */
  extraKg: charge,
  /** Of what is collected. */
  codPercent: percent,
  /** Of the charge, for the way back of what is refused. */
  returnPercent: percent,
})

/** As it is answered. */
export const storedPricesSchema = z.object({
  district: z.enum(districts),
  inside: z.number(),
  outside: z.number(),
  extraKg: z.number(),
  codPercent: z.number(),
  returnPercent: z.number(),
})

export type CourierPrices = z.output<typeof courierPricesSchema>

/** What the price list says of one parcel when it is booked: a later list is of later parcels. */
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
