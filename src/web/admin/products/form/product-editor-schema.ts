import { z } from 'zod'
import {
  longestColorName,
  mostProductImages,
  productFields,
} from '#shared/catalog/product-form-schemas.ts'
import { productColorSchema, warrantyTypes } from '#shared/catalog/product-schemas.ts'
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
  specifications: z.array(z.custom<SpecificationRow>()).superRefine(refuseTwins),
  warrantyType: z.enum(warrantyTypes),
  warrantyDuration: z.string(),
}) satisfies z.ZodType<unknown, ProductValues>

function checkColors(rows: readonly ColorRow[], context: z.RefinementCtx): void {
  refuseTwins(rows, context)
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

/** Of two rows with one name the shop could keep only one. */
function refuseTwins(rows: readonly { name: string }[], context: z.RefinementCtx): void {
  const names = rows.map(({ name }) => name.trim().toLowerCase())
  for (const [index, name] of names.entries()) {
    if (name === '' || names.indexOf(name) === index) continue
    const message = 'Another row has this name already'
    context.addIssue({ code: 'custom', path: [index, 'name'], message })
  }
}
