import { shopConfig } from '#config'
import type { Cart } from '#shared/carts/cart-schemas.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import { imageOfColor } from '#shared/catalog/product-rules.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { cartTotals, orderAmount } from '#shared/pricing/order-totals.ts'
import { servedWidth } from '../platform/images/resize-image.ts'
import type { CartOwner } from './cart-owner.ts'
import type { CartLineRow } from './cart-queries.ts'

export function serializeCart(owner: CartOwner, rows: readonly CartLineRow[]): Cart {
  const totals = cartTotals(shopConfig.delivery, rows, null)
  return {
    items: rows.map((row) => ({
      product: {
        _id: row.productId,
        name: row.name,
        image: lineImage(row),
        price: takaFromPoisha(row.pricePoisha),
        stock: row.stock,
      },
      selectedColor: row.selectedColor,
      quantity: row.quantity,
    })),
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    total: takaFromPoisha(orderAmount(totals)),
    itemCount: rows.reduce((sum, row) => sum + row.quantity, 0),
    ...(owner.kind === 'guest' ? { guestId: owner.guestId } : {}),
  }
}

function lineImage({ colors, selectedColor, pictureId, pictureWidth }: CartLineRow): string | null {
  const image =
    pictureId === null || pictureWidth === null
      ? null
      : mediaUrl(pictureId, servedWidth(pictureWidth), 'webp')
  return imageOfColor({ colors, image }, selectedColor)
}
