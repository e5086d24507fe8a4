import { type ImportField, type ImportFormat } from '#shared/imports/import-fields.ts'
import { type ColumnField, fieldsOfKind, type ImportKind } from '#shared/imports/import-kinds.ts'
import { catalogColumns } from '../../catalog-csv/catalog-csv.ts'
import { orderFormats } from '../orders/order-headings.ts'
import { customerFormats } from '../customers/customer-headings.ts'
import { headingKey, ownHeadings } from './headings.ts'

/** The headings of a field, in lower case; the first that a file has is taken. */
type Headings = { readonly [F in ImportField]?: readonly string[] }

const optionHeadings = (name: (at: number) => string, value: (at: number) => string): Headings => ({
  option1Name: [name(1)],
  option1Value: [value(1)],
  option2Name: [name(2)],
  option2Value: [value(2)],
  option3Name: [name(3)],
  option3Value: [value(3)],
})

/** Neither shop has a field for it: columns that shops add themselves. */
const warranty = ['warranty', 'warranty period', 'guarantee', 'ওয়ারেন্টি']

/** Shopify's, as its files of before and after 2024 name them. */
const shopify: Headings = {
  handle: ['handle', 'url handle'],
  name: ['title'],
  description: ['body (html)', 'description'],
  brand: ['vendor'],
  category: ['type', 'custom product type'],
  tags: ['tags'],
  isActive: ['status'],
  isPublished: ['published', 'published on online store'],
  ...optionHeadings(
    (at) => `option${at} name`,
    (at) => `option${at} value`,
  ),
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  originalPrice: ['variant compare at price', 'compare-at price', 'compare at price'],
  cost: ['cost per item'],
  stock: ['variant inventory qty', 'inventory quantity'],
  weightGrams: ['variant grams', 'weight value (grams)'],
  picture: ['image src', 'product image url'],
  variantPictures: ['variant image', 'variant image url'],
  warrantyDuration: ['warranty (product.metafields.custom.warranty)', ...warranty],
}

const woocommerce: Headings = {
  handle: ['id'],
  kind: ['type'],
  parent: ['parent'],
  sku: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  name: ['name'],
  isActive: ['published'],
  featured: ['is featured?'],
  description: ['description'],
  stock: ['stock'],
  weightKilograms: ['weight (kg)'],
  weightGrams: ['weight (g)'],
  salePrice: ['sale price'],
  price: ['regular price'],
  cost: ['cost of goods'],
  categoryPaths: ['categories'],
  tags: ['tags'],
  brand: ['brands'],
  pictures: ['images'],
  warrantyDuration: ['meta: warranty', 'meta: _warranty', ...warranty],
  ...optionHeadings(
    (at) => `attribute ${at} name`,
    (at) => `attribute ${at} value(s)`,
  ),
}

const own: Headings = Object.fromEntries(
  Object.entries(catalogColumns).map(([field, { heading }]) => [
    field,
    ownHeadings(field as ImportField, heading),
  ]),
)

type Formats = Readonly<
  Record<ImportFormat, { readonly [F in ColumnField]?: readonly string[] | undefined }>
>

/** Of several that fit as well the first is taken. */
const formatsOf: Readonly<Record<ImportKind, Formats>> = {
  products: { own, shopify, woocommerce },
  customers: customerFormats,
  orders: orderFormats,
}

/** Which field each column is, by its place; null for one that nothing is taken from. */
export type ColumnMapping = (ColumnField | null)[]

export interface Recognised {
  format: ImportFormat
  columns: ColumnMapping
}

/** The format that knows most of the headings. */
export function recogniseFormat(
  headings: readonly string[],
  kind: ImportKind = 'products',
): Recognised {
  const found = (Object.keys(formatsOf[kind]) as ImportFormat[]).map((format) => ({
    format,
    columns: columnsOf(kind, format, headings),
  }))
  const countRead = ({ columns }: Recognised) => columns.filter((field) => field !== null).length
  return found.reduce((best, each) => (countRead(each) > countRead(best) ? each : best))
}

function columnsOf(
  kind: ImportKind,
  format: ImportFormat,
  headings: readonly string[],
): ColumnMapping {
  const names = headings.map(headingKey)
  const columns: ColumnMapping = headings.map(() => null)
  for (const [field, aliases] of Object.entries(formatsOf[kind][format])) {
    const found = aliases?.map((alias) => names.indexOf(alias)).find((at) => at !== -1)
    const importField = fieldsOfKind[kind].find((each) => each === field)
    if (found !== undefined && importField) columns[found] = importField
  }
  return columns
}
