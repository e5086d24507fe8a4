import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import type { CountRequest, StockCountDetail } from '#shared/stock/stock-document-schemas.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { selectUnitsInOpenOrders } from '../open-order-queries.ts'
import { bookDocument } from './book-document.ts'
import { selectMovedSince } from './count-queries.ts'
import { type BookedLine, outOfStock, type TooFew } from './move-lines.ts'
import { readCount } from './read-documents.ts'
import { countUnits } from './units-of-lines.ts'
import { lineName, type StockedVariant } from './stock-document-queries.ts'

/**
 * Books what a count has found: the difference to what should have been there, while the products are
 * locked, so that an order is before it or after it.
 *
 * What should be there is the stock at the time that a line was counted, by the ledger: units sold since
 * were on the shelf then, and their difference stays theirs. With `includesOpenOrders` it is the stock and
 * the units of orders that have not left the shop: an order takes nothing from the shelf until then.
 * Throws `out_of_stock` where more was ordered than was found, and as `bookDocument`.
 */
export async function countStock(
  shop: ActingShop,
  request: CountRequest,
  key: string | undefined,
): Promise<{ count: StockCountDetail; isReplay: boolean }> {
  const { lines, includesOpenOrders } = request
  if (!includesOpenOrders) rejectOld(lines, shop.clock.now())
  const { id, isReplay } = await bookDocument(shop, {
    kind: 'count',
    key,
    request,
    fields: { includesOpenOrders },
    variantIds: lines.map(({ variantId }) => variantId),
    book: async (tx, variants) => {
      const counted = countedItems(lines, variants)
      const expected = includesOpenOrders
        ? await expectedOnShelf(tx, counted)
        : await expectedForSale(tx, counted)
      const booked: BookedLine[] = []
      for (const [at, item] of counted.entries()) {
        const stockBefore = expected[at] ?? 0
        const found = { stockBefore, quantity: item.counted - stockBefore }
        booked.push({ ...item, ...(item.tracks === 'none' ? found : await countUnits(tx, item)) })
      }
      return booked
    },
    tooFew: (line, stock) =>
      includesOpenOrders || line.tracks !== 'none'
        ? promised(line, stock)
        : outOfStock('soldMeanwhile')(line, stock),
  })
  return { count: await readCount(shop, id), isReplay }
}

const maxAgeMs = 86_400_000

/** Of what was counted longer ago, too much may have happened that no movement says. */
function rejectOld(lines: CountRequest['lines'], now: Date): void {
  const isOld = ({ countedAt }: CountRequest['lines'][number]) =>
    countedAt !== undefined && new Date(countedAt).getTime() < now.getTime() - maxAgeMs
  const old = lines.findIndex(isOld)
  if (old === -1) return
  throw fieldError(`lines.${old}.countedAt`, (language) => stockDocumentTexts[language].countedAt)
}

type CountedItem = StockedVariant & {
  counted: number
  countedAt: string | null
  /** Those that were scanned. */
  numbers: string[]
}

/** One line for each stock item: what was found of its variants, the last of them just then. */
function countedItems(
  lines: CountRequest['lines'],
  variants: readonly StockedVariant[],
): CountedItem[] {
  const items = new Map<string, CountedItem>()
  for (const [at, { counted, countedAt = null, numbers = [] }] of lines.entries()) {
    const variant = variants[at]
    if (!variant) continue
    const before = items.get(variant.stockItemId)
    items.set(variant.stockItemId, {
      ...(before ?? variant),
      counted: counted + (before?.counted ?? 0),
      numbers: [...(before?.numbers ?? []), ...numbers],
      countedAt: before ? later(before.countedAt, countedAt) : countedAt,
    })
  }
  return [...items.values()]
}

/** Null is now. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return new Date(one) > new Date(other) ? one : other
}

async function expectedForSale(tx: Tx, items: readonly CountedItem[]): Promise<number[]> {
  const moved = await selectMovedSince(tx, items)
  return items.map(({ stockItemId, stock }) => stock - (moved.get(stockItemId) ?? 0))
}

async function expectedOnShelf(tx: Tx, items: readonly CountedItem[]): Promise<number[]> {
  const productIds = items.map(({ productId }) => productId)
  const ordered = await selectUnitsInOpenOrders(tx, productIds)
  return items.map(({ stockItemId, stock }) => stock + (ordered.get(stockItemId) ?? 0))
}

const promised: TooFew = (line: BookedLine, stock) => {
  const ordered = line.stockBefore - stock
  return new DomainError(
    'out_of_stock',
    (language) =>
      stockDocumentTexts[language].promised(
        lineName(line),
        line.stockBefore + line.quantity,
        ordered,
      ),
    { details: { stock, variantId: line.variantId } },
  )
}
