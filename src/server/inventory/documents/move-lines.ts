import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Shop } from '../../shop.ts'
import type { UnitChange } from '../../units/units.ts'
import { exchangeStock, type StockReference } from '../../stock/stock.ts'
import {
  lineName,
  selectStockOfItems,
  type StockDocumentLine,
  type StockedVariant,
} from './stock-document-queries.ts'

/** A line filled in by a kind of document: the units that it moves, and the stock that it goes by. */
export type BookedLine = StockedVariant &
  Pick<StockDocumentLine, 'quantity' | 'stockBefore'> &
  Partial<Pick<StockDocumentLine, 'costPoisha' | 'costBeforePoisha' | 'costAfterPoisha'>> & {
    /** Of a product that keeps numbers; absent: only units without numbers. */
    units?: UnitChange | undefined
  }

/** Makes the error for a line that takes more units than there are. */
export type TooFew = (line: BookedLine, stock: number) => DomainError

/** Returns the products whose deal prices have changed with it. */
export async function moveLines(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'syncDealPrices'>,
  lines: readonly BookedLine[],
  reference: StockReference,
  tooFew: TooFew,
): Promise<string[]> {
  const moves = { released: lines, taken: [] }
  const { tooFew: short, availabilityChanged } = await exchangeStock(tx, moves, reference)
  const line = lines.find(({ stockItemId }) => short.includes(stockItemId))
  if (line) throw tooFew(line, (await selectStockOfItems(tx, short)).get(line.stockItemId) ?? 0)
  return shop.syncDealPrices(tx, shop.clock, availabilityChanged)
}

/** That an item has fewer units than are to be taken away. */
export function outOfStock(message: 'belowZero' | 'soldMeanwhile' | 'undoBelowZero'): TooFew {
  return (line, stock) =>
    new DomainError(
      'out_of_stock',
      (language) => stockDocumentTexts[language][message](lineName(line), stock),
      { details: { stock, variantId: line.variantId } },
    )
}
