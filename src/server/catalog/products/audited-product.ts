import { storedWarranty } from '#shared/catalog/warranty/stored-warranty.ts'
import { takaFromPoisha, takaOrNull } from '#shared/money/money.ts'
import { auditedTexts, serializeTexts } from '../../platform/content-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { selectCategoryNames, selectCategoryPath } from '../categories/category-queries.ts'
import { type ProductRow, selectProduct } from './product-queries.ts'
import { auditedVariants } from './variants/audited-variants.ts'

/**
 * Fields of a product that the audit log compares, by the names of the API. They are read past the caches,
 * which must not see values that may be rolled back. Specifications are a list, so that they keep their order.
 */
export async function auditedProduct(tx: Tx, id: string) {
  const row = await selectProduct(tx, id)
  return row ? auditedRow(row, await selectCategoryPath(tx, row)) : null
}

/** As `auditedProduct`, of several rows already read, by id. */
export async function auditedProducts(tx: Tx, rows: readonly ProductRow[]) {
  const names = await selectCategoryNames(tx)
  return new Map(
    rows.map((row) => {
      const category = names.get(row.categoryId) ?? null
      const subcategory = names.get(row.subcategoryId ?? '') ?? null
      return [row.id, auditedRow(row, { category, subcategory })]
    }),
  )
}

function auditedRow(
  row: ProductRow,
  path: { category: string | null; subcategory: string | null },
) {
  const { name, brand, description, boxContents, stock, tags, featured, isActive, colors } = row
  const { regularPricePoisha, regularOriginalPricePoisha, specificationNames } = row
  return {
    name,
    brand,
    description,
    boxContents,
    stock,
    tags,
    featured,
    isActive,
    colors,
    options: row.options,
    ...auditedVariants(row),
    ...auditedTexts(serializeTexts(row.texts)),
    ...path,
    price: takaFromPoisha(regularPricePoisha),
    originalPrice: takaOrNull(regularOriginalPricePoisha),
    warranty: storedWarranty(row),
    tracks: row.tracks,
    specifications: specificationNames.map((each) => [each, row.specifications[each] ?? '']),
    images: row.pictureIds,
  }
}
