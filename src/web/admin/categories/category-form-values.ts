import { z } from 'zod'
import {
  categoryImageRequired,
  categoryTexts,
  categoryTranslationSchema,
  subcategoryTexts,
  tooManyFacets,
  type AdminCategory,
  type AdminSubcategory,
} from '#shared/catalog/category-schemas.ts'
import { maxCategoryFacets } from '#shared/catalog/facets.ts'
import { api } from '../../api/client.ts'
import {
  changedTexts,
  textValues,
  typedTexts,
  type TextValues,
} from '../language-tabs/text-values.ts'
import type { FormImage } from '../../ui/uploads/form-images.ts'

/** The category or subcategory that the form creates or, with a record, changes. */
export type CategoryTarget =
  | { kind: 'category'; record: AdminCategory | null }
  | { kind: 'subcategory'; parent: AdminCategory; record: AdminSubcategory | null }

/** The target with another state of its record, which is of the same kind. */
export function withRecord(target: CategoryTarget, record: EditedCategory | null): CategoryTarget {
  return { ...target, record } as CategoryTarget
}

/** The record that a form of either kind is filled from. */
export type EditedCategory = AdminCategory | AdminSubcategory

const translatedFields = ['name', 'description'] as const

export type TranslatedField = (typeof translatedFields)[number]

export interface CategoryFormValues extends TextValues<TranslatedField> {
  name: string
  description: string
  isActive: boolean
  /** Names of the specifications that products are narrowed by; none of a subcategory. */
  facets: string[]
  image: FormImage | null
}

export const blankCategory: CategoryFormValues = {
  name: '',
  description: '',
  texts: textValues(translatedFields, null),
  isActive: true,
  facets: [],
  image: null,
}

export function categoryValues(record: EditedCategory): CategoryFormValues {
  const { name, description, isActive, image } = record
  return {
    name,
    description,
    texts: textValues(translatedFields, record),
    isActive,
    facets: facetsOf(record),
    image: image === null ? null : { key: image, url: image, file: null },
  }
}

function facetsOf(record: EditedCategory): string[] {
  return 'facets' in record ? record.facets : []
}

/** An image is required for a new one, and where the existing one was removed (SPEC §5). */
export function categoryFormSchema({ kind, record }: CategoryTarget) {
  const isImageRequired = record === null || record.image !== null
  return z.object({
    ...(kind === 'category' ? categoryTexts : subcategoryTexts),
    texts: typedTexts<TranslatedField>(categoryTranslationSchema),
    isActive: z.boolean(),
    facets: z.array(z.string()).max(maxCategoryFacets, tooManyFacets),
    image: z.custom<FormImage | null>(
      (image) => image !== null || !isImageRequired,
      categoryImageRequired,
    ),
  })
}

/** Sends a filled form; of a record that exists only what was changed of `base`. */
export async function sendCategory(
  target: CategoryTarget,
  values: CategoryFormValues,
  base: EditedCategory | null,
): Promise<EditedCategory> {
  const form = categoryFormData(values, base)
  if (target.kind === 'category') {
    return base === null
      ? (await api('POST /categories', { form })).category
      : (await api('PUT /categories/:id', { form, params: { id: base._id } })).category
  }
  const id = target.parent._id
  if (base === null) {
    return (await api('POST /categories/:id/subcategories', { form, params: { id } })).subcategory
  }
  const params = { id, subId: base._id }
  return (await api('PUT /categories/:id/subcategories/:subId', { form, params })).subcategory
}

export function categoryFormData(
  values: CategoryFormValues,
  base: EditedCategory | null,
): FormData {
  const form = new FormData()
  const { name, description, isActive, facets, image } = values
  if (name !== base?.name) form.append('name', name)
  if (description !== base?.description) form.append('description', description)
  const texts = changedTexts(values.texts, base)
  if (texts) form.append('texts', JSON.stringify(texts))
  if (isActive !== base?.isActive) form.append('isActive', String(isActive))
  const facetsBefore = base ? facetsOf(base) : []
  if (facets.join() !== facetsBefore.join()) form.append('facets', JSON.stringify(facets))
  if (image?.file) form.append('image', image.file, image.file.name)
  if (base?.image && image?.url !== base.image) form.append('removeImage', 'true')
  if (base) form.append('updatedAt', base.updatedAt)
  return form
}
