import { z } from 'zod'
import { mustBeFlag, withoutControlCharacters } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { courierAccountTexts } from './courier-account-texts.ts'
import { courierPricesSchema, storedPricesSchema } from './courier-price-schemas.ts'
import { courierIds } from './couriers.ts'

const say = messagesOf(courierAccountTexts)

const tooLong = say('tooLong')

export const courierParams = z.object({ courier: z.enum(courierIds) })

const maxFieldLength = 1000

const fieldValue = z
  .string(tooLong)
  .max(maxFieldLength, tooLong)
  .transform((value) => withoutControlCharacters(value).trim())

/**
 * Absent fields stay as they are, and so does a secret one that is sent empty: the form does not know it.
 */
export const courierAccountChangeSchema = z.object({
  fields: z.record(z.string(), fieldValue).optional(),
  /** Of the courier's panel, where that makes it; the shop makes one with a call of its own. */
  webhookSecret: fieldValue.optional(),
  isActive: z.boolean(mustBeFlag).optional(),
  isDefault: z.boolean(mustBeFlag).optional(),
  /** Prices agreed with the courier; null for none. */
  prices: courierPricesSchema.nullable().optional(),
})

export const courierAccountSchema = z.object({
  courier: z.enum(courierIds),
  /** Its value where anyone who sees the account may see it; secret ones only tell that they are set. */
  fields: z.array(
    z.object({
      name: z.string(),
      isSecret: z.boolean(),
      isSet: z.boolean(),
      value: z.string().nullable(),
    }),
  ),
  /** Whether every field is set. */
  isComplete: z.boolean(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  /** The courier is a simulator: no parcel is really booked. */
  isSimulated: z.boolean(),
  /** Agreed prices in taka: charges are compared with them. Null where none were entered. */
  prices: storedPricesSchema.nullable(),
  /** URL for the courier's panel; null for a courier without webhooks. */
  webhook: z.object({ url: z.string(), hasSecret: z.boolean() }).nullable(),
  /** Null for a courier that reads the written address. */
  areas: z
    .object({
      fetchedAt: z.string().nullable(),
      /** Why they could not be fetched the last time. */
      failure: z.string().nullable(),
      isFetching: z.boolean(),
      matched: z.int(),
      unmatched: z.int(),
    })
    .nullable(),
  updatedAt: z.string().nullable(),
})

/** How a trial of the connection went; `message` is a sentence for the reader. */
export const connectionSchema = z.object({ isWorking: z.boolean(), message: z.string() })

export const newWebhookSecretSchema = z.object({
  secret: z.string(),
  /** With the secret, for a courier that sends it as a part of the URL. */
  url: z.string(),
})

export const courierAreaSchema = z.object({
  code: z.string(),
  district: z.string(),
  name: z.string(),
})

/** A part of the name or of the district of an area. */
export const areaSearchSchema = z.object({ search: z.string().trim().min(1).max(100) })

export const courierThanaSchema = z.object({
  district: z.string(),
  thana: z.string(),
  /** Null where the courier's list has none by that name. */
  area: courierAreaSchema.nullable(),
  isByHand: z.boolean(),
})

export const courierThanaChangeSchema = z.object({
  district: z.string().max(60),
  thana: z.string().max(120),
  /** Null for none. */
  areaCode: z.string().max(200).nullable(),
})

export type CourierAccount = z.output<typeof courierAccountSchema>
export type CourierAccountChange = z.output<typeof courierAccountChangeSchema>
export type CourierThana = z.output<typeof courierThanaSchema>
export type CourierThanaChange = z.output<typeof courierThanaChangeSchema>
