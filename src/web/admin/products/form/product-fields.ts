import { uploadReference } from '#shared/catalog/picture-reference.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { valuesOf, type ColorRow, type FormPicture, type ProductValues } from './product-values.ts'

export interface ProductParcel {
  fields: Record<string, string>
  /** New pictures, in the order that references count them in. */
  files: File[]
}

/** A colour row without a name is unfinished and left out (SPEC §5). */
export const isNamed = ({ name }: { name: string }): boolean => name.trim() !== ''

type FormFields = ReturnType<typeof fieldsOf>

/** Changed as one: a subcategory belongs to its category. */
const placeFields: readonly string[] = ['category', 'subcategory'] satisfies (keyof FormFields)[]

/**
 * What is sent for a filled form, every field as text, and the new pictures. Of a product that
 * exists only what was changed: what others change meanwhile stays as they left it. Fields that the
 * shop may have from an attempt without an answer go in any case, also when they are changed back.
 */
export function productParcel(
  values: ProductValues,
  before: Product | null,
  sentBefore: ReadonlySet<string> = new Set(),
): ProductParcel {
  const { existingImageUrls, ...fields } = fieldsOf(values)
  const files = values.pictures.flatMap(({ file }) => file ?? [])
  if (before === null) return { fields, files }
  const start: Readonly<Record<string, string>> = fieldsOf(valuesOf(before))
  const isChanged = ([name, text]: [string, string]) => text !== start[name]
  const all = Object.entries({ ...fields, existingImageUrls })
  const changed = new Set([...sentBefore, ...all.filter(isChanged).map(([name]) => name)])
  if (placeFields.some((name) => changed.has(name)))
    placeFields.forEach((name) => changed.add(name))
  const sent = Object.fromEntries(all.filter(([name]) => changed.has(name)))
  return {
    fields: changed.has('stock') ? { ...sent, stockBefore: String(before.stock) } : sent,
    files,
  }
}

function fieldsOf(values: ProductValues) {
  const referenceOf = namePictures(values.pictures)
  const { warrantyType: type, warrantyDuration } = values
  const duration = type === 'No Warranty' ? '' : warrantyDuration.trim()
  return {
    name: values.name,
    brand: values.brand,
    description: values.description,
    price: values.price,
    originalPrice: values.originalPrice,
    stock: values.stock,
    category: values.category,
    subcategory: values.subcategory,
    tags: values.tags,
    featured: String(values.featured),
    specifications: JSON.stringify(specificationsOf(values)),
    colors: JSON.stringify(values.colors.filter(isNamed).map((row) => colorOf(row, referenceOf))),
    warranty: JSON.stringify({ type, duration }),
    existingImageUrls: JSON.stringify(values.pictures.map(({ key }) => referenceOf.get(key))),
  }
}

/** Whether there is nothing to tell the shop. */
export const isEmpty = ({ fields, files }: ProductParcel): boolean =>
  files.length === 0 && Object.keys(fields).length === 0

/** The parcel as the browser sends it. */
export function productFormData({ fields, files }: ProductParcel): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('images', file, file.name)
  return form
}

/** How the request names each picture: by its address, or by its place among the new ones. */
function namePictures(pictures: readonly FormPicture[]): ReadonlyMap<string, string> {
  const added = pictures.filter(({ file }) => file !== null)
  return new Map(
    pictures.map((picture) => [
      picture.key,
      picture.file === null ? picture.url : uploadReference(added.indexOf(picture)),
    ]),
  )
}

function colorOf({ name, code, picture }: ColorRow, referenceOf: ReadonlyMap<string, string>) {
  return { name: name.trim(), code, image: referenceOf.get(picture) ?? null }
}

function specificationsOf({ specifications }: ProductValues): Record<string, string> {
  const finished = specifications
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => name !== '' && value !== '')
  return Object.fromEntries(finished)
}
