import { stockDocumentTexts } from '#shared/stock/stock-document-texts.ts'
import type { CountRequest, StockCountDetail } from '#shared/stock/stock-document-schemas.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import type { ActingShop } from '../../shop.ts'
import { hadUnits } from '../../units/unit-history-queries.ts'
import { selectShelfUnits } from '../shelf-queries.ts'
import { bookDocument } from './book-document.ts'
import { type BookedLine, outOfStock } from './move-lines.ts'
import { readCount } from './read-documents.ts'
import { countUnits } from './units-of-lines.ts'
import { lineName, type StockedVariant } from './stock-document-queries.ts'

/**
 * Books what a count has found: the difference to what should have been there when each line was counted.
 * Units that were sold, shipped, cancelled, received or returned since then change nothing of it: they have
 * moved the stock already, or will. Read while the products are locked, so that an order is before it or
 * after it.
 *
 * The stock by the ledger should have been there; with `includesOpenOrders` also the units of orders
 * that had not left the shop, as an order takes nothing from the shelf until then; with `includesReturns` also
 * those of returns that nobody had inspected, which come into stock at the inspection. Throws `invalid` for
 * what was counted more than a day ago, `out_of_stock` where more was ordered than was found, and as
 * `bookDocument`.
 */
export async function countStock(
  shop: ActingShop,
  request: CountRequest,
  key: string | undefined,
): Promise<{ count: StockCountDetail; isReplay: boolean }> {
  const { lines, includesOpenOrders, includesReturns = includesOpenOrders } = request
  const returned = new Map<string, number>()
  const { id, isReplay } = await bookDocument(shop, {
    kind: 'count',
    key,
    request,
    fields: { includesOpenOrders },
    variantIds: lines.map(({ variantId }) => variantId),
    book: async (tx, variants) => {
      rejectOld(lines, variants, shop.clock.now())
      const counted = countedItems(lines, variants)
      const unitsOf = await selectShelfUnits(tx, counted)
      const booked: BookedLine[] = []
      for (const item of counted) {
        const units = unitsOf(item.stockItemId)
        const { inReturns, ...ofReturns } = includesReturns ? units : noReturns
        if (!(await isCountedByUnit(tx, item))) {
          const inOrders = includesOpenOrders ? units.inOpenOrders : 0
          const stockBefore = item.stock - units.movedSince + inOrders + inReturns
          returned.set(item.stockItemId, inReturns)
          booked.push({ ...item, stockBefore, quantity: item.counted - stockBefore })
        } else {
          returned.set(item.stockItemId, ofReturns.unnumberedInReturns)
          booked.push({ ...item, ...(await countUnits(tx, { ...ofReturns, ...item })) })
        }
      }
      return booked
    },
    tooFew: (line, stock) =>
      includesOpenOrders || line.tracks !== 'none'
        ? promised(line, stock, returned.get(line.stockItemId) ?? 0)
        : outOfStock('soldMeanwhile')(line, stock),
  })
  return { count: await readCount(shop, id), isReplay }
}

/** Not where the product has begun to keep numbers since: then it was counted without. */
async function isCountedByUnit(tx: Tx, item: CountedItem): Promise<boolean> {
  if (item.tracks === 'none') return false
  if (item.countedAt === null || item.numbers.length > 0) return true
  return hadUnits(tx, item.stockItemId, item.countedAt)
}

const noReturns = { inReturns: 0, unnumberedInReturns: 0, mixedInReturns: 0 }

const maxAgeMs = 86_400_000

/** Of what was counted longer ago, too much may have happened that nobody has written down. */
function rejectOld(
  lines: CountRequest['lines'],
  variants: readonly StockedVariant[],
  now: Date,
): void {
  const isOld = ({ countedAt }: CountRequest['lines'][number]) =>
    countedAt !== undefined && new Date(countedAt).getTime() < now.getTime() - maxAgeMs
  const at = lines.findIndex(isOld)
  const variant = variants[at]
  if (!variant) return
  throw fieldError(`lines.${at}.countedAt`, (language) =>
    stockDocumentTexts[language].countedLongAgo(lineName(variant)),
  )
}

type CountedItem = StockedVariant & {
  counted: number
  countedAt: string | null
  /** Scanned numbers. */
  numbers: string[]
}

/** One line for each stock item: the units found of its variants, the last of them just then. */
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

/** Units of returns are not in stock yet, so orders cannot have them. */
function promised(line: BookedLine, stock: number, inReturns: number): DomainError {
  const { stockBefore, quantity, variantId } = line
  const found = Math.max(0, stockBefore + quantity - inReturns)
  const ordered = stockBefore - inReturns - stock
  return new DomainError(
    'out_of_stock',
    (language) => stockDocumentTexts[language].promised(lineName(line), found, ordered),
    { details: { stock, variantId } },
  )
}
