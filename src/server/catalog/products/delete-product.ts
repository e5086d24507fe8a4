import { type Language, languages } from '#shared/languages/languages.ts'
import { auditedProduct } from './audited-product.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import { isId } from '../../platform/ids.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { productChangeTags } from '../catalog-cache.ts'
import { productNotFound } from './find-products.ts'
import { deleteProductRow, lockProduct } from './product-write-queries.ts'

/** Deletes a product, also from carts; orders retain their copy of it. */
export async function deleteProduct(shop: ActingShop, id: string): Promise<void> {
  if (!isId(id)) throw productNotFound()
  await inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw productNotFound()
    const before = await auditedProduct(tx, id)
    await deleteProductRow(tx, id)
    const subject = { type: 'product', id, label: product.name } as const
    await recordChange(tx, shop.clock, { action: 'deleted', ...subject, before })
  })
  shop.invalidation.invalidate(productChangeTags(id))
  await deleteOgImage(shop, id)
}

/** The storage folder of a product's Open Graph image in that language. */
export function productOgImageFolder(productId: string, language: Language): string {
  return language === 'en' ? `share/${productId}` : `share/${productId}-${language}`
}

/** A failure leaves a file that is never requested. */
async function deleteOgImage(shop: Shop, productId: string): Promise<void> {
  try {
    for (const language of languages) {
      await shop.images.deleteRendered(productOgImageFolder(productId, language))
    }
  } catch (error) {
    shop.log.warn(
      { cause: loggableError(error), productId },
      'the Open Graph image of a deleted product was not removed',
    )
  }
}
