import type { Language } from '#shared/languages/languages.ts'
import type { ExchangeChoice } from '#shared/returns/return-schemas.ts'
import { wordingIn } from '../../catalog/glossary/glossary.ts'
import { findPurchasables } from '../../catalog/products/find-products.ts'
import { variantLabelIn } from '../../catalog/products/wording/product-wording.ts'
import type { Shop } from '../../shop.ts'
import type { ItemRow } from '../return-queries.ts'

/** Variants that the units of an item may be exchanged for: those of its product now. */
export async function findChoices(
  shop: Shop,
  items: readonly ItemRow[],
  language: Language,
): Promise<(item: ItemRow) => ExchangeChoice[]> {
  const ids = items.flatMap(({ productId }) => productId ?? [])
  const [products, wording] = await Promise.all([
    findPurchasables(shop, shop.db, ids, shop.clock.now()),
    wordingIn(shop, language),
  ])
  return ({ productId }) => {
    const product = productId === null ? undefined : products.get(productId)
    return (product?.variants ?? []).map((variant) => ({
      variantId: variant.id,
      label: product ? variantLabelIn(product, variant.values, wording) : '',
      isSoldOut: variant.stock === 0,
    }))
  }
}
