import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { formFlag } from './form-field-schemas.ts'
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

function categoryForm(nameMissing: string) {
  return z.object({
    name: requiredText(nameMissing, 100),
    description: requiredText('Description is required', 1000),
    isActive: formFlag.default(true),
  })
}

function categoryChange(nameMissing: string) {
  const { name, description } = categoryForm(nameMissing).shape
  return z.object({
    name: name.optional(),
    description: description.optional(),
    isActive: formFlag.optional(),
    /** Removes the picture; a new one must then come with the form. */
    removeImage: formFlag.default(false),
  })
}

const categoryNameMissing = 'Category name is required'

const subcategoryNameMissing = 'Subcategory name is required'

/** Text fields of the forms; the picture is the file field `image`. */
export const newCategoryFormSchema = categoryForm(categoryNameMissing)

export const newSubcategoryFormSchema = categoryForm(subcategoryNameMissing)

export const categoryFormSchema = categoryChange(categoryNameMissing)

export const subcategoryFormSchema = categoryChange(subcategoryNameMissing)

export type CategoryForm = z.output<typeof categoryFormSchema>
