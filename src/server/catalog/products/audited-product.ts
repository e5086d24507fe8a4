import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { UndoableSubject } from '../../audit/undo.ts'
import type { Tx } from '../../platform/database/database.ts'
import { selectCategoryPath } from '../categories/category-queries.ts'
import { selectProduct } from './product-queries.ts'
import { lockProduct } from './product-write-queries.ts'
import { updateProduct } from './update-product.ts'

/**
 * What the audit log compares of a product, by the names of the API. It is read past the caches, which
 * must not see what may be rolled back. Specifications are a list, so that they keep their order.
 */
export async function auditedProduct(tx: Tx, id: string) {
  const row = await selectProduct(tx, id)
  if (!row) return null
  const { name, brand, description, stock, tags, featured, colors, warrantyType } = row
  const { regularPricePoisha, regularOriginalPricePoisha, specificationNames } = row
  return {
    ...{ name, brand, description, stock, tags, featured, colors },
    ...(await selectCategoryPath(tx, row)),
    price: takaFromPoisha(regularPricePoisha),
    originalPrice:
      regularOriginalPricePoisha === null ? null : takaFromPoisha(regularOriginalPricePoisha),
    warranty: { type: warrantyType, duration: row.warrantyDuration },
    specifications: specificationNames.map((each) => [each, row.specifications[each] ?? '']),
    images: row.pictureIds,
  }
}

/** Pictures are missing: those that were taken away may be gone. */
const undoableFields = [
  'name',
  'brand',
  'description',
  'price',
  'originalPrice',
  'category',
  'subcategory',
  'stock',
  'tags',
  'featured',
  'colors',
  'warranty',
  'specifications',
]

type Audited = NonNullable<Awaited<ReturnType<typeof auditedProduct>>>

export const undoableProducts: UndoableSubject = {
  fields: undoableFields,
  async lock(tx, id) {
    await lockProduct(tx, id, { loadedAt: undefined, formId: undefined })
    return auditedProduct(tx, id)
  },
  write: (shop, id, values, current) =>
    updateProduct(shop, id, formOf(values, current as unknown as Audited), []),
}

function formOf(values: Partial<Audited>, current: Audited): ProductForm {
  const { specifications, category, subcategory, stock, colors, images: _, ...rest } = values
  const isMoved = category !== undefined || subcategory !== undefined
  return {
    ...rest,
    ...(colors && { colors: colors.map(({ image = null, ...color }) => ({ ...color, image })) }),
    ...(isMoved && {
      category: category ?? current.category ?? undefined,
      subcategory: subcategory === undefined ? current.subcategory : subcategory,
    }),
    ...(specifications && { specifications: Object.fromEntries(specifications) }),
    ...(stock !== undefined && { stock, stockBefore: current.stock }),
  }
}
