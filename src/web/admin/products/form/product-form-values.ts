import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import {
  defaultColorCode,
  maxColorNameLength,
  maxColors,
  maxProductImages,
  maxSpecifications,
  productFields,
  rejectDuplicateColors,
  tooManyColors,
  tooManySpecifications,
  rejectDuplicates,
  productFormSchema as sentProduct,
} from '#shared/catalog/product-form-schemas.ts'
import {
  type AdminProduct,
  productColorSchema,
  productTranslationSchema,
} from '#shared/catalog/product-schemas.ts'
import { noWarranty, warrantyTypes, warrantyUnits } from '#shared/catalog/warranty/warranty.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
import { messagesOf } from '#shared/languages/texts.ts'
import { textValues, typedTexts } from '../../language-tabs/text-values.ts'
import {
  fieldOfVariantIssue,
  sentOptions,
  sentVariants,
  type VariantsOfForm,
} from './variants/variant-request.ts'
import {
  codesOf,
  costOf,
  noCodes,
  noVariants,
  storedKey,
  variantValuesOf,
  type Codes,
  type OptionRow,
  type VariantRow,
} from './variants/variant-values.ts'
import { newKey, type FormImage } from '../../../ui/uploads/form-images.ts'
import { checkWarranty, rejectBeyondMax, warrantyValuesOf } from './typed-rules.ts'
import { productFormTexts } from './product-form-texts.ts'

interface SpecificationRow {
  key: string
  name: string
  value: string
}

export interface ColorRow {
  key: string
  name: string
  code: string
  /** Key of the picture that shows this colour; empty for none of its own. */
  image: string
}

/** The form's values: texts as they are typed. */
export type ProductFormValues = z.input<typeof productForm>

export type ProductFormControl = UseFormReturn<ProductFormValues>

/** The part of a form that the shop may have received, with or without a response. */
export interface SubmittedState {
  /** Identifies the form, so that it counts once although it may be sent repeatedly. */
  formId: string
  /** Names of the fields that were sent. */
  fields: ReadonlySet<string>
}

export const blankColor = (): ColorRow => ({
  key: newKey(),
  name: '',
  code: defaultColorCode,
  image: '',
})

export const blankSpecification = (): SpecificationRow => ({ key: newKey(), name: '', value: '' })

/** A colour row without a name is unfinished and left out (SPEC §5). */
export const isNamed = ({ name }: { name: string }): boolean => name.trim() !== ''

/** The values of an empty form. */
export function blankValues(): ProductFormValues {
  return {
    name: '',
    brand: '',
    description: '',
    boxContents: '',
    texts: textValues(translatedFields, null),
    images: [],
    price: '',
    originalPrice: '',
    cost: '',
    stock: '',
    ...noCodes,
    category: '',
    subcategory: '',
    tags: '',
    featured: false,
    isActive: true,
    colors: [blankColor()],
    specifications: [blankSpecification()],
    ...warrantyValuesOf(noWarranty),
    tracks: 'none',
    ...noVariants,
  }
}

/** The form of a product that exists. */
export function valuesOf(product: AdminProduct): ProductFormValues {
  const images = product.pictures.map(({ url }) => ({ key: url, url, file: null }))
  const colors = product.colors.map(({ name, code, image }) => ({
    key: storedKey(colorOption, name),
    name,
    code,
    image: image === undefined ? '' : keyOfImage(images, image),
  }))
  const specifications = Object.entries(product.specifications).map(([name, value]) => ({
    key: newKey(),
    name,
    value,
  }))
  return {
    name: product.name,
    brand: product.brand,
    description: product.description,
    boxContents: product.boxContents,
    texts: textValues(translatedFields, product),
    images,
    price: String(product.price),
    originalPrice: product.originalPrice === null ? '' : String(product.originalPrice),
    cost: costOf(product),
    stock: String(product.stock),
    ...codesOf(product),
    category: product.category,
    subcategory: product.subcategory ?? '',
    tags: product.tags.join(', '),
    featured: product.featured,
    isActive: product.isActive,
    colors: colors.length > 0 ? colors : [blankColor()],
    specifications: specifications.length > 0 ? specifications : [blankSpecification()],
    ...warrantyValuesOf(product.warranty),
    tracks: product.tracks,
    ...variantValuesOf(product, (url) => keyOfImage(images, url)),
  }
}

function keyOfImage(images: readonly { key: string; url: string }[], image: string): string {
  const id = pictureIdOfUrl(image)
  return images.find(({ url }) => id !== null && pictureIdOfUrl(url) === id)?.key ?? ''
}

/** Rules of a product's images; duplicates by name are dropped (SPEC §5). */
export const productImageRules = { max: maxProductImages, isNameUnique: true }

/** The message of a rule, in each language. */
const say = messagesOf(productFormTexts)

