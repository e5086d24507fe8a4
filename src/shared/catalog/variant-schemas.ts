import { z } from 'zod'

/** Something to choose, such as Storage, with its values in order. */
export const productOptionSchema = z.object({
  /** As it is stored, in every language: variants and filters name it so. The one of the colours is `Colour`. */
  name: z.string(),
  /** Its name in the reader's language. */
  label: z.string(),
  /** In the reader's language; those of `Colour` are the names of the product's colours. */
  values: z.array(z.string()),
})

/** The flash deal that a price comes from. */
export const productFlashDealSchema = z.object({
  /** ISO time at which the regular price returns. */
  endsAt: z.string(),
  /** Units left at the deal price; null when they are not limited. */
  unitsLeft: z.int().nullable(),
})

/** One value of each option, with the price that it is sold at now. */
export const productVariantSchema = z.object({
  _id: z.string(),
  /** Its values by the names of the options. */
  options: z.record(z.string(), z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  flashDeal: productFlashDealSchema.nullable(),
  stock: z.int(),
  /** Variants with the same id share one stock. */
  stockItem: z.string(),
  /** URL of what shows it: the first of its own pictures, that of its colour, or the product's. */
  image: z.string().nullable(),
  /** URLs of the product's pictures that were chosen for it. */
  images: z.array(z.string()),
  weightGrams: z.int().nullable(),
  /** Inactive ones are shown to administrators alone. */
  isActive: z.boolean(),
})

/** A variant for administrators, at its regular prices. */
export const adminVariantSchema = productVariantSchema.extend({
  /** Cost of a unit; absent for staff who may not see costs. */
  cost: z.number().nullable().optional(),
})

/** A variant that a line may name, where the line fits several. */
export const variantChoiceSchema = z.object({
  variantId: z.string(),
  /** Its values by the names of the options. */
  options: z.record(z.string(), z.string()),
  price: z.number(),
  stock: z.int(),
})

/** Why a line names nothing that can be bought: its variant or colour is gone, or has to be chosen. */
export const choiceProblemCodes = [
  'color_unavailable',
  'variant_unavailable',
  'variant_required',
] as const

export type OfferedOption = z.output<typeof productOptionSchema>
export type ProductVariant = z.output<typeof productVariantSchema>
export type AdminVariant = z.output<typeof adminVariantSchema>
export type VariantChoice = z.output<typeof variantChoiceSchema>
/** As it is stored. */
export type ProductOption = Pick<OfferedOption, 'name' | 'values'>
