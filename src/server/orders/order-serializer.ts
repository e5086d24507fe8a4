import { variantLabel } from '#shared/catalog/product-rules.ts'
import { soldWarranty } from '#shared/catalog/warranty/stored-warranty.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatPoisha, takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import type { AdminOrder, Order, OrderItem, TrackedOrder } from '#shared/orders/order-schemas.ts'
import { dueAtDoor, takenInAdvance } from '#shared/orders/money/order-money.ts'
import type { PackingState } from '#shared/orders/statuses/next-step.ts'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import { isOfUnits, unanswered } from '#shared/orders/statuses/status-reason-texts.ts'
import type { OrderTask } from '#shared/orders/orders.ts'
import { firstOrderPercentOf } from '#shared/pricing/order-totals.ts'
import { firstOrderLabel, roundingLabel } from '#shared/pricing/pricing-texts.ts'
import type { Wording } from '../catalog/products/wording/product-wording.ts'
import { invoiceTexts } from './invoices/invoice-texts.ts'
import { itemsIn, sizeOf } from './item-texts.ts'
import type { OrderItemRow, OrderRecord } from './order-queries.ts'

export function serializeTrackedOrder(record: OrderRecord, wording: Wording): TrackedOrder {
  const { order, changes, money } = record
  return {
    _id: order.id,
    orderNumber: order.number,
    items: itemsIn(record, wording).map((item) => serializeItem(item, record.units?.get(item.id))),
    paymentMethod: order.paymentMethod,
    language: order.language,
    status: order.status,
    subtotal: takaFromPoisha(order.subtotalPoisha),
    deliveryFee: takaFromPoisha(order.deliveryFeePoisha),
    couponDiscount: takaFromPoisha(order.couponDiscountPoisha),
    firstOrderDiscount: takaFromPoisha(order.firstOrderDiscountPoisha),
    appliedCoupon: order.couponCode === null ? null : { code: order.couponCode },
    adjustments: order.adjustments.map(({ label, amountPoisha }) => ({
      label,
      amount: takaFromPoisha(amountPoisha),
    })),
    rounding: takaFromPoisha(order.roundingPoisha ?? 0),
    total: takaFromPoisha(order.totalPoisha),
    storeCredit: takaFromPoisha(order.storeCreditPoisha),
    exchangeCredit: takaFromPoisha(order.exchangeCreditPoisha),
    paid: takaFromPoisha(takenInAdvance(order, money)),
    due: takaFromPoisha(dueAtDoor(order.status, money)),
    timeline: ofStatus(changes).map(({ status, createdAt }) => ({
      status,
      at: createdAt.toISOString(),
    })),
    createdAt: order.createdAt.toISOString(),
    ...(isReleased(record) && { canReopen: true }),
    ...(order.unitsReleasedAt !== null && { waitsForCall: true }),
  }
}

/** Without those of its units alone. */
const ofStatus = (changes: OrderRecord['changes']) =>
  changes.filter(({ reason }) => !isOfUnits(reason))

/** Whether the shop has cancelled it because nobody answered: its buyer may take it up again. */
export function isReleased({ order, changes }: Pick<OrderRecord, 'order' | 'changes'>): boolean {
  return orderStatusTable[order.status].isCancelled && changes.at(-1)?.reason === unanswered
}

export function serializeOrder(record: OrderRecord, wording: Wording): Order {
  const { order } = record
  return {
    ...serializeTrackedOrder(record, wording),
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

/** Details that staff see and the record of an order lacks. */
export interface StaffView {
  /** Of accounts, by id. */
  names: ReadonlyMap<string, string>
  wording: Wording
  packing?: PackingState | undefined
  tasks?: readonly OrderTask[] | undefined
}

/**
 * For staff, with the name of the account that made each change; null for a guest or a deleted account.
 */
export function serializeAdminOrder(
  record: OrderRecord,
  { names, wording, packing = 'none', tasks = [] }: StaffView,
): AdminOrder {
  return {
    ...serializeOrder(record, wording),
    timeline: ofStatus(record.changes).map(({ status, createdAt, changedBy }) => ({
      status,
      at: createdAt.toISOString(),
      changedBy: (changedBy && names.get(changedBy)) || null,
    })),
    updatedAt: record.order.updatedAt.toISOString(),
    source: record.order.source,
    ...(record.order.importedNumber !== null && { importedNumber: record.order.importedNumber }),
    parcelState: record.order.parcelState,
    packing,
    ...(tasks.length > 0 && { tasks: [...tasks] }),
  }
}

export function serializeItem(row: OrderItemRow, units?: OrderItem['units']): OrderItem {
  return {
    _id: row.id,
    product: row.productId,
    name: row.name,
    image: row.image,
    price: takaFromPoisha(row.pricePoisha),
    quantity: row.quantity,
    selectedColor: row.selectedColor || null,
    variantId: row.variantId,
    sku: row.sku,
    color: row.selectedColor || null,
    size: sizeOf(row),
    variantLabel: variantLabel(row) || null,
    warranty: soldWarranty(row),
    ...(units && { units }),
  }
}

export interface TotalRow {
  label: string
  value: string
  isStrong?: boolean
}

/** The rows that add up to what is due at the door, as e-mails and invoices show them, in that language. */
export function totalRows(
  { order, money }: Pick<OrderRecord, 'order' | 'money'>,
  language: Language,
): TotalRow[] {
  const { deliveryFeePoisha, couponDiscountPoisha, firstOrderDiscountPoisha } = order
  const t = invoiceTexts[language]
  const percent = firstOrderPercentOf(order.subtotalPoisha, firstOrderDiscountPoisha)
  const amount = (poisha: Poisha) => formatPoisha(poisha, language)
  const paidPoisha = takenInAdvance(order, money)
  const advance = order.storeCreditPoisha + order.exchangeCreditPoisha + paidPoisha
  const { isCancelled, isPayable } = orderStatusTable[order.status]
  const isPaidInAdvance = advance > 0 && !isCancelled
  const atDoor = isPayable
    ? dueAtDoor(order.status, money)
    : Math.max(0, order.totalPoisha - advance)
  const discount = (label: string, poisha: Poisha) =>
    poisha === 0 ? [] : [{ label, value: amount(-poisha) }]
  return [
    { label: t.subtotal, value: amount(order.subtotalPoisha) },
    {
      label: t.deliveryTo(order.district),
      value: deliveryFeePoisha === 0 ? t.free : amount(deliveryFeePoisha),
    },
    ...discount(t.coupon(order.couponCode ?? ''), couponDiscountPoisha),
    ...discount(firstOrderLabel(percent, language), firstOrderDiscountPoisha),
    ...order.adjustments.map(({ label, amountPoisha }) => ({ label, value: amount(amountPoisha) })),
    ...discount(roundingLabel(language), -(order.roundingPoisha ?? 0)),
    ...(isPaidInAdvance
      ? [
          { label: t.sum, value: amount(order.totalPoisha) },
          ...discount(t.storeCredit, order.storeCreditPoisha),
          ...discount(t.exchangeCredit, order.exchangeCreditPoisha),
          ...discount(t.paid, paidPoisha),
        ]
      : []),
    {
      label: (isPaidInAdvance ? t.due : t.total)(order.paymentMethod),
      value: amount(isPaidInAdvance ? atDoor : order.totalPoisha),
      isStrong: true,
    },
  ]
}
