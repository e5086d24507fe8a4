import type { StockDocumentKind } from '#shared/stock/movement-schemas.ts'
import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import type { UndoableSubject } from '../../audit/undoable-subject.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/domain-error.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { lockProducts, type StockUnits, unitsByStockItem } from '../../stock/stock.ts'
import { selectTrackings } from '../../units/unit-queries.ts'
import { undoUnitsOfDocument } from '../../units/units.ts'
import { auditedValues, recordDocument } from './audited-documents.ts'
import { restoreCost } from './cost-queries.ts'
import { moveLines, outOfStock } from './move-lines.ts'
import {
  lockDocument,
  markUndone,
  selectLines,
  selectStockOfItems,
} from './stock-document-queries.ts'

/**
 * A document is taken back by moving its units back, whatever else has moved them since. The cost price
 * from before returns unless it has changed again.
 */
export function undoableDocuments(kind: StockDocumentKind): UndoableSubject<ActingShop> {
  return {
    fields: kind === 'correction' ? ['stock'] : ['items'],
    async lock(tx, id) {
      const document = await lockDocument(tx, kind, id)
      return (
        document && auditedValues(document, await selectLines(tx, id), document.undoId === null)
      )
    },
    /** As booking a receipt with costs does. */
    async alsoNeeds(tx, id) {
      const lines = await selectLines(tx, id)
      return lines.some(({ costAfterPoisha }) => costAfterPoisha !== null) ? ['write_costs'] : []
    },
    write: (shop, id) => undoDocument(shop, kind, id),
  }
}

async function undoUnits(tx: Tx, documentId: string, back: readonly StockUnits[]): Promise<void> {
  const trackings = await selectTrackings(
    tx,
    back.map(({ productId }) => productId),
  )
  for (const { productId, stockItemId, quantity } of unitsByStockItem(back)) {
    if ((trackings.get(productId) ?? 'none') === 'none') continue
    await undoUnitsOfDocument(tx, { productId, stockItemId, documentId }, quantity)
  }
}

/** Throws `out_of_stock` where the units are not there any more. */
async function undoDocument(shop: ActingShop, kind: StockDocumentKind, id: string): Promise<void> {
  const changed = await inTransaction(shop, async (tx) => {
    const document = await lockDocument(tx, kind, id)
    if (!document) {
      throw notFound((language) => stockDocumentTexts[language].unknownDocument)
    }
    const lines = await selectLines(tx, id)
    await lockProducts(
      tx,
      lines.map((line) => line.productId),
    )
    // Items that were deleted since have nothing to move.
    const stocks = await selectStockOfItems(
      tx,
      lines.map((line) => line.stockItemId),
    )
    const back = lines.flatMap((line) => {
      const stock = stocks.get(line.stockItemId)
      return stock === undefined
        ? []
        : [
            {
              ...line,
              stock,
              tracks: 'none' as const,
              itemCostPoisha: null,
              quantity: -line.quantity,
            },
          ]
    })
    const undoId = newId()
    const reference = { reason: 'undo', referenceId: undoId } as const
    const tooFew = outOfStock('undoBelowZero')
    const repriced = await moveLines(tx, shop, back, reference, tooFew)
    await undoUnits(tx, id, back)
    // The last line first: each gives back what the one before has left.
    for (const line of lines.toReversed()) {
      if (line.costAfterPoisha !== null) await restoreCost(tx, line, shop.clock.now())
    }
    await markUndone(tx, id, undoId)
    await recordDocument(tx, shop.clock, { ...document, undoId }, lines)
    return [...stockTags(back.map((line) => line.productId)), ...repricingTags(repriced)]
  })
  shop.invalidation.invalidate(changed)
}
