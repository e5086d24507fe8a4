import { z } from 'zod'
import { adminListQuerySchema } from '../api/pagination.ts'
import { optionalQuery } from '../api/parameters.ts'
import type { Permission } from '../api/permissions.ts'
import { contentTexts } from '../api/content-text-schemas.ts'

/** Records whose texts the owner translates, with the permissions that seeing and saving them needs. */
export const translatedRecords = {
  product: { read: 'read_products', write: 'write_products' },
  category: { read: 'read_categories', write: 'write_categories' },
  subcategory: { read: 'read_categories', write: 'write_categories' },
  coupon: { read: 'read_coupons', write: 'write_coupons' },
  flash_deal: { read: 'read_flash_deals', write: 'write_flash_deals' },
} as const satisfies Record<string, { read: Permission; write: Permission }>

export type TranslatedType = keyof typeof translatedRecords

export const translatedTypes = Object.keys(translatedRecords) as [
  TranslatedType,
  ...TranslatedType[],
]

export const translatedFields = ['name', 'description', 'boxContents'] as const

export type TranslatedField = (typeof translatedFields)[number]

export const translationStates = ['missing', 'outdated', 'complete'] as const

export type TranslationState = (typeof translationStates)[number]

export const translationQuerySchema = adminListQuerySchema.extend({
  /** One or several, with commas; all by default. */
  type: optionalQuery(
    z
      .string()
      .max(200)
      .transform((types) => types.split(','))
      .pipe(z.array(z.enum(translatedTypes))),
  ),
  state: optionalQuery(z.enum(translationStates)),
})

const english = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  boxContents: z.string().optional(),
})

/** Texts of a record in English and their translations. */
export const translationRowSchema = z.object({
  type: z.enum(translatedTypes),
  _id: z.string(),
  /** The category that a subcategory belongs to. */
  parent: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** In English; of a coupon its code. */
  name: z.string(),
  /** The fields that can be translated. */
  english,
  texts: contentTexts(english.shape),
  /** Fields without a translation. */
  missing: z.array(z.enum(translatedFields)),
  /** Fields whose English has been changed since they were translated. */
  outdated: z.array(z.enum(translatedFields)),
  /** Sent back with a change, which is rejected when somebody else has saved one since. */
  updatedAt: z.string(),
})

/** How many records of a type are in each state, whatever the search; one may be missing and outdated. */
export const translationCountsSchema = z.object({
  type: z.enum(translatedTypes),
  total: z.int(),
  missing: z.int(),
  outdated: z.int(),
  complete: z.int(),
})

export type TranslationQuery = z.output<typeof translationQuerySchema>

export type TranslationRow = z.output<typeof translationRowSchema>

export type TranslationCounts = z.output<typeof translationCountsSchema>
