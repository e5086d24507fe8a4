import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { catalogMessage } from './catalog-texts.ts'
import { facetKey, maxCategoryFacets, maxFacetLength } from './facets.ts'
import { formFlag, formJson, formLoadedAt } from './form-field-schemas.ts'
import { contentText, contentTexts, outdatedTextsSchema } from '../api/content-text-schemas.ts'
import { pictureSchema } from './pictures/picture-schemas.ts'

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
  /** Names of the specifications that its products can be narrowed by. */
  facets: z.array(z.string()),
  subcategories: z.array(subcategorySchema),
})

/** The name and description of a category in other languages. */
export const categoryTranslationSchema = contentTexts({
  name: contentText(100),
  description: contentText(1000),
})

const forAdmins = {
  texts: categoryTranslationSchema,
  outdatedTexts: outdatedTextsSchema,
  /** Sent back with a change, which is rejected when somebody else has saved one since. */
  updatedAt: z.string(),
}

/** A specification that products of a category have. */
export const categorySpecificationSchema = z.object({
  name: z.string(),
  /** Of the category's newest thousand products. */
  products: z.int(),
})

/** For the administrator, whose forms are filled from it. */
export const adminSubcategorySchema = subcategorySchema.extend(forAdmins)

export const adminCategorySchema = categorySchema.extend({
  ...forAdmins,
  subcategories: z.array(adminSubcategorySchema),
})

export type AdminCategory = z.output<typeof adminCategorySchema>

export type AdminSubcategory = z.output<typeof adminSubcategorySchema>

export type Category = z.output<typeof categorySchema>

export type Subcategory = z.output<typeof subcategorySchema>

/** The texts of a category's form. */
export const categoryTexts = {
  name: requiredText(catalogMessage('categoryName'), 100),
  description: requiredText(catalogMessage('description'), 1000),
}

/** The texts of a subcategory's form. */
export const subcategoryTexts = {
  ...categoryTexts,
  name: requiredText(catalogMessage('subcategoryName'), 100),
}

export const tooManyFacets = catalogMessage('tooManyFacets', maxCategoryFacets)

/** Names of specifications; blank ones and repetitions are dropped. */
const categoryFacetsSchema = z
  .array(z.string().trim().max(maxFacetLength, catalogMessage('tooLong', maxFacetLength)))
  .transform((names) =>
    names.filter((name, at) => {
      const key = facetKey(name)
      return key !== '' && names.findIndex((other) => facetKey(other) === key) === at
    }),
  )
  .refine((names) => names.length <= maxCategoryFacets, tooManyFacets)

const categoryFacets = {
  facets: formJson(
    categoryFacetsSchema.default([]),
    // oxlint-disable-next-line jontro/no-literal-texts -- the API's documentation
    'Names of specifications, as a list',
  ).optional(),
}

const translations = {
  texts: formJson(
    categoryTranslationSchema.optional(),
    // oxlint-disable-next-line jontro/no-literal-texts -- the API's documentation
    'Name and description in other languages, as { bn: { name, description } }; an empty one is removed',
  ).optional(),
}

type CategoryTexts = typeof categoryTexts

function newForm(texts: CategoryTexts) {
  return z.object({ ...texts, ...translations, isActive: formFlag.default(true) })
}

function changeForm({ name, description }: CategoryTexts) {
  return z.object({
    name: name.optional(),
    description: description.optional(),
    ...translations,
    isActive: formFlag.optional(),
    /** Removes the picture; a new one must then come with the form. */
    removeImage: formFlag.default(false),
    updatedAt: formLoadedAt,
  })
}

/** Text fields of the forms; the picture is the file field `image`. In a change absent ones are left as they are. */
export const newCategoryFormSchema = newForm(categoryTexts).extend(categoryFacets)

export const newSubcategoryFormSchema = newForm(subcategoryTexts)

export const categoryFormSchema = changeForm(categoryTexts).extend(categoryFacets)

export const subcategoryFormSchema = changeForm(subcategoryTexts)

export type CategoryForm = z.output<typeof categoryFormSchema>

/** The message for a form without a picture. */
export const categoryImageRequired = catalogMessage('categoryImage')
