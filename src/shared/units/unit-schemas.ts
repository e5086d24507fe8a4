import { z } from 'zod'
import { adminListQuerySchema, paginationSchema } from '../api/pagination.ts'
import { optionalQuery, withoutControls } from '../api/parameters.ts'
import { trackings } from '../catalog/tracking.ts'
import { messagesOf } from '../languages/texts.ts'
import { shownNumbersSchema } from './shown-numbers-schemas.ts'
import { unitTexts } from './unit-texts.ts'
import {
  isImei,
  listNumbers,
  maxSerialLength,
  normalizeImei,
  normalizeNumber,
  unitStatuses,
} from './units.ts'

const say = messagesOf(unitTexts)

/** A number as it is scanned or typed: serial or IMEI. */
export const scannedNumberSchema = z
  .string(say('noNumber'))
  .max(200)
  .refine(withoutControls, say('serial'))
  .transform((typed) => {
    const imei = normalizeImei(typed)
    return isImei(imei) ? imei : normalizeNumber(typed)
  })
  .pipe(z.string().min(1, say('noNumber')).max(maxSerialLength, say('serial')))

const imeiSchema = z.string().max(200).transform(normalizeImei).refine(isImei, say('imei'))

/** The numbers of one unit; two IMEIs where it takes two SIM cards; none at all only where they are taken away. */
export const changedNumbersSchema = z.object({
  serial: scannedNumberSchema.optional(),
  imei1: imeiSchema.optional(),
  imei2: imeiSchema.optional(),
})

export const unitNumbersSchema = changedNumbersSchema.refine(
  (numbers) => listNumbers(numbers).length > 0,
  say('noNumber'),
)

export const unitListQuerySchema = adminListQuerySchema.extend({
  status: optionalQuery(z.enum(unitStatuses)),
  /** Of the stock item that this variant is sold from. */
  variantId: optionalQuery(z.uuid().toLowerCase()),
  /** Whether it still has to get a number. */
  numbers: optionalQuery(z.enum(['none', 'some'])),
})

export const unitSchema = z.object({
  _id: z.string(),
  numbers: shownNumbersSchema,
  status: z.enum(unitStatuses),
  /** As it is called now; null where it was deleted. */
  product: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** The first variant of its stock item. */
  variantId: z.string().nullable(),
  variantLabel: z.string(),
  tracks: z.enum(trackings),
  receivedAt: z.string(),
  /** The receipt, correction or count that brought it. */
  receipt: z.object({ _id: z.string(), supplier: z.string() }).nullable(),
  /** The order that it was packed for. */
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  packedAt: z.string().nullable(),
  neirCheckedAt: z.string().nullable(),
})

/** A unit with all that happened to it, oldest first. */
export const unitHistorySchema = unitSchema.extend({
  changes: z.array(
    z.object({
      status: z.enum(unitStatuses),
      at: z.string(),
      /** The order that it left with then. */
      order: z.object({ _id: z.string(), number: z.string() }).nullable(),
    }),
  ),
  /** In a claim its buyer got it for that one; and the one that was got for it. */
  replaces: z.object({ _id: z.string(), numbers: shownNumbersSchema }).nullable(),
  replacedBy: z.object({ _id: z.string(), numbers: shownNumbersSchema }).nullable(),
})

export const unitListSchema = z.object({
  units: z.array(unitSchema),
  pagination: paginationSchema,
})

/** The numbers of units that have none yet. */
export const numberUnitsRequestSchema = z.object({
  variantId: z.uuid().toLowerCase(),
  units: z.array(unitNumbersSchema).min(1).max(1000),
})

export type Unit = z.output<typeof unitSchema>
export type UnitHistory = z.output<typeof unitHistorySchema>
export type UnitListQuery = z.output<typeof unitListQuerySchema>
export type NumberUnitsRequest = z.output<typeof numberUnitsRequestSchema>
