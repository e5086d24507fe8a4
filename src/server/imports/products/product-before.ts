import type { ProductForm } from '#shared/catalog/product-form-schemas.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'

/** The form that makes a product again what it was. */
export type ProductBefore = ProductForm

export function productBefore(product: AdminProduct): ProductBefore {
  const { name, brand, description, category, subcategory, tags, featured } = product
  const { specifications, boxContents, warranty, options, colors, variants, pictures, isActive } =
    product
  const texts = { name: '', description: '', boxContents: '', ...product.texts.bn }
  return {
    name,
    brand,
    description,
    category,
    subcategory,
    tags,
    featured,
    isActive,
    specifications,
    boxContents,
    warranty,
    texts: { bn: texts },
    options: options.map(({ name: option, values }) => ({ name: option, values })),
    colors: colors.map((color) => ({ ...color, image: color.image ?? null })),
    variants: variants.map(withoutShown),
    existingImageUrls: pictures.map(({ url }) => url),
  }
}

/** The form with the stock as a difference: units sold since the import stay sold. */
export function withoutSold(
  before: ProductBefore,
  stockAfter: Readonly<Record<string, number>>,
): ProductBefore {
  const variants = before.variants?.map((variant) => ({
    ...variant,
    stockBefore: stockAfter[variant._id ?? ''],
  }))
  return { ...before, variants }
}

/** Without what only its page shows. */
function withoutShown({
  image: _image,
  flashDeal: _deal,
  ...variant
}: AdminProduct['variants'][number]) {
  return variant
}
