import { takaFromPoisha } from '#shared/money/money.ts'
import type { Order, OrderItem, TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { OrderItemRow, OrderRecord } from './order-queries.ts'

export function presentTrackedOrder({ order, items, changes }: OrderRecord): TrackedOrder {
  return {
    _id: order.id,
    orderNumber: order.number,
    items: items.map(presentItem),
    paymentMethod: order.paymentMethod,
    status: order.status,
    subtotal: takaFromPoisha(order.subtotalPoisha),
    deliveryFee: takaFromPoisha(order.deliveryFeePoisha),
    couponDiscount: takaFromPoisha(order.couponDiscountPoisha),
    firstOrderDiscount: takaFromPoisha(order.firstOrderDiscountPoisha),
    appliedCoupon: order.couponCode === null ? null : { code: order.couponCode },
    total: takaFromPoisha(order.totalPoisha),
    timeline: changes.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
    createdAt: order.createdAt.toISOString(),
  }
}

export function presentOrder(record: OrderRecord): Order {
  const { order } = record
  return {
    ...presentTrackedOrder(record),
    user: { name: order.buyerName, email: order.buyerEmail },
    shippingAddress: {
      fullName: order.fullName,
      phone: order.phone,
      fullAddress: order.fullAddress,
      district: order.district,
      thana: order.thana,
    },
  }
}

function presentItem(row: OrderItemRow): OrderItem {
  return {
    _id: row.id,
    product: row.productId,
    name: row.name,
    image: row.image,
    price: takaFromPoisha(row.pricePoisha),
    quantity: row.quantity,
    selectedColor: row.selectedColor === '' ? null : row.selectedColor,
  }
}
