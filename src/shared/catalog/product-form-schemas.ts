import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { catalogMessage } from './catalog-texts.ts'
import { formAmount, formCount, formFlag, formJson, formLoadedAt } from './form-field-schemas.ts'
import { boxItems } from './product-rules.ts'
import { trackings } from './tracking.ts'
import { productOptionsSchema, productVariantsSchema } from './variant-form-schemas.ts'
import {
  maxBoxContentsLength,
  maxDescriptionLength,
  maxProductNameLength,
  productColorSchema,
  productTranslationSchema,
} from './product-schemas.ts'
import { noWarranty, warrantyTypes, warrantyUnits } from './warranty/warranty.ts'
import { sentWarrantySchema } from './warranty/sent-warranty-schemas.ts'

export const maxProductImages = 10

export const maxStock = 1_000_000

export const maxTags = 30

const maxTagLength = 60

export const maxSpecifications = 60

export const maxColors = 60

export const maxColorNameLength = 60

export const defaultColorCode = '#000000'

const optionalText = (max: number) => z.string().trim().max(max, catalogMessage('tooLong', max))

export const tooManySpecifications = catalogMessage('tooManySpecifications', maxSpecifications)

export const tooManyColors = catalogMessage('tooManyColors', maxColors)

export const rejectDuplicateColors = rejectDuplicates('duplicateColor')

/** Incomplete rows are dropped (SPEC §5). */
const specificationsSchema = z
  .record(z.string().max(100), z.string().max(1000))
  .transform((rows) => {
    const finished = Object.entries(rows)
      .map(([name, value]) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name !== '' && value !== '')
    return Object.fromEntries(finished)
  })
  .refine((rows) => Object.keys(rows).length <= maxSpecifications, tooManySpecifications)

/** The URL of one of the product's pictures, or `upload:0` for the form's first file. */
const pictureReference = z.string().max(300)

const colorsSchema = z
  .array(
    productColorSchema.extend({
      name: optionalText(maxColorNameLength),
      code: productColorSchema.shape.code.default(defaultColorCode),
      /** Absent: the current picture of the colour with this name; null: no picture. */
      image: pictureReference.nullish(),
    }),
  )
  .superRefine(rejectDuplicateColors)
  .transform((colors) => colors.filter(({ name }) => name !== ''))
  .refine((colors) => colors.length <= maxColors, tooManyColors)

export const tagsSchema = z
  .string()
  .transform((text) => {
    const tags = text.split(',').map((tag) => tag.trim().toLowerCase())
    return [...new Set(tags.filter(Boolean))]
  })
  .refine((tags) => tags.length <= maxTags, catalogMessage('tooManyTags', maxTags))
  .refine(
    (tags) => tags.every((tag) => tag.length <= maxTagLength),
    catalogMessage('tagTooLong', maxTagLength),
  )

const optionalAmount = (missing: string) =>
  z.union([z.literal('').transform(() => null), formAmount(missing)], catalogMessage('amount'))

/** Every text field of a product's form with its schema. */
export const productFields = {
  name: requiredText(catalogMessage('productName'), maxProductNameLength),
  brand: optionalText(100),
  description: requiredText(catalogMessage('description'), maxDescriptionLength),
  /** A line for each thing in the box. */
  boxContents: optionalText(maxBoxContentsLength).transform((text) => boxItems(text).join('\n')),
  price: formAmount(catalogMessage('price')),
  originalPrice: optionalAmount(catalogMessage('originalPrice')),
  /** Cost of a unit of every variant that does not name its own. */
  cost: optionalAmount(catalogMessage('cost')),
  category: requiredText(catalogMessage('category'), 200),
  subcategory: optionalText(200).transform((name) => name || null),
  stock: formCount(catalogMessage('stock'), maxStock),
  tags: tagsSchema,
  featured: formFlag,
  isActive: formFlag,
  /** Kind of numbers that its units have. */
  tracks: z.enum(trackings, catalogMessage('tracks')),
  specifications: formJson(
    specificationsSchema.default({}),
    // oxlint-disable-next-line jontro/no-literal-texts -- the API's documentation
    'Names and values, as an object',
  ),
  colors: formJson(
    colorsSchema.default([]),
    'A list of { name, code, image }; image is the address of a picture of the product, ' +
      'upload:0 for the first file of this form, null for none',
  ),
  warranty: formJson(
    sentWarrantySchema.default(noWarranty),
    `{ type, length: { count, unit } }; unit is ${warrantyUnits.join(', ')}; type is ${warrantyTypes.join(', ')}. ` +
      'In place of the length, duration may say it as a text, which is read: 18 months',
  ),
}

