import type { FieldPath } from 'react-hook-form'
import { uploadReference } from '#shared/catalog/form-field-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import type { FormImage } from '../../../ui/uploads/form-images.ts'
import {
  fieldOfOnlyVariant,
  fieldOfVariantIssue,
  offersColors,
  productOfVariants,
  sentOptions,
  sentVariants,
  variantsWithoutOptions,
  withStockBefore,
} from './variants/variant-request.ts'
import { codeFields } from './variants/variant-values.ts'
import { warrantyOf } from './typed-rules.ts'
import {
  isNamed,
  productFormNames,
  translatedFields,
  valuesOf,
  type ColorRow,
  type ProductFormValues,
} from './product-form-values.ts'

interface ProductPayload {
  fields: Record<string, string>
  /** New pictures, in the order that references count them in. */
  files: File[]
}

type FormFields = ReturnType<typeof fieldsOf>

/** Fields of the payload that are texts in Bangla: each is sent only when it was changed itself. */
const banglaPrefix = 'texts.bn.'

/** Changed as one: a subcategory belongs to its category. */
const categoryFields: readonly string[] = ['category', 'subcategory'] satisfies (keyof FormFields)[]

/**
 * The request of a filled form: every field as text, and the new pictures. For an existing product only
 * changed fields are sent, so that others' changes are kept. Fields of an earlier request without a
 * response are always sent, also when they were changed back.
 */
export function productPayload(
  values: ProductFormValues,
  initial: AdminProduct | null,
  submittedFields: ReadonlySet<string> = new Set(),
): ProductPayload {
  const { existingImageUrls, cost, ...rest } = fieldsOf(values)
  // Not everybody who adds a product may name its cost.
  const fields = { ...rest, ...((initial !== null || cost !== '') && { cost }) }
  const files = values.images.flatMap(({ file }) => file ?? [])
  const variants = sentVariants(values, imageReferences(values.images))
  if (initial === null) {
    if (values.hasOptions) return { fields: { ...fields, ...productOfVariants(variants) }, files }
    const colors = colorsOf(values, imageReferences(values.images))
    const own = fields.variants && JSON.stringify(variantsWithoutOptions({ ...values, colors }, []))
    return { fields: { ...fields, variants: own }, files }
  }
  const initialFields: Readonly<Record<string, string>> = fieldsOf(valuesOf(initial))
  const isChanged = ([name, text]: [string, string]) => text !== initialFields[name]
  const all = Object.entries({ ...fields, existingImageUrls })
  const changed = new Set([...submittedFields, ...all.filter(isChanged).map(([name]) => name)])
  if (categoryFields.some((name) => changed.has(name)))
    categoryFields.forEach((name) => changed.add(name))
  const sent = Object.fromEntries(all.filter(([name]) => changed.has(name)))
  if (changed.has('stock')) sent['stockBefore'] = String(initial.stock)
  if (changed.has('variants')) {
    const isSentAgain = submittedFields.has('variants')
    sent['variants'] = JSON.stringify(
      values.hasOptions
        ? withStockBefore(variants, initial.variants, isSentAgain)
        : variantsWithoutOptions(
            { ...values, colors: colorsOf(values, imageReferences(values.images)) },
            initial.variants,
          ),
    )
  }
  return { fields: sent, files }
}

/** The form's values under the names of the request. */
export function fieldsOf(values: ProductFormValues) {
  const { name, brand, description, boxContents, category, subcategory, tags } = values
  const { texts, price, originalPrice, stock, hasOptions } = values
  const sameName = { name, brand, description, boxContents, category, subcategory, tags }
  const referenceOf = imageReferences(values.images)
  return {
    ...sameName,
    price,
    originalPrice,
    // Variants have their own.
    cost: hasOptions ? '' : values.cost.trim(),
    stock,
    'texts.bn.name': texts.bn.name,
    'texts.bn.description': texts.bn.description,
    'texts.bn.boxContents': texts.bn.boxContents,
    featured: String(values.featured),
    isActive: String(values.isActive),
    specifications: JSON.stringify(specificationsOf(values.specifications)),
    colors: JSON.stringify(colorsOf(values, referenceOf)),
    options: JSON.stringify(hasOptions ? sentOptions(values) : []),
    // Blank JSON counts as absent.
    variants: hasOptions
      ? JSON.stringify(sentVariants(values, referenceOf))
      : codesOfOnlyVariant(values),
    tracks: values.tracks,
    warranty: JSON.stringify(warrantyOf(values)),
    existingImageUrls: JSON.stringify(values.images.map(({ key }) => referenceOf.get(key))),
  }
}

/** Blank where the product's own fields say all that there is about it. */
function codesOfOnlyVariant(values: ProductFormValues): string {
  const codes = codeFields.map((name) => values[name].trim())
  const colors = values.colors.filter(isNamed).map(({ name }) => name.trim())
  const isBlank = codes.every((code) => code === '') || colors.length > 1
  return isBlank ? '' : JSON.stringify([...codes, ...colors])
}

