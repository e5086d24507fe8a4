/** Fields that the sheet of products changes, in the order of its columns. */
export const sheetFields = [
  'name',
  'price',
  'originalPrice',
  'cost',
  'stock',
  'sku',
  'barcode',
  'category',
  'tags',
  'featured',
  'warranty',
  'nameBn',
] as const

export type SheetField = (typeof sheetFields)[number]

/**
 * Value of a cell in the API: amounts in taka, `Category / Subcategory`, tags joined by commas, `1 Year Brand
 * Warranty`. Two cells are the same when these are.
 */
export type SheetValue = string | number | boolean | null

interface SoldAs {
  variantId: string
  productId: string
  stockItemId: string
  /** False where the colours of the product are all that it offers, at one price. */
  hasOptions: boolean
}

const ofProduct: readonly SheetField[] = [
  'name',
  'category',
  'tags',
  'featured',
  'warranty',
  'nameBn',
]

const ofProductWithoutOptions: readonly SheetField[] = ['price', 'originalPrice', 'cost']

/** The id of what has the field: the product, the stock item that variants may share, or the variant. */
export function ownerOfField(row: SoldAs, field: SheetField): string {
  if (field === 'stock') return row.stockItemId
  if (ofProduct.includes(field)) return row.productId
  return ofProductWithoutOptions.includes(field) && !row.hasOptions ? row.productId : row.variantId
}

/** A category with its subcategory as a cell has them. */
export function categoryPath(category: string, subcategory: string | null): string {
  return subcategory === null ? category : `${category} / ${subcategory}`
}

/** Key of a path, equal however the path is typed: "phones>android". */
export function categoryPathKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s*[/>›]\s*/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
