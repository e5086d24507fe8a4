/* oxlint-disable jontro/no-literal-texts -- headings, which are data: the same in every language */
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import type { AdminVariant, ProductOption } from '#shared/catalog/variant-schemas.ts'
import {
  type CsvColor,
  escapeFormula,
  readColors,
  readFlag,
  readLines,
  readNumber,
  readPairs,
  unescapeFormula,
  writeColors,
  writeFlag,
  writeLines,
  writePairs,
} from './csv-cells.ts'

/** A variant as it is written: as the administrator's API has it. */
export type CsvVariant = Omit<AdminVariant, 'image' | 'flashDeal'>

/** A product as it is written: as the administrator's API has it. */
export type CsvProduct = Pick<
  AdminProduct,
  | '_id'
  | 'name'
  | 'brand'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'tags'
  | 'featured'
  | 'warranty'
  | 'specifications'
  | 'boxContents'
  | 'texts'
  | 'isActive'
> & {
  colors: readonly CsvColor[]
  options: readonly ProductOption[]
  /** In order, the main one first. */
  pictures: readonly { url: string }[]
  variants: readonly CsvVariant[]
}

/** Cells of a product from any file; its form checks the numbers. */
export interface ProductCells {
  id: string
  name: string
  nameBangla: string
  description: string
  descriptionBangla: string
  brand: string
  category: string
  subcategory: string
  tags: string
  featured: boolean
  isActive: boolean
  warrantyType: string
  warrantyDuration: string
  specifications: Record<string, string>
  boxContents: string
  boxContentsBangla: string
  colors: ReturnType<typeof readColors>
  pictures: string[]
}

export interface VariantCells {
  variantId: string
  option1Name: string
  option1Value: string
  option2Name: string
  option2Value: string
  option3Name: string
  option3Value: string
  sku: string
  barcode: string
  price: string
  originalPrice: string
  cost: string
  stock: string
  stockBefore: string
  stockItem: string
  weightGrams: string
  variantPictures: string[]
  variantIsActive: boolean
}

export type CatalogCells = ProductCells & VariantCells
export type CatalogField = keyof CatalogCells

interface Row {
  product: CsvProduct
  variant: CsvVariant
}

type Cell = string | number

export interface CatalogColumn<F extends CatalogField = CatalogField> {
  /** As the first line has it. */
  heading: string
  /** A field of the product is the same in each of its rows. */
  isOfVariant: boolean
  /** Whether a blank cell leaves the field as it is; otherwise it clears it. */
  isNeeded: boolean
  write(row: Row): Cell
  /** Of a cell that is not blank. Throws `CellError`. */
  read(cell: string): CatalogCells[F]
}

type Details<F extends CatalogField> = Partial<Pick<CatalogColumn<F>, 'isOfVariant' | 'isNeeded'>>

/** A text, which no spreadsheet takes for a formula. */
function textColumn(
  heading: string,
  textOf: (row: Row) => string | null | undefined,
  details: Details<'name'> = {},
) {
  return {
    heading,
    isOfVariant: false,
    isNeeded: false,
    ...details,
    write: (row: Row) => escapeFormula(textOf(row) ?? ''),
    read: unescapeFormula,
  }
}

function flagColumn(
  heading: string,
  flagOf: (row: Row) => boolean,
  details: Details<'featured'> = {},
) {
  const write = (row: Row) => writeFlag(flagOf(row))
  return { heading, isOfVariant: false, isNeeded: true, ...details, write, read: readFlag }
}

const ofVariant = { isOfVariant: true } as const

function numberColumn(
  heading: string,
  numberOf: (variant: CsvVariant) => number | null | undefined,
  details: Details<'price'> = {},
) {
  const write = ({ variant }: Row): Cell => numberOf(variant) ?? ''
  return { heading, ...ofVariant, isNeeded: false, ...details, write, read: readNumber }
}

const optionName = (at: number) => (row: Row) => row.product.options[at]?.name
const optionValue =
  (at: number) =>
  ({ product, variant }: Row) =>
    variant.options[product.options[at]?.name ?? '']

/** Variants with the same text share one stock. Blank where a variant has its own. */
function sharedStock({ product, variant }: Row): string {
  const sharing = product.variants.filter(({ stockItem }) => stockItem === variant.stockItem)
  return sharing.length > 1 ? variant.stockItem : ''
}

