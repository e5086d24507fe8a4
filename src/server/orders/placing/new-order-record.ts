import { withStoredThana } from '#shared/addresses/thanas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Poisha } from '#shared/money/money.ts'
import { orderNumber, paymentMethod } from '#shared/orders/orders.ts'
import type { OrderMoney } from '#shared/orders/money/order-money.ts'
import type { OrderRequest } from '#shared/orders/order-schemas.ts'
import { initialStatus, type OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { translatedName } from '../../catalog/products/wording/product-wording.ts'
import { newId } from '../../platform/ids.ts'
import { sumOfAdjustments } from '../adjustments.ts'
import type { PhoneTerms } from '../by-phone/phone-terms.ts'
import type { Buyer } from './buyer.ts'
import type { OrderItemRow, OrderRecord, StatusChangeRow } from '../order-queries.ts'
import type { OrderLine } from './price-lines.ts'
import type { PricedOrder } from './price-order.ts'

export interface NewOrder {
  orderId: string
  buyer: Buyer
  request: OrderRequest
  price: PricedOrder
  storeCreditPoisha: Poisha
  language: Language
  /** Null where its buyer places it. */
  byPhone: PhoneTerms | null
}

const statusByPhone: OrderStatus = 'confirmed'

/** A new order as it is stored, with the start of its timeline. */
export function newOrderRecord(
  now: Date,
  { orderId, buyer, request, price, storeCreditPoisha, language, byPhone }: NewOrder,
): OrderRecord {
  const { lines, totals, coupon } = price
  const adjustments = byPhone?.adjustments ?? []
  // Its buyer has confirmed it on the phone.
  const status = byPhone ? statusByPhone : initialStatus
  const change = (to: OrderStatus): StatusChangeRow => ({
    id: newId(),
    orderId,
    status: to,
    changedBy: byPhone?.takenBy ?? buyer.customerId,
    reason: null,
    createdAt: now,
  })
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
      roundingPoisha: totals.rounding,
      totalPoisha: totals.total,
      couponId: coupon?.id ?? null,
      couponTerms: coupon?.terms ?? null,
      couponCode: coupon?.code ?? null,
      adjustments,
      adjustmentPoisha: sumOfAdjustments(adjustments),
      storeCreditPoisha,
      exchangeCreditPoisha: byPhone?.exchange?.creditPoisha ?? 0,
      source: byPhone ? 'phone' : 'web',
      importedNumber: null,
      labels: [],
      hasReturn: false,
      leftUnscanned: false,
      unitsReleasedAt: null,
      callDueAt: byPhone ? null : now,
      callHeldBy: null,
      callHeldUntil: null,
      parcelState: null,
      language,
      createdAt: now,
      updatedAt: now,
    },
    items: lines.map((line, position) => ({
      id: newId(),
      orderId,
      position,
      ...soldItem(line, price, language),
    })),
    money: newMoney(totals.total, storeCreditPoisha + (byPhone?.exchange?.creditPoisha ?? 0)),
    changes: byPhone ? [change(initialStatus), change(status)] : [change(status)],
  }
}

/** The sums of its ledger as the database will keep them. */
function newMoney(chargedPoisha: Poisha, settledPoisha: Poisha): OrderMoney {
  const balancePoisha = chargedPoisha - settledPoisha
  const unpaid = { paidPoisha: 0, collectedPoisha: 0, refundedPoisha: 0 }
  return { chargedPoisha, settledPoisha, balancePoisha, ...unpaid }
}

/** A line as an order stores it, with its name in the order's language. */
export function soldItem(
  { line: _line, stockItemId: _stockItemId, isDealLimited: _isDealLimited, ...item }: OrderLine,
  { products }: Pick<PricedOrder, 'products'>,
  language: Language,
): Omit<OrderItemRow, 'id' | 'orderId' | 'position'> {
  const product = products.get(item.productId)
  return {
    ...item,
    packedUnits: 0,
    translatedName: product ? translatedName(product, language) : null,
  }
}
