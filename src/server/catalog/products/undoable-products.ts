import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { VariantForm } from '#shared/catalog/variant-form-schemas.ts'
import { auditedTextFields, definedOnly, textsFromAudit } from '../../platform/content-texts.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import type { ActingShop } from '../../shop.ts'
import { auditedProduct } from './audited-product.ts'
import { undoableTogether } from './bulk/undo-changes.ts'
import { findProductForAdmin } from './find-products.ts'
import { lockProduct } from './product-write-queries.ts'
import { updateProduct } from './update-product.ts'
import { isUndoableOfVariant, variantsFromAudit } from './variants/audited-variants.ts'

const translatedFields = ['name', 'description', 'boxContents']

/** Pictures are missing: those that were taken away may be gone. */
const undoableFields = [
  'name',
  'brand',
  'description',
  'boxContents',
  'price',
  'originalPrice',
  'category',
  'subcategory',
  'stock',
  'tags',
  'featured',
  'isActive',
  'colors',
  'warranty',
  'tracks',
  'specifications',
  ...auditedTextFields(translatedFields),
]

type Audited = NonNullable<Awaited<ReturnType<typeof auditedProduct>>>

export const undoableProducts: UndoableSubject<ActingShop> = {
  fields: undoableFields,
  takes: isUndoableOfVariant,
  many: undoableTogether,
  async lock(tx, id) {
    await lockProduct(tx, id)
    return auditedProduct(tx, id)
  },
  async write(shop, id, values, current) {
    const product = await findProductForAdmin(shop, id, [])
    const form = formOf(textsFromAudit(values, translatedFields), current as unknown as Audited)
    const variants = variantsFromAudit(values, product?.variants ?? [])
    return updateProduct(shop, id, variants ? withVariants(form, variants, current) : form, [])
  },
}

/** Price and stock are those of the variants: of a product without options the entry names them as its own. */
function withVariants(
  { price, originalPrice, stock, stockBefore, ...form }: ProductForm,
  variants: VariantForm[],
  { options }: Record<string, unknown>,
): ProductForm {
  if (options) return { ...form, variants }
  const own = definedOnly({ price, originalPrice, stock, stockBefore })
  return { ...form, variants: variants.map((variant) => ({ ...variant, ...own })) }
}

function formOf(
  values: Partial<Audited> & Pick<ProductForm, 'texts'>,
  current: Audited,
): ProductForm {
  const { specifications, category, subcategory, stock, colors, ...others } = values
  const { images: _, options: __, ...rest } = others
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
