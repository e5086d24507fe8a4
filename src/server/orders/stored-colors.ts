import { findGlossary } from '../catalog/glossary/glossary.ts'
import { findPurchasables } from '../catalog/products/find-products.ts'
import { storedColor } from '../catalog/products/product-wording.ts'
import type { Shop } from '../shop.ts'

interface Line {
  productId: string
  selectedColor: string
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
