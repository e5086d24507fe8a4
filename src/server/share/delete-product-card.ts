import { safeCause } from '../platform/http/answer-failures.ts'
import type { Shop } from '../shop.ts'

/** Where the sharing picture of a product is kept. */
export function productCardFolder(productId: string): string {
  return `share/${productId}`
}

/** Removes the sharing pictures of a product that is gone. A failure leaves files that nobody asks for. */
export async function deleteProductCard(shop: Shop, productId: string): Promise<void> {
  try {
    await shop.pictures.deleteDrawn(productCardFolder(productId))
  } catch (error) {
    shop.log.warn(
      { cause: safeCause(error), productId },
      'the sharing picture of a deleted product was not removed',
    )
  }
}