/**
 * The columns of the shop's own CSV in order, one row for each variant, written by
 * the export and read by the import. Headings are part of the format, in every language.
 */
export const catalogColumns: { readonly [F in CatalogField]: CatalogColumn<F> } = {
  id: textColumn('ID', ({ product }) => product._id),
  variantId: textColumn('Variant ID', ({ variant }) => variant._id, ofVariant),
  name: textColumn('Name', ({ product }) => product.name, { isNeeded: true }),
  nameBangla: textColumn('Name (Bangla)', ({ product }) => product.texts.bn?.name),
  description: textColumn('Description', ({ product }) => product.description, { isNeeded: true }),
  descriptionBangla: textColumn(
    'Description (Bangla)',
    ({ product }) => product.texts.bn?.description,
  ),
  brand: textColumn('Brand', ({ product }) => product.brand),
  category: textColumn('Category', ({ product }) => product.category, { isNeeded: true }),
  subcategory: textColumn('Subcategory', ({ product }) => product.subcategory),
  tags: textColumn('Tags', ({ product }) => product.tags.join(', ')),
  featured: flagColumn('Featured', ({ product }) => product.featured),
  isActive: flagColumn('Active', ({ product }) => product.isActive),
  warrantyType: textColumn('Warranty', ({ product }) => product.warranty.type, { isNeeded: true }),
  warrantyDuration: textColumn('Warranty duration', ({ product }) => product.warranty.duration),
  specifications: {
    heading: 'Specifications',
    isOfVariant: false,
    isNeeded: false,
    write: ({ product }) => escapeFormula(writePairs(product.specifications)),
    read: (cell) => readPairs(unescapeFormula(cell)),
  },
  boxContents: textColumn('In the box', ({ product }) => product.boxContents),
  boxContentsBangla: textColumn(
    'In the box (Bangla)',
    ({ product }) => product.texts.bn?.boxContents,
  ),
  colors: {
    heading: 'Colours',
    isOfVariant: false,
    isNeeded: true,
    write: ({ product }) => escapeFormula(writeColors(product.colors)),
    read: (cell) => readColors(unescapeFormula(cell)),
  },
  pictures: {
    heading: 'Pictures',
    isOfVariant: false,
    isNeeded: true,
    write: ({ product }) => writeLines(product.pictures.map(({ url }) => url)),
    read: readLines,
  },
  option1Name: textColumn('Option 1 name', optionName(0), ofVariant),
  option1Value: textColumn('Option 1 value', optionValue(0), ofVariant),
  option2Name: textColumn('Option 2 name', optionName(1), ofVariant),
  option2Value: textColumn('Option 2 value', optionValue(1), ofVariant),
  option3Name: textColumn('Option 3 name', optionName(2), ofVariant),
  option3Value: textColumn('Option 3 value', optionValue(2), ofVariant),
  sku: textColumn('SKU', ({ variant }) => variant.sku, ofVariant),
  barcode: textColumn('Barcode', ({ variant }) => variant.barcode, ofVariant),
  price: numberColumn('Price', ({ price }) => price, { isNeeded: true }),
  originalPrice: numberColumn('Original price', ({ originalPrice }) => originalPrice),
  cost: numberColumn('Cost', ({ cost }) => cost),
  stock: numberColumn('Stock', ({ stock }) => stock, { isNeeded: true }),
  // The stock once more: an import leaves it alone where the other cell is as it was.
  stockBefore: numberColumn('Stock when exported', ({ stock }) => stock, { isNeeded: true }),
  stockItem: textColumn('Shared stock', sharedStock, { ...ofVariant, isNeeded: true }),
  weightGrams: numberColumn('Weight (g)', ({ weightGrams }) => weightGrams),
  variantPictures: {
    heading: 'Variant pictures',
    ...ofVariant,
    isNeeded: true,
    write: ({ variant }) => writeLines(variant.images),
    read: readLines,
  },
  variantIsActive: flagColumn('Variant active', ({ variant }) => variant.isActive, ofVariant),
}

export const catalogFields = Object.keys(catalogColumns) as CatalogField[]

/** A row for each variant, with the cells of these fields. */
export function catalogRows(product: CsvProduct, fields: readonly CatalogField[]): Cell[][] {
  return product.variants.map((variant) =>
    fields.map((field) => catalogColumns[field].write({ product, variant })),
  )
}