const translations = {
  texts: formJson(
    productTranslationSchema.optional(),
    // oxlint-disable-next-line jontro/no-literal-texts -- the API's documentation
    'Texts in other languages, as { bn: { name, description, boxContents } }; an empty one is removed',
  ).optional(),
}

const variantFields = {
  options: formJson(
    productOptionsSchema.optional(),
    'What can be chosen, as a list of { name, values } in order; an empty one: the colours alone. ' +
      'The option of the colours is named Colour, and has its values among the colours',
  ).optional(),
  variants: formJson(
    productVariantsSchema(maxStock, maxProductImages).optional(),
    'All variants of the product in order, as a list of { _id, options: { name: value }, price, ' +
      'originalPrice, cost, sku, barcode, weightGrams, stock, stockBefore, stockItem, images, isActive }. ' +
      'One without _id is that of its values, or new; one that is missing is deleted. Variants with ' +
      'the same stockItem share one stock: the id of one of the product, or any text for a new one. ' +
      'With variants, price and stock of the product are theirs',
  ).optional(),
}

/**
 * Identifies one filled-in form, so that it counts once although it is sent again after a lost response
 * or a second click. Absent: every request counts.
 */
const formIdSchema = z
  .string()
  .regex(/^[\da-f]{32}$/, catalogMessage('formId'))
  .optional()

/** The text fields of POST /products; pictures are the file field `images`. */
export const newProductFormSchema = z.object({
  ...productFields,
  ...translations,
  ...variantFields,
  brand: productFields.brand.default(''),
  boxContents: productFields.boxContents.default(''),
  originalPrice: productFields.originalPrice.optional().transform((price) => price ?? null),
  cost: productFields.cost.optional(),
  subcategory: productFields.subcategory.optional().transform((name) => name ?? null),
  tags: productFields.tags.optional().transform((tags) => tags ?? []),
  featured: productFields.featured.optional().transform((flag) => flag ?? false),
  isActive: productFields.isActive.optional().transform((flag) => flag ?? true),
  specifications: productFields.specifications.optional().transform((rows) => rows ?? {}),
  colors: productFields.colors.optional().transform((colors) => colors ?? []),
  tracks: productFields.tracks.optional().transform((tracks) => tracks ?? 'none'),
  warranty: productFields.warranty.optional().transform((warranty) => warranty ?? noWarranty),
  formId: formIdSchema,
})

/** The text fields of PUT /products/{id}: absent ones are left unchanged. */
export const productFormSchema = z.object({
  ...z.object(productFields).partial().shape,
  ...translations,
  ...variantFields,
  /** The stock that the form was filled with: then only the difference is booked. */
  stockBefore: formCount(catalogMessage('stockBefore'), maxStock).optional(),
  formId: formIdSchema,
  updatedAt: formLoadedAt,
  existingImageUrls: formJson(
    z.array(pictureReference).max(maxProductImages),
    'Addresses of the pictures to keep, in their order; upload:0 among them is where the first ' +
      'file of this form belongs',
  ).optional(),
})

export type ProductFormColor = NewProductForm['colors'][number]

export type NewProductForm = z.output<typeof newProductFormSchema>

export type ProductForm = z.output<typeof productFormSchema>

/**
 * Rejects each row with the name of an earlier row, ignoring case and surrounding space: a product could
 * show only one of the two. Blank names are skipped.
 */
export function rejectDuplicates(name: 'duplicateColor' | 'duplicateSpecification') {
  const message = catalogMessage(name)
  return (rows: readonly { name: string }[], context: z.RefinementCtx): void => {
    const names = rows.map((row) => row.name.trim().toLowerCase())
    for (const [index, each] of names.entries()) {
      if (each === '' || names.indexOf(each) === index) continue
      context.addIssue({ code: 'custom', path: [index, 'name'], message })
    }
  }
}