/** Whether nothing was changed. */
export const isEmptyPayload = ({ fields, files }: ProductPayload): boolean =>
  files.length === 0 && Object.keys(fields).length === 0

/** The payload as the browser sends it: `texts.bn.name` and others are one field as JSON. */
export function productFormData({ fields, files }: ProductPayload): FormData {
  const form = new FormData()
  const bn: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith(banglaPrefix)) bn[name.slice(banglaPrefix.length)] = value
    else form.append(name, value)
  }
  if (Object.keys(bn).length > 0) form.append('texts', JSON.stringify({ bn }))
  for (const file of files) form.append('images', file, file.name)
  return form
}

/** How the request refers to each picture: by its URL, or by its index among the new ones. */
function imageReferences(images: readonly FormImage[]): ReadonlyMap<string, string> {
  const added = images.filter(({ file }) => file !== null)
  return new Map(
    images.map((image) => [
      image.key,
      image.file === null ? image.url : uploadReference(added.indexOf(image)),
    ]),
  )
}

/** Colours that no option offers are not those of the product. */
function colorsOf(values: ProductFormValues, referenceOf: ReadonlyMap<string, string>) {
  const colors = offersColors(values) ? values.colors : []
  return colors.filter(isNamed).map((row) => colorOf(row, referenceOf))
}

function colorOf({ name, code, image }: ColorRow, referenceOf: ReadonlyMap<string, string>) {
  return { name: name.trim(), code, image: referenceOf.get(image) ?? null }
}

function specificationsOf(rows: ProductFormValues['specifications']): Record<string, string> {
  const finished = rows
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => name !== '' && value !== '')
  return Object.fromEntries(finished)
}

/** Fields that the request names as the form does. */
const sameName = productFormNames

const otherName: Readonly<Record<string, FieldPath<ProductFormValues>>> = {
  existingImageUrls: 'images',
  stockBefore: 'stock',
  specifications: 'specifications.0.name',
  'warranty.type': 'warrantyType',
  'warranty.duration': 'warrantyCount',
  'warranty.length.count': 'warrantyCount',
}

const fieldOfCode: Readonly<Record<string, FieldPath<ProductFormValues>>> = {
  too_large: 'images',
  unsupported_type: 'images',
}

/** The current stock, if it was the reason of the rejection. */
export function stockOfError(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  return typeof error.details['stock'] === 'number' ? error.details['stock'] : null
}

/** The product with the current stock of what was rejected: the next input is a difference to it. */
export function withStockOfError(
  product: AdminProduct,
  error: unknown,
  values: ProductFormValues,
): AdminProduct {
  const stock = stockOfError(error)
  if (stock === null || !(error instanceof ApiError)) return product
  const field = error.issues.map(({ path }) => fieldOfIssue(path, values)).find(Boolean)
  const [list, index] = field?.split('.') ?? []
  if (list !== 'variants') {
    // Without options all of them share it.
    const shared = values.hasOptions
      ? product.variants
      : product.variants.map((variant) => ({ ...variant, stock }))
    return { ...product, stock, variants: shared }
  }
  const stockItem = values.variants[Number(index)]?.stockItem
  return {
    ...product,
    variants: product.variants.map((variant) =>
      variant.stockItem === stockItem ? { ...variant, stock } : variant,
    ),
  }
}

/** The product's `updatedAt` after an earlier request of the same form; null for other errors. */
export function versionOfError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const { updatedAt } = error.details
  return typeof updatedAt === 'string' ? updatedAt : null
}

/** The field that an error without issues belongs to; null for one that concerns no field. */
export function fieldOfError(error: unknown): FieldPath<ProductFormValues> | null {
  if (!(error instanceof ApiError)) return null
  return stockOfError(error) === null ? (fieldOfCode[error.code] ?? null) : 'stock'
}

/** The field that an issue of the request belongs to; null for a path that is no field. */
export function fieldOfIssue(
  path: string,
  values: ProductFormValues,
): FieldPath<ProductFormValues> | null {
  const [first = '', index, part] = path.split('.')
  const translated = translatedFields.find((field) => path === `texts.bn.${field}`)
  if (translated) return `texts.bn.${translated}`
  if (first === 'colors') return fieldOfColor(values, Number(index ?? 0), part)
  if (first === 'variants' && !values.hasOptions) return fieldOfOnlyVariant(part)
  if (first === 'options' || first === 'variants') return fieldOfVariantIssue(path, values)
  return otherName[path] ?? otherName[first] ?? sameName.safeParse(first).data ?? null
}

/** The shop counts the rows of the request: those with a name. */
function fieldOfColor({ colors }: ProductFormValues, position: number, part: string | undefined) {
  const sent = colors.flatMap((row, index) => (isNamed(row) ? index : []))
  const index = sent[position] ?? 0
  if (part === 'image') return `colors.${index}.image` as const
  return part === 'code' ? (`colors.${index}.code` as const) : (`colors.${index}.name` as const)
}
