import type { CorrectionRequest, StockCorrection } from '#shared/stock/stock-document-schemas.ts'
import type { ActingShop } from '../../shop.ts'
import { unitsOfCorrection } from './units-of-lines.ts'
import { bookDocument } from './book-document.ts'
import { outOfStock } from './move-lines.ts'
import { readCorrection } from './read-documents.ts'

/**
 * Adds units to a stock item or takes some away, with a reason. Throws `out_of_stock` where fewer are
 * left, and as `bookDocument`.
 */
export async function correctStock(
  shop: ActingShop,
  request: CorrectionRequest,
  key: string | undefined,
): Promise<{ correction: StockCorrection; isReplay: boolean }> {
  const { variantId, quantity, reason } = request
  const { id, isReplay } = await bookDocument(shop, {
    kind: 'correction',
    key,
    request,
    fields: { reason },
    variantIds: [variantId],
    book: async (tx, [variant]) => {
      if (!variant) throw new Error('a correction without its line')
      const units = await unitsOfCorrection(tx, variant, request)
      return [{ ...variant, quantity, stockBefore: variant.stock, units }]
    },
    tooFew: outOfStock('belowZero'),
  })
  return { correction: await readCorrection(shop, id), isReplay }
}
