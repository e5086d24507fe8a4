import { z } from 'zod'
import { pictureSchema } from './product-schemas.ts'

export const subcategorySchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  image: z.string().nullable(),
})

export const categorySchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
  isActive: z.boolean(),
  subcategories: z.array(subcategorySchema),
})

export type Category = z.output<typeof categorySchema>
export type Subcategory = z.output<typeof subcategorySchema>
