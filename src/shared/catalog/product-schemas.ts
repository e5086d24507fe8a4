import { z } from 'zod'
import { pictureSchema } from './pictures/picture-schemas.ts'
import { paginationSchema } from '../api/pagination.ts'
import { contentText, contentTexts, outdatedTextsSchema } from '../api/content-text-schemas.ts'
import { catalogMessage } from './catalog-texts.ts'
import { trackings } from './tracking.ts'
import {
  adminVariantSchema,
  productFlashDealSchema,
  productOptionSchema,
  productVariantSchema,
} from './variant-schemas.ts'
import { warrantySchema } from './warranty/warranty-schemas.ts'

export const maxProductNameLength = 200

export const maxDescriptionLength = 20_000

export const maxBoxContentsLength = 1000

export const colorCodePattern = /^#[0-9a-fA-F]{6}$/

export const productColorSchema = z.object({
  name: z.string(),
  code: z.string().regex(colorCodePattern, catalogMessage('colorCode')),
  /** URL of the picture that shows this colour, one of the product's own. */
  image: z.string().optional(),
})

/**
 * A product in a list: exactly what a card shows. While a flash deal runs, `price` is the deal price
 * and `originalPrice` the price it undercuts, or the higher original price (API, flash deals).
 */
export const productSummarySchema = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  originalPrice: z.number().nullable(),
  /** The price of the dearest variant, `price` being that of the cheapest one that can be bought. */
  priceTo: z.number(),
  flashDeal: productFlashDealSchema.nullable(),
  /** A flash deal of dearer variants alone, which leaves `price` as it is. */
  variantDeal: productFlashDealSchema.nullable(),
  category: z.string(),
  subcategory: z.string().nullable(),
  stock: z.int(),
  tags: z.array(z.string()),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
  colors: z.array(productColorSchema),
  /** Options without values that no variant has; empty where there is nothing to choose. */
  options: z.array(productOptionSchema),
  /** Active ones. */
  variantCount: z.int(),
  featured: z.boolean(),
  rating: z.number(),
  reviewCount: z.int(),
  createdAt: z.string(),
})

/** The full product, for its page and the administrator's form. */
export const productSchema = productSummarySchema.extend({
  description: z.string(),
  /** Every picture after the main one. */
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  variants: z.array(productVariantSchema),
  specifications: z.record(z.string(), z.string()),
  /** Contents of the box, each thing in a line of its own; '' where nothing is said. */
  boxContents: z.string(),
  warranty: warrantySchema,
  /** Kind of numbers that its units have. */
  tracks: z.enum(trackings),
  categoryId: z.string(),
})

/** The texts of a product in other languages. */
export const productTranslationSchema = contentTexts({
  name: contentText(maxProductNameLength),
  description: contentText(maxDescriptionLength),
  boxContents: contentText(maxBoxContentsLength),
})

/** The product in the administrator's form: in English, with the texts in other languages. */
export const adminProductSchema = productSchema.extend({
  variants: z.array(adminVariantSchema),
  texts: productTranslationSchema,
  outdatedTexts: outdatedTextsSchema,
  /** False: only staff see it. */
  isActive: z.boolean(),
  /** Sent back with a change, which is rejected when somebody else has saved one since. */
  updatedAt: z.string(),
})

/** A value that a list can be narrowed by. */
const facetValueSchema = z.object({
  /** The value to send in the facet's parameter. */
  value: z.string(),
  label: z.string(),
  /** Products that have it under all other filters but those of its own facet. */
  count: z.int(),
  selected: z.boolean(),
})

export const facetSchema = z.object({
  /** The parameter that narrows by it; for `price` these are `minPrice` and `maxPrice`. */
  name: z.string(),
  label: z.string(),
  values: z.array(facetValueSchema),
  /** Whether its counts are estimates from part of a large result. */
  isEstimate: z.boolean(),
})

/** How a search was understood. */
export const searchReportSchema = z.object({
  typed: z.string(),
  /** The words whose products are listed, without a price: misspelt words are corrected. */
  shown: z.string(),
  isCorrected: z.boolean(),
  /** Whether what is listed matches some of the words only. */
  isRelaxed: z.boolean(),
  /** How many products match every word when similar ones follow; null when all listed ones do. */
  matching: z.int().nullable(),
  /**
   * How many of the first products are called by the words, or are of the kind that they name, when
   * the others only mention them; null when all are.
   */
  named: z.int().nullable(),
  /** The price that the search named, in taka; `rest` is the search without it. */
  price: z
    .object({
      min: z.number().nullable(),
      max: z.number().nullable(),
      rest: z.string(),
      /** Whether it filters: not if no matching product is in this price range. */
      isApplied: z.boolean(),
    })
    .nullable(),
})

export const productListSchema = z.object({
  products: z.array(productSummarySchema),
  pagination: paginationSchema.extend({ totalProducts: z.int() }),
  /** With a search only. */
  search: searchReportSchema.optional(),
  /** Only when requested. */
  facets: z.array(facetSchema).optional(),
})

/**
 * The administrator's list: the fields of cards, the start of the description, and the price without a
 * flash deal.
 */
export const adminProductListSchema = productListSchema.extend({
  products: z.array(
    productSummarySchema.extend({
      excerpt: z.string(),
      regularPrice: z.number(),
      /** Active variants with low or no stock, least first; none where all are sold from one stock. */
      lowVariants: z.array(z.object({ label: z.string(), stock: z.int() })),
      isActive: z.boolean(),
    }),
  ),
})

export type ProductColor = z.output<typeof productColorSchema>

export type Facet = z.output<typeof facetSchema>
export type ProductSummary = z.output<typeof productSummarySchema>
export type Product = z.output<typeof productSchema>
export type AdminProduct = z.output<typeof adminProductSchema>
export type AdminProductList = z.output<typeof adminProductListSchema>
export type SearchReport = z.output<typeof searchReportSchema>
export type ProductList = z.output<typeof productListSchema>
