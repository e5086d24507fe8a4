import { withStoredThana } from '#shared/addresses/thanas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { orderNumber, paymentMethod } from '#shared/orders/orders.ts'
import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import { initialStatus } from '#shared/orders/order-status.ts'
import { translatedName } from '../../catalog/products/product-wording.ts'
import { newId } from '../../platform/ids.ts'
import type { Buyer } from './buyer.ts'
import type { OrderRecord } from '../order-queries.ts'
import type { PricedOrder } from './price-order.ts'

interface NewOrder {
  orderId: string
  buyer: Buyer
  request: OrderRequest
  price: PricedOrder
  language: Language
}

/** A new order as it is stored, with the start of its timeline. */
export function newOrderRecord(
  now: Date,
  { orderId, buyer, request, price, language }: NewOrder,
): OrderRecord {
  const { lines, products, totals, coupon } = price
  const status = initialStatus
  return {
    order: {
      id: orderId,
      number: orderNumber(orderId),
      customerId: buyer.customerId,
      guestKey: buyer.guestKey,
      clientNetwork: buyer.network,
      buyerName: buyer.name ?? request.shippingAddress.fullName,
      buyerEmail: buyer.email ?? request.guestEmail ?? null,
      ...withStoredThana(request.shippingAddress),
      paymentMethod,
      status,
      statusSince: now,
      subtotalPoisha: totals.subtotal,
      deliveryFeePoisha: totals.deliveryFee,
      couponDiscountPoisha: totals.couponDiscount,
      firstOrderDiscountPoisha: totals.firstOrderDiscount,
      totalPoisha: totals.total,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      adjustments: [],
      adjustmentPoisha: 0,
      source: 'web',
      labels: [],
      callDueAt: now,
      callHeldBy: null,
      callHeldUntil: null,
      language,
      createdAt: now,
      updatedAt: now,
    },
    items: lines.map((line, position) => {
      const product = products.get(line.productId)
      const translated = product ? translatedName(product, language) : null
      return { id: newId(), orderId, position, translatedName: translated, ...line }
    }),
    changes: [
      { id: newId(), orderId, status, changedBy: buyer.customerId, reason: null, createdAt: now },
    ],
  }
}
