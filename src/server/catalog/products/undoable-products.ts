import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import { auditedTextFields, textsFromAudit } from '../../platform/content-texts.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import type { ActingShop } from '../../shop.ts'
import { auditedProduct } from './audited-product.ts'
import { lockProduct } from './product-write-queries.ts'
import { updateProduct } from './update-product.ts'

const translatedFields = ['name', 'description']

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
  ...auditedTextFields(translatedFields),
]

type Audited = NonNullable<Awaited<ReturnType<typeof auditedProduct>>>

export const undoableProducts: UndoableSubject<ActingShop> = {
  fields: undoableFields,
  async lock(tx, id) {
    await lockProduct(tx, id, { loadedAt: undefined, formId: undefined })
    return auditedProduct(tx, id)
  },
  write: (shop, id, values, current) =>
    updateProduct(
      shop,
      id,
      formOf(textsFromAudit(values, translatedFields), current as unknown as Audited),
      [],
    ),
}

function formOf(
  values: Partial<Audited> & Pick<ProductForm, 'texts'>,
  current: Audited,
): ProductForm {
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
