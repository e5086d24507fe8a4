import { findGlossary } from '../catalog/glossary/glossary.ts'
import { findProductsOfVariants, findPurchasables } from '../catalog/products/find-products.ts'
import { storedColor } from '../catalog/products/wording/product-wording.ts'
import type { Shop } from '../shop.ts'

interface Line {
  /** '' where the line names its variant alone. */
  productId: string
  variantId?: string | null | undefined
  selectedColor: string
}

/** The request with the products of its variants. A variant that does not exist is of no product. */
export async function withProducts<L extends Line, R extends { items: L[] }>(
  { db }: Shop,
  request: R,
): Promise<R> {
  const variantIds = request.items.flatMap(({ productId, variantId }) =>
    productId === '' && variantId ? [variantId] : [],
  )
  if (variantIds.length === 0) return request
  const products = await findProductsOfVariants(db, variantIds)
  const items = request.items.map((line) => {
    const { productId, variantId } = line
    if (productId !== '' || !variantId) return line
    return { ...line, productId: products.get(variantId) ?? variantId }
  })
  return { ...request, items }
}

/**
 * The request with its colours as they are stored, whatever language they were chosen in: it is the same
 * request then, also for its idempotency key. The products are read only where a colour is translated.
 */
export async function withStoredColors<L extends Line, R extends { items: L[] }>(
  shop: Shop,
  request: R,
): Promise<R> {
  const glossary = await findGlossary(shop)
  const translated = request.items.filter(({ selectedColor }) =>
    glossary.isTranslation('color', selectedColor),
  )
  if (translated.length === 0) return request
  const ids = translated.map(({ productId }) => productId)
  const products = await findPurchasables(shop, shop.db, ids, shop.clock.now())
  const items = request.items.map((line) => {
    const colors = products.get(line.productId)?.colors ?? []
    return { ...line, selectedColor: storedColor(line.selectedColor, colors, glossary) }
  })
  return { ...request, items }
}
