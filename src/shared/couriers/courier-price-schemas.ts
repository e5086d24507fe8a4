import { z } from 'zod'
import { districts } from '../addresses/districts.ts'
import { messagesOf } from '../languages/texts.ts'
import { maxTaka } from '../money/money.ts'
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

/** Prices agreed with a courier, in taka. */
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
