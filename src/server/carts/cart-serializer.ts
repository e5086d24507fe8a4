import type { Cart } from '#shared/carts/cart-schemas.ts'
import { imageOfColor } from '#shared/catalog/product-rules.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { priceLines } from '#shared/pricing/deal-prices.ts'
import { cartTotals, type DeliveryRates, orderAmount } from '#shared/pricing/order-totals.ts'
import type { Purchasable } from '../catalog/products/find-products.ts'
import { colorName, productName, type Wording } from '../catalog/products/product-wording.ts'
import type { CartOwner } from './cart-owner.ts'
import type { CartLineRow } from './cart-queries.ts'

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
    rows.map((row) => ({
      ...row,
      regularPricePoisha: row.product.regularPricePoisha,
      deal: row.product.deal,
    })),
  )
  const totals = cartTotals(reader.delivery, lines, null)
  return {
    items: lines.map(
      ({ product, pricePoisha, isDealPrice, unitsShort, selectedColor, quantity }) => ({
        product: {
          _id: product.id,
          name: productName(product, reader.language),
          image: imageOfColor(product, selectedColor),
          price: takaFromPoisha(pricePoisha),
          stock: product.stock,
        },
        selectedColor: colorName(selectedColor, product.colors, reader),
        quantity,
        ...(isDealPrice && product.deal ? { dealEndsAt: product.deal.endsAt.toISOString() } : {}),
        ...(unitsShort === null ? {} : { dealUnitsLeft: unitsShort }),
      }),
    ),
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    total: takaFromPoisha(orderAmount(totals)),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    ...(owner.kind === 'guest' ? { guestId: owner.guestId } : {}),
  }
}
