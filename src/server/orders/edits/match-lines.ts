import { poishaFromTaka } from '#shared/money/money.ts'
import type { EditedLine } from '#shared/orders/edits/edit-schemas.ts'
import type { OrderItemRow, OrderRow } from '../order-queries.ts'

/** A requested line with the item of the order that it is. */
export interface MatchedLine {
  request: EditedLine
  /** Null for a line that is added. */
  item: OrderItemRow | null
  /** Whether the item keeps the price that it was sold at. */
  isKept: boolean
}

/** Items of an order and their requested lines; their products are locked. */
export interface EditedLines {
  order: OrderRow
  items: readonly OrderItemRow[]
  lines: readonly MatchedLine[]
  /** By variant, of those that lines name. */
  productOf: ReadonlyMap<string, string>
}

type Fits = (line: EditedLine, item: OrderItemRow) => boolean

/**
 * Finds the item of each line; each item is one line at most. The surest match counts first: by the
 * item's id, then by its variant, at its price before any other, then by what has nothing to choose.
 * `singleVariants` are the variants of products that have only one, by product.
 */
export function matchLines(
  requested: readonly EditedLine[],
  items: readonly OrderItemRow[],
  singleVariants: ReadonlyMap<string, string>,
): MatchedLine[] {
  const ofItem = new Map<EditedLine, OrderItemRow>()
  const left = new Set(items.toSorted((a, b) => a.position - b.position))
  const take = (fits: Fits) => {
    for (const line of requested) {
      if (ofItem.has(line)) continue
      const item = [...left].find((each) => fits(line, each))
      if (!item) continue
      ofItem.set(line, item)
      left.delete(item)
    }
  }
  const isVariantOf: Fits = ({ variantId = null }, item) =>
    item.variantId === null
      ? item.productId !== null && singleVariants.get(item.productId) === variantId
      : item.variantId === variantId
  take((line, item) => {
    const isSame = (line.variantId ?? null) === null || isVariantOf(line, item)
    return line.itemId === item.id && isSame
  })
  const byWhatItNames = (fits: Fits) => take((line, item) => !line.itemId && fits(line, item))
  const isNamed: Fits = (line, item) => (line.variantId ?? null) !== null && isVariantOf(line, item)
  byWhatItNames((line, item) => isNamed(line, item) && isAtSoldPrice(line, item))
  byWhatItNames(isNamed)
  byWhatItNames(
    ({ productId = null, variantId = null, selectedColor }, item) =>
      variantId === null &&
      item.variantId === null &&
      (productId === null ||
        (productId === item.productId && selectedColor === item.selectedColor)),
  )
  return requested.map((request) => {
    const item = ofItem.get(request) ?? null
    return { request, item, isKept: item !== null && isAtSoldPrice(request, item) }
  })
}

function isAtSoldPrice({ price = null }: EditedLine, item: OrderItemRow): boolean {
  return price === null || poishaFromTaka(price) === item.pricePoisha
}
