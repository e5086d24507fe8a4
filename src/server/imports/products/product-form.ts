import type { ImportField } from '#shared/imports/import-fields.ts'
import type { NewProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { saidInCell } from '#shared/catalog/warranty/read-warranty.ts'
import { brandWarranty, noWarranty } from '#shared/catalog/warranty/warranty.ts'
import { definedOnly } from '../../platform/content-texts.ts'
import { type ImportedProduct, type RowIssue, valueToWrite } from './imported-product.ts'
import { asJson, cleared, planVariants, type PlannedVariants } from './variant-forms.ts'

export interface ProductFormText {
  /** The fields of the product's form, as texts. */
  fields: Record<string, string>
  /** The row and the field that an issue of the form is about. */
  sourceOf: (path: string) => Pick<RowIssue, 'line' | 'field'>
}

/** Values of a new product where the file has none. */
interface Defaults {
  category: string | null
}

/**
 * The form that makes `existing`, or a new product, what the file says. What the file has no column for stays,
 * and so do variants that it does not name.
 */
export function productForm(
  imported: ImportedProduct,
  existing: AdminProduct | null,
  defaults: Defaults,
): ProductFormText {
  const variants = planVariants(imported, existing)
  const fields = definedOnly({
    ...detailFields(imported, existing, defaults),
    ...variants.fields,
  }) as Record<string, string>
  return { fields, sourceOf: (path) => sourceOf(path, imported, variants) }
}

/** Fields of the form but those that `planVariants` makes, and kinds of numbers, which no file has. */
type DetailField = Exclude<
  keyof NewProductForm,
  | 'formId'
  | 'tracks'
  | 'colors'
  | 'options'
  | 'variants'
  | 'price'
  | 'originalPrice'
  | 'cost'
  | 'stock'
>

const asFlag = (value: boolean | undefined) => (value === undefined ? undefined : String(value))

function detailFields(
  { values }: ImportedProduct,
  existing: AdminProduct | null,
  defaults: Defaults,
): Record<DetailField, string | undefined> {
  const name = valueToWrite(values, 'name') ?? undefined
  const isNew = existing === null
  const category = valueToWrite(values, 'category') ?? undefined
  const subcategory = valueToWrite(values, 'subcategory')
  return {
    name,
    brand: cleared(valueToWrite(values, 'brand')),
    // Every product has one here.
    description: valueToWrite(values, 'description') ?? (isNew ? name : undefined),
    category: category ?? (isNew ? (defaults.category ?? undefined) : undefined),
    subcategory: cleared(subcategory),
    tags: cleared(valueToWrite(values, 'tags')),
    featured: asFlag(valueToWrite(values, 'featured') ?? undefined),
    isActive: asFlag(valueToWrite(values, 'isActive') ?? undefined),
    warranty: asJson(warrantyOf(values, existing)),
    specifications: asJson(
      values.specifications === undefined ? undefined : (values.specifications ?? {}),
    ),
    boxContents: cleared(valueToWrite(values, 'boxContents')),
    texts: asJson(textsOf(values, existing)),
  }
}

/**
 * Of two cells, or of one with the whole warranty: “6 Months Brand Warranty”. A length without a kind is of the kind
 * that the product has, else of the brand, as most are.
 */
function warrantyOf(values: ImportedProduct['values'], existing: AdminProduct | null) {
  const kind = valueToWrite(values, 'warrantyType') ?? undefined
  const duration = cleared(valueToWrite(values, 'warrantyDuration'))
  if (kind === undefined && duration === undefined) return undefined
  const before = existing?.warranty ?? noWarranty
  const [said, saidOfDuration] = [saidInCell(kind ?? ''), saidInCell(duration ?? '')]
  // The form refuses a kind that says nothing.
  const unread = kind !== undefined && said.type === null && said.length === null ? kind : null
  const isLasting = said.length !== null || (duration ?? '') !== ''
  const usual = isLasting && before.type === noWarranty.type ? brandWarranty : before.type
  const type = unread ?? said.type ?? saidOfDuration.type ?? usual
  if (duration === undefined && said.length === null) return { ...before, type }
  const typed = duration || (said.length === null ? '' : (kind ?? ''))
  const isSame = existing && type === before.type && typed === before.duration
  return isSame ? undefined : { type, duration: typed }
}

/** Differing texts alone: a text that is written counts as a translation of the English of now. */
function textsOf(values: ImportedProduct['values'], existing: AdminProduct | null) {
  const before = existing?.texts.bn
  const differing = (text: string | null | undefined, old: string | undefined) =>
    text === undefined || (text ?? '') === (old ?? '') ? undefined : (text ?? '')
  const bn = definedOnly({
    name: differing(values.nameBangla, before?.name),
    description: differing(values.descriptionBangla, before?.description),
    boxContents: differing(values.boxContentsBangla, before?.boxContents),
  })
  return Object.keys(bn).length === 0 ? undefined : { bn }
}

const productFields: Readonly<Record<string, ImportField>> = {
  warranty: 'warrantyType',
  images: 'pictures',
  options: 'option1Value',
}

/** By the field that they translate. */
const banglaFields: Readonly<Record<string, ImportField>> = {
  name: 'nameBangla',
  boxContents: 'boxContentsBangla',
}

const variantFields: Readonly<Record<string, ImportField>> = {
  _id: 'variantId',
  images: 'variantPictures',
  isActive: 'variantIsActive',
  options: 'option1Value',
}

const optionColumns = {
  name: ['option1Name', 'option2Name', 'option3Name'],
  value: ['option1Value', 'option2Value', 'option3Value'],
} as const

const optionColumn = (
  { optionNames }: ImportedProduct,
  name: string,
  part: keyof typeof optionColumns,
): ImportField => optionColumns[part][optionNames.indexOf(name)] ?? 'option1Value'

const fieldNames = new Set<string>([
  'name',
  'brand',
  'description',
  'category',
  'subcategory',
  'tags',
  'featured',
  'isActive',
  'specifications',
  'boxContents',
  'colors',
  'price',
  'originalPrice',
  'stock',
  'stockItem',
  'sku',
  'barcode',
  'weightGrams',
  'cost',
])

const fieldNamed = (name: string, aliases: Readonly<Record<string, ImportField>>) =>
  aliases[name] ?? (fieldNames.has(name) ? (name as ImportField) : null)

function sourceOf(
  path: string,
  imported: ImportedProduct,
  { lines, options }: PlannedVariants,
): Pick<RowIssue, 'line' | 'field'> {
  const { line, variants } = imported
  const [head = '', at = '', field = '', ...inner] = path.split('.')
  const option = head === 'options' ? options[Number(at)] : undefined
  if (option) {
    const value = field === 'values' ? option.values[Number(inner[0])] : undefined
    const row = variants.find(({ options: own }) =>
      value === undefined ? option.name in own : own[option.name] === value,
    )
    const column = optionColumn(imported, option.name, field === 'name' ? 'name' : 'value')
    return { line: row?.line ?? line, field: column }
  }
  if (head === 'variants') {
    const isOfOption = field === 'options' && inner.length > 0
    const column = isOfOption
      ? optionColumn(imported, inner.join('.'), 'value')
      : fieldNamed(field, variantFields)
    return { line: lines[Number(at)] ?? line, field: column }
  }
  if (head === 'texts') return { line, field: banglaFields[field] ?? 'descriptionBangla' }
  const isOfVariant = ['price', 'originalPrice', 'stock'].includes(head)
  return {
    line: isOfVariant ? (variants[0]?.line ?? line) : line,
    field: fieldNamed(head, productFields),
  }
}