/** Removes the references of colours and variants to a deleted picture. */
export function withoutImage(
  { colors, variants }: Pick<ProductFormValues, 'colors' | 'variants'>,
  key: string,
) {
  return {
    colors: colors.map((row) => (row.image === key ? { ...row, image: '' } : row)),
    variants: variants.map((row) => ({ ...row, images: row.images.filter((own) => own !== key) })),
  }
}

const { warranty: _, ...fieldsOfRequest } = productFields

const variantFields = sentProduct.pick({ options: true, variants: true })

export const translatedFields = ['name', 'description', 'boxContents'] as const

export type TranslatedField = (typeof translatedFields)[number]

/** Validates texts with the shop's own rules, and rows with the rules of their result. */
const productForm = z.object({
  ...fieldsOfRequest,
  texts: typedTexts<TranslatedField>(productTranslationSchema),
  images: z
    .array(z.custom<FormImage>())
    .min(1, say('imagesRequired'))
    .max(maxProductImages, say('tooManyImages', maxProductImages)),
  featured: z.boolean(),
  isActive: z.boolean(),
  colors: z.array(z.custom<ColorRow>()).superRefine(checkColors),
  specifications: z.array(z.custom<SpecificationRow>()).superRefine(checkSpecifications),
  warrantyType: z.enum(warrantyTypes),
  warrantyCount: z.string(),
  warrantyUnit: z.enum(warrantyUnits),
  warrantyTyped: z.string().nullable(),
  hasOptions: z.boolean(),
  options: z.array(z.custom<OptionRow>()),
  variants: z.array(z.custom<VariantRow>()),
  sku: z.string(),
  barcode: z.string(),
  weightGrams: z.string(),
})

/** With options, price and stock are those of the variants. */
export const productFormSchema: ProductFormSchema = z.discriminatedUnion('hasOptions', [
  productForm
    .extend({ hasOptions: z.literal(false) })
    .superRefine(checkCodes)
    .superRefine(checkWarranty),
  productForm
    .extend({
      hasOptions: z.literal(true),
      price: z.string(),
      originalPrice: z.string(),
      cost: z.string(),
      stock: z.string(),
    })
    .superRefine(checkVariants)
    .superRefine(checkWarranty),
])

export type ProductFormSchema = z.ZodType<Record<string, unknown>, ProductFormValues>

/** The names of the form's values. */
export const productFormNames = productForm.keyof()

/** For a form that leaves the pictures alone: a product may have come without any. */
export const withoutImageRules: ProductFormSchema = productForm.extend({
  images: z.array(z.custom<FormImage>()),
})

/** Reads options and variants as the shop does, with each issue at its field. */
function checkVariants(values: VariantsOfForm, context: z.RefinementCtx): void {
  const sent = {
    options: JSON.stringify(sentOptions(values)),
    variants: JSON.stringify(sentVariants(values, new Map())),
  }
  const { error } = variantFields.safeParse(sent)
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOfVariantIssue(path.join('.'), values)
    context.addIssue({ code: 'custom', path: field.split('.').map(asIndex), message })
  }
}

/** A product with several colours sends no codes: each colour has its own. */
function checkCodes(values: Codes & { colors: ColorRow[] }, context: z.RefinementCtx): void {
  const { colors, sku, barcode, weightGrams } = values
  if (colors.filter(isNamed).length > 1) return
  const sent = JSON.stringify([{ sku: sku.trim(), barcode: barcode.trim(), weightGrams }])
  const { error } = variantFields.shape.variants.safeParse(sent)
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: path.slice(1), message })
  }
}

/** The resolver tells rows of a list from names by their type. */
const asIndex = (part: string) => (/^\d+$/.test(part) ? Number(part) : part)

function checkColors(rows: readonly ColorRow[], context: z.RefinementCtx): void {
  rejectDuplicateColors(rows, context)
  rejectBeyondMax(maxColors, tooManyColors, rows, isNamed, context)
  for (const [index, row] of rows.entries()) {
    if (!isNamed(row)) continue
    const code = productColorSchema.shape.code.safeParse(row.code)
    const addIssue = (field: keyof ColorRow, message: string | undefined) =>
      context.addIssue({ code: 'custom', path: [index, field], message: message ?? '' })
    if (!code.success) addIssue('code', code.error.issues[0]?.message)
    if (row.name.trim().length > maxColorNameLength) {
      addIssue('name', say('tooLong', maxColorNameLength))
    }
  }
}

const rejectDuplicateSpecifications = rejectDuplicates('duplicateSpecification')

function checkSpecifications(rows: readonly SpecificationRow[], context: z.RefinementCtx): void {
  rejectDuplicateSpecifications(rows, context)
  const isFinished = (row: SpecificationRow) => isNamed(row) && row.value.trim() !== ''
  rejectBeyondMax(maxSpecifications, tooManySpecifications, rows, isFinished, context)
}
