import { imageOfColor } from '#shared/catalog/image-of-color.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { lineProblemCodes, OrderRequest } from '#shared/orders/order-schemas.ts'
import type { SellableProduct } from '../catalog/find-sellable.ts'

export type RequestedLine = OrderRequest['items'][number]

/** A line as it can be sold: the shop's own name, picture and price. */
export interface SellableLine {
  productId: string
  name: string
  image: string | null
  pricePoisha: number
  quantity: number
  selectedColor: string
}

/** What is wrong with a line, and which of the request's lines it is. */
export interface LineProblem {
  code: (typeof lineProblemCodes)[number]
  message: string
  line: number
  productId: string
  selectedColor: string
  /** Units in stock, where there are too few. */
  available?: number
}

export interface CheckedLines {
  lines: SellableLine[]
  problems: LineProblem[]
}

/**
 * Holds what a shopper asks for against what the shop sells: unknown products and colours, and
 * prices that are not what they saw. Stock is asked separately, summed up by product.
 */
export function checkLines(
  requested: readonly RequestedLine[],
  sellables: ReadonlyMap<string, SellableProduct>,
): CheckedLines {
  const lines: SellableLine[] = []
  const problems: LineProblem[] = []
  for (const [index, line] of requested.entries()) {
    const product = sellables.get(line.productId)
    const { productId, selectedColor } = line
    const place = { line: index, productId, selectedColor }
    if (!product) {
      problems.push({ code: 'not_found', message: 'This product is no longer sold.', ...place })
      continue
    }
    if (!hasColor(product, line.selectedColor)) {
      const message = `${product.name} is no longer available in this colour.`
      problems.push({ code: 'color_unavailable', message, ...place })
    }
    if (sawAnotherPrice(line, product)) {
      const message = `The price of ${product.name} has changed.`
      problems.push({ code: 'price_changed', message, ...place })
    }
    lines.push({
      productId: product.id,
      name: product.name,
      image: imageOfColor(product, line.selectedColor),
      pricePoisha: product.pricePoisha,
      quantity: line.quantity,
      selectedColor: line.selectedColor,
    })
  }
  return { lines, problems }
}

/** The lines of products that `isShort` of the units asked for, all colours together. */
export function stockProblems(
  requested: readonly RequestedLine[],
  sellables: ReadonlyMap<string, SellableProduct>,
  isShort: (product: SellableProduct) => boolean,
): LineProblem[] {
  return requested.flatMap(({ productId, selectedColor }, line) => {
    const product = sellables.get(productId)
    if (!product || !isShort(product)) return []
    const { name, stock: available } = product
    const message =
      available === 0 ? `${name} is out of stock.` : `Only ${available} of ${name} are in stock.`
    return [{ code: 'out_of_stock', message, line, productId, selectedColor, available }]
  })
}

function hasColor(product: SellableProduct, selectedColor: string): boolean {
  return selectedColor === '' || product.colors.some((color) => color.name === selectedColor)
}

function sawAnotherPrice(line: RequestedLine, product: SellableProduct): boolean {
  return typeof line.price === 'number' && poishaFromTaka(line.price) !== product.pricePoisha
}
