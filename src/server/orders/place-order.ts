import { orderNumber } from '#shared/orders/order-number.ts'
import { paymentMethod, type Order, type OrderRequest } from '#shared/orders/order-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { OrderTotals } from '#shared/pricing/price-order.ts'
import { emptyCartOf } from '../carts/empty-cart-of.ts'
import { findSellables } from '../catalog/find-sellable.ts'
import type { UsableCoupon } from '../coupons/check-coupon.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import type { Shop } from '../platform/shop.ts'
import { takeStock } from '../stock/move-stock.ts'
import type { Buyer } from './buyer.ts'
import { checkLines, outOfStockProblem, type SellableLine } from './check-lines.ts'
import { decideTotals } from './decide-totals.ts'
import { findAnsweredOrder, type IdempotencyKey } from './order-idempotency.ts'
import { insertOrderRequest, insertOrderRows, selectOrderRecord } from './order-queries.ts'
import { presentOrder } from './present-order.ts'
import { quoteOrder } from './quote-order.ts'

export interface PlacedOrder {
  order: Order
  /** The key was answered before; nothing happened now. */
  replayed: boolean
}

/**
 * Places an order: stock, coupon use, order and emptied cart commit together or not at all.
 * Throws DomainErrors: `out_of_stock`, `price_changed` (with the fresh quote), `invalid_coupon`,
 * `coupon_used_up`, `not_found`, `idempotency_key_reused`.
 */
export async function placeOrder(
  shop: Shop,
  buyer: Buyer,
  request: OrderRequest,
  key: IdempotencyKey | null,
): Promise<PlacedOrder> {
  try {
    return await withFreshNumber(() =>
      inTransaction(shop.db, (tx) => placeIn(tx, shop, buyer, request, key)),
    )
  } catch (error) {
    throw await withFreshQuote(shop, buyer, request, error)
  }
}

async function placeIn(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  request: OrderRequest,
  key: IdempotencyKey | null,
): Promise<PlacedOrder> {
  const answered = key && (await findAnsweredOrder(tx, key))
  if (answered) return { order: await requireOrder(tx, answered), replayed: true }

  const orderId = newId()
  const lines = await sellLines(tx, orderId, request)
  const { totals, coupon } = await decideTotals(tx, shop.clock, buyer, request, lines)
  refuseIfTotalMoved(totals, request.expectedTotal)
  await insertOrder(tx, shop.clock.now(), { orderId, buyer, request, lines, totals, coupon })
  if (key) await insertOrderRequest(tx, { ...key, orderId })
  await emptyCartOf(tx, buyer)
  return { order: await requireOrder(tx, orderId), replayed: false }
}

/** Takes the stock first: from then on the rows are ours, and their prices are the ones charged. */
async function sellLines(tx: Tx, orderId: string, request: OrderRequest): Promise<SellableLine[]> {
  const short = await takeStock(tx, request.items, { reason: 'order', causeId: orderId })
  const sellables = await findSellables(
    tx,
    request.items.map((line) => line.productId),
  )
  const { lines, problems } = checkLines(request.items, sellables)
  const problem =
    problems.find((each) => each.code !== 'price_changed') ??
    request.items.flatMap((line) => {
      const product = sellables.get(line.productId)
      const isShort = short.some((each) => each.productId === line.productId)
      return product && isShort ? [outOfStockProblem(line, product)] : []
    })[0] ??
    problems[0]
  if (problem) throw refusedLine(problem)
  return lines
}

function refusedLine(problem: { code: string; message: string }): DomainError {
  if (problem.code === 'not_found') return new DomainError('not_found', problem.message)
  if (problem.code === 'color_unavailable') return new DomainError('invalid', problem.message)
  if (problem.code === 'price_changed') return new DomainError('price_changed', problem.message)
  return new DomainError('out_of_stock', problem.message)
}

function refuseIfTotalMoved(totals: OrderTotals, expectedTotal: number | null | undefined): void {
  if (typeof expectedTotal !== 'number') return
  if (poishaFromTaka(expectedTotal) === totals.total) return
  throw new DomainError(
    'price_changed',
    'The total has changed since you last saw it. Please check it and order again.',
  )
}

interface NewOrder {
  orderId: string
  buyer: Buyer
  request: OrderRequest
  lines: readonly SellableLine[]
  totals: OrderTotals
  coupon: UsableCoupon | null
}

async function insertOrder(tx: Tx, at: Date, placed: NewOrder): Promise<void> {
  const { orderId, buyer, request, lines, totals, coupon } = placed
  await insertOrderRows(tx, {
    order: {
      id: orderId,
      number: orderNumber(orderId),
      customerId: buyer.customerId,
      guestKey: buyer.guestKey,
      buyerName: buyer.name ?? request.shippingAddress.fullName,
      buyerEmail: buyer.email ?? request.guestEmail ?? null,
      ...request.shippingAddress,
      paymentMethod,
      status: 'pending',
      subtotalPoisha: totals.subtotal,
      deliveryFeePoisha: totals.deliveryFee,
      couponDiscountPoisha: totals.couponDiscount,
      firstOrderDiscountPoisha: totals.firstOrderDiscount,
      totalPoisha: totals.total,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      createdAt: at,
      updatedAt: at,
    },
    items: lines.map((line, position) => ({ id: newId(), orderId, position, ...line })),
    change: { id: newId(), orderId, status: 'pending', changedBy: buyer.customerId, createdAt: at },
  })
}

async function requireOrder(tx: Tx, orderId: string): Promise<Order> {
  const record = await selectOrderRecord(tx, orderId)
  if (!record) throw new Error('an order vanished inside its own transaction')
  return presentOrder(record)
}

const numberAttempts = 5

/** Two ids may end in the same 8 characters; the unique index says so, and another id is drawn. */
async function withFreshNumber<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const clash = violatedConstraint(error) === 'orders_number_unique'
      if (!clash || tried === numberAttempts) throw error
    }
  }
}

const answeredWithQuote = new Set(['price_changed', 'out_of_stock'])

/** Whoever is refused for what has changed is told what it would be now. */
async function withFreshQuote(
  shop: Shop,
  buyer: Buyer,
  request: OrderRequest,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DomainError) || !answeredWithQuote.has(error.code)) return error
  const quote = await quoteOrder(shop, buyer, {
    ...request,
    district: request.shippingAddress.district,
    phone: request.shippingAddress.phone,
  })
  return new DomainError(error.code, error.message, { details: { quote } })
}
