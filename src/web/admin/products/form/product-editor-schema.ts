import { z } from 'zod'
import {
  longestColorName,
  mostColors,
  mostProductImages,
  mostSpecifications,
  productFields,
  refuseTwinColors,
  tooManyColors,
  tooManySpecifications,
} from '#shared/catalog/product-form-schemas.ts'
import { productColorSchema, warrantyTypes } from '#shared/catalog/product-schemas.ts'
import { refuseTwins } from '#shared/catalog/refuse-twins.ts'
import { isNamed } from './product-fields.ts'
import type { ColorRow, FormPicture, ProductValues, SpecificationRow } from './product-values.ts'

export const imagesRequired = 'Please select at least one product image.'
export const tooManyImages = `A product can have at most ${mostProductImages} pictures.`

/** The texts by the rules of the shop itself; rows by the rules of what they become. */
export const productEditorSchema = z.object({
  name: productFields.name,
  brand: productFields.brand,
  description: productFields.description,
  pictures: z
    .array(z.custom<FormPicture>())
    .min(1, imagesRequired)
    .max(mostProductImages, tooManyImages),
  price: productFields.price,
  originalPrice: productFields.originalPrice,
  stock: productFields.stock,
  category: productFields.category,
  subcategory: productFields.subcategory,
  tags: productFields.tags,
  featured: z.boolean(),
  colors: z.array(z.custom<ColorRow>()).superRefine(checkColors),
  specifications: z.array(z.custom<SpecificationRow>()).superRefine(checkSpecifications),
  warrantyType: z.enum(warrantyTypes),
  warrantyDuration: z.string(),
}) satisfies z.ZodType<unknown, ProductValues>

function checkColors(rows: readonly ColorRow[], context: z.RefinementCtx): void {
  refuseTwinColors(rows, context)
  refuseBeyond(mostColors, tooManyColors, rows, isNamed, context)
  for (const [index, row] of rows.entries()) {
    if (!isNamed(row)) continue
    const code = productColorSchema.shape.code.safeParse(row.code)
    const refuse = (field: keyof ColorRow, message: string | undefined) =>
      context.addIssue({ code: 'custom', path: [index, field], message: message ?? '' })
    if (!code.success) refuse('code', code.error.issues[0]?.message)
    if (row.name.trim().length > longestColorName) {
      refuse('name', `At most ${longestColorName} characters`)
    }
  }
}

const refuseTwinSpecifications = refuseTwins('specification')

function checkSpecifications(rows: readonly SpecificationRow[], context: z.RefinementCtx): void {
  refuseTwinSpecifications(rows, context)
  const isFinished = (row: SpecificationRow) => isNamed(row) && row.value.trim() !== ''
  refuseBeyond(mostSpecifications, tooManySpecifications, rows, isFinished, context)
}

/** The first of the rows that count which is one too many bears the message. */
function refuseBeyond<Row>(
  most: number,
  message: string,
  rows: readonly Row[],
  counts: (row: Row) => boolean,
  context: z.RefinementCtx,
): void {
  const surplus = rows.filter(counts)[most]
  if (surplus === undefined) return
  context.addIssue({ code: 'custom', path: [rows.indexOf(surplus), 'name'], message })
}
