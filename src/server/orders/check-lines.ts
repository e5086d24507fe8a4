import { poishaFromTaka } from '#shared/money/money.ts'
import type { OrderRequest, QuoteProblem } from '#shared/orders/order-schemas.ts'
import { imageOfColor, type SellableProduct } from '../catalog/find-sellable.ts'

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

export interface CheckedLines {
  lines: SellableLine[]
  problems: QuoteProblem[]
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
  const problems: QuoteProblem[] = []
  for (const line of requested) {
    const product = sellables.get(line.productId)
    const place = { productId: line.productId, selectedColor: line.selectedColor }
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

export function outOfStockProblem(line: RequestedLine, product: SellableProduct): QuoteProblem {
  return {
    code: 'out_of_stock',
    message:
      product.stock === 0
        ? `${product.name} is out of stock.`
        : `Only ${product.stock} of ${product.name} are in stock.`,
    productId: line.productId,
    selectedColor: line.selectedColor,
    available: product.stock,
  }
}

function hasColor(product: SellableProduct, selectedColor: string): boolean {
  return selectedColor === '' || product.colors.some((color) => color.name === selectedColor)
}

function sawAnotherPrice(line: RequestedLine, product: SellableProduct): boolean {
  return typeof line.price === 'number' && poishaFromTaka(line.price) !== product.pricePoisha
}
