import { poishaFromTaka } from '#shared/money/money.ts'
import { averageCost } from '#shared/stock/average-cost.ts'
import type { ReceiptRequest, StockReceiptDetail } from '#shared/stock/receipt-schemas.ts'
import type { ActingShop } from '../../shop.ts'
import { bookDocument } from './book-document.ts'
import { updateCosts } from './cost-queries.ts'
import { type BookedLine, outOfStock } from './move-lines.ts'
import { readReceipt, type CostReader } from './read-documents.ts'
import { unitsOfReceipt } from './units-of-lines.ts'
import type { StockedVariant } from './stock-document-queries.ts'

/**
 * Takes in goods from a supplier, several lines at once. Sets the cost price of the variants to the weighted
 * average with the cost of the new units. Throws as `bookDocument`.
 */
export async function receiveStock(
  shop: ActingShop,
  request: ReceiptRequest,
  key: string | undefined,
  reader: CostReader,
): Promise<{ receipt: StockReceiptDetail; isReplay: boolean }> {
  const { supplier, invoice, lines } = request
  const { id, isReplay } = await bookDocument(shop, {
    kind: 'receipt',
    key,
    request,
    fields: { supplier, invoice },
    variantIds: lines.map(({ variantId }) => variantId),
    book: async (tx, variants) => {
      const booked = receivedLines(lines, variants)
      const changed = new Map(
        booked.flatMap(({ stockItemId, productId, costBeforePoisha, costAfterPoisha }) =>
          costAfterPoisha === undefined || costAfterPoisha === costBeforePoisha
            ? []
            : [[stockItemId, { stockItemId, productId, costPoisha: costAfterPoisha }]],
        ),
      )
      if (changed.size > 0) await updateCosts(tx, [...changed.values()], shop.clock.now())
      return booked
    },
    tooFew: outOfStock('belowZero'),
  })
  return { receipt: await readReceipt(shop, id, reader), isReplay }
}

/** Each line finds what those before it have left of its item. */
function receivedLines(
  lines: ReceiptRequest['lines'],
  variants: readonly StockedVariant[],
): BookedLine[] {
  const items = new Map<string, { quantity: number; costPoisha: number | null }>()
  return variants.map((variant, at) => {
    const { stockItemId, stock, itemCostPoisha } = variant
    const { quantity = 0, cost = null } = lines[at] ?? {}
    const before = items.get(stockItemId) ?? { quantity: stock, costPoisha: itemCostPoisha }
    const units = unitsOfReceipt(variant, lines[at]?.units ?? [], { quantity, at })
    const line = { ...variant, quantity, stockBefore: before.quantity, units }
    const received = cost === null ? null : { quantity, costPoisha: poishaFromTaka(cost) }
    const costPoisha = received ? averageCost(before, received) : before.costPoisha
    items.set(stockItemId, { quantity: before.quantity + quantity, costPoisha })
    if (!received) return line
    return {
      ...line,
      costPoisha: received.costPoisha,
      costBeforePoisha: before.costPoisha,
      costAfterPoisha: costPoisha,
    }
  })
}
