import { z } from 'zod'
import { requiredText } from '../text/text-schemas.ts'
import { formFlag } from './form-fields.ts'

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
    /** Takes the picture away; a new one must then come with it. */
    removeImage: formFlag.default(false),
  })
}

const categoryNameMissing = 'Category name is required'
const subcategoryNameMissing = 'Subcategory name is required'

/** Text fields of the forms; the picture lies beside them under `image`. */
export const newCategoryFormSchema = categoryForm(categoryNameMissing)
export const newSubcategoryFormSchema = categoryForm(subcategoryNameMissing)
export const categoryFormSchema = categoryChange(categoryNameMissing)
export const subcategoryFormSchema = categoryChange(subcategoryNameMissing)

export type CategoryForm = z.output<typeof categoryFormSchema>
