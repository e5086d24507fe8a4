import type { Cart } from '#shared/carts/cart-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { priceLines } from '#shared/pricing/deal-prices.ts'
import { cartTotals, type DeliveryRates, orderAmount } from '#shared/pricing/order-totals.ts'
import { offeredVariant } from '../catalog/products/choose-variant.ts'
import type { Purchasable } from '../catalog/products/find-products.ts'
import { productName, type Wording, variantTexts } from '../catalog/products/product-wording.ts'
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
    rows.map((row) => {
      const variant = offeredVariant(row.product, row)
      const { regularPricePoisha, deal } = variant
      return { ...row, variant, regularPricePoisha, deal }
    }),
  )
  const totals = cartTotals(reader.delivery, lines, null)
  return {
    items: lines.map(
      ({ product, variant, pricePoisha, isDealPrice, unitsShort, selectedColor, quantity }) => ({
        product: {
          _id: product.id,
          name: productName(product, reader.language),
          image: variant.image,
          price: takaFromPoisha(pricePoisha),
          stock: variant.stock,
        },
        ...variantTexts(product, { ...variant, selectedColor }, reader),
        quantity,
        ...(isDealPrice && variant.deal ? { dealEndsAt: variant.deal.endsAt.toISOString() } : {}),
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
