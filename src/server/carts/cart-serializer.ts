import type { Cart, CartItem } from '#shared/carts/cart-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { priceLines } from '#shared/pricing/deal-prices.ts'
import { cartTotals, type DeliveryRates, orderAmount } from '#shared/pricing/order-totals.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import {
  type Choice,
  choiceProblem,
  chooseVariant,
  offeredVariant,
} from '../catalog/products/variants/choose-variant.ts'
import type { Purchasable } from '../catalog/products/find-products.ts'
import {
  productName,
  variantLabelIn,
  variantTexts,
  type Wording,
} from '../catalog/products/wording/product-wording.ts'
import type { CartOwner } from './cart-owner.ts'
import type { CartLineRow } from './cart-queries.ts'
import { nearestVariant } from './nearest-variant.ts'

/** A line with its product as it can be sold now. */
export type PurchasableLine = CartLineRow & { product: Purchasable }

export interface CartReader extends Wording {
  delivery: DeliveryRates
}

/** In the reader's language. */
export function serializeCart(
  owner: CartOwner,
  rows: readonly PurchasableLine[],
  reader: CartReader,
): Cart {
  const lines = priceLines(
    rows.map((row) => {
      const choice = chooseVariant(row.product, row)
      const variant = offeredVariant(row.product, row)
      const { regularPricePoisha, deal } = variant
      return { ...row, choice, variant, regularPricePoisha, deal }
    }),
  )
  const totals = cartTotals(reader.delivery, lines, null)
  return {
    items: lines.map((line) => {
      const { product, choice, variant, pricePoisha, isDealPrice, unitsShort, quantity } = line
      const variantId = variant.id ?? (choice.kind === 'gone' ? line.variantId : null)
      return {
        product: {
          _id: product.id,
          name: productName(product, reader.language),
          image: variant.image,
          price: takaFromPoisha(pricePoisha),
          stock: variant.stock,
        },
        ...variantTexts(product, line, reader),
        ...(variantId === null ? {} : { variantId }),
        ...(variant.stockItemId === null ? {} : { stockItem: variant.stockItemId }),
        quantity,
        ...problemOf(line, rows, reader),
        ...(isDealPrice && variant.deal ? { dealEndsAt: variant.deal.endsAt.toISOString() } : {}),
        ...(unitsShort === null ? {} : { dealUnitsLeft: unitsShort }),
      }
    }),
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    total: takaFromPoisha(orderAmount(totals)),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...(owner.kind === 'guest' ? { guestId: owner.guestId } : {}),
  }
}

/** Why a line cannot be bought, and what can be bought instead. */
function problemOf(
  line: PurchasableLine & { choice: Choice; variant: { stock: number } },
  lines: readonly PurchasableLine[],
  reader: CartReader,
): Pick<CartItem, 'problem' | 'nearest'> {
  const { product, choice, variant } = line
  const problem = choiceProblem(product, choice)
  if (!problem && variant.stock > 0) return {}
  const others = lines.filter((each) => each.product === product && !isSameLine(each, line))
  const nearest = nearestVariant(line, choice, others)
  return {
    ...(problem && {
      problem: { code: problem.code, message: inLanguage(problem.message, reader.language) },
    }),
    ...(nearest && {
      nearest: {
        variantId: nearest.id,
        variantLabel: variantLabelIn(product, nearest.values, reader),
        price: takaFromPoisha(nearest.deal?.pricePoisha ?? nearest.regularPricePoisha),
        available: nearest.available,
      },
    }),
  }
}

/** The text of a line is its key in the cart. */
function isSameLine(a: CartLineRow, b: CartLineRow): boolean {
  return a.productId === b.productId && a.selectedColor === b.selectedColor
}
