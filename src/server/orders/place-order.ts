import type { Order, OrderRequest } from '#shared/orders/order-schemas.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { OrderTotals } from '#shared/pricing/price-order.ts'
import { emptyCartOf } from '../carts/empty-cart-of.ts'
import { stockChanges } from '../catalog/catalog-changes.ts'
import { findSellables } from '../catalog/find-sellable.ts'
import type { Tx } from '../platform/database/connect-database.ts'
import { violatedConstraint } from '../platform/database/database-errors.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import { enqueueEmail } from '../jobs.ts'
import type { Shop } from '../platform/shop.ts'
import { takeStock } from '../stock/move-stock.ts'
import type { Buyer } from './buyer.ts'
import { checkLines, stockProblems, type LineProblem, type SellableLine } from './check-lines.ts'
import { decideTotals } from './decide-totals.ts'
import { claimKey, type IdempotencyKey } from './order-idempotency.ts'
import { insertOrderRecord, selectOrderRecord } from './order-queries.ts'
import { orderRecord } from './order-record.ts'
import { presentOrder } from './present-order.ts'
import { quoteOrder } from './quote-order.ts'

export interface PlacedOrder {
  order: Order
  /** The key was answered before; nothing happened now. */
  replayed: boolean
}

/**
 * Places an order: stock, coupon use, order, emptied cart and the confirmation's job commit together
 * or not at all.
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
    const placed = await withFreshNumber(() =>
      inTransaction(shop.db, (tx) => placeIn(tx, shop, buyer, request, key)),
    )
    if (!placed.replayed) {
      shop.changes.announce(stockChanges(request.items.map((line) => line.productId)))
    }
    return placed
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
  const orderId = newId()
  const answered = key && (await claimKey(tx, key, orderId))
  if (answered) return { order: await requireOrder(tx, answered), replayed: true }

  const lines = await sellLines(tx, orderId, request)
  const { totals, coupon } = await decideTotals(tx, shop.clock, buyer, request, lines)
  refuseIfTotalMoved(totals, request.expectedTotal)
  const record = orderRecord(shop.clock.now(), { orderId, buyer, request, lines, totals, coupon })
  await insertOrderRecord(tx, record)
  await emptyCartOf(tx, buyer)
  if (record.order.buyerEmail !== null) {
    await enqueueEmail(shop.jobs, tx, { kind: 'order-confirmation', orderId })
  }
  return { order: presentOrder(record), replayed: false }
}

/** Takes the stock first: from then on the rows are ours, and their prices are the ones charged. */
async function sellLines(tx: Tx, orderId: string, request: OrderRequest): Promise<SellableLine[]> {
  const short = await takeStock(tx, request.items, { reason: 'order', causeId: orderId })
  const sellables = await findSellables(
    tx,
    request.items.map((line) => line.productId),
  )
  const { lines, problems } = checkLines(request.items, sellables)
  const isShort = ({ id }: { id: string }) => short.some((each) => each.productId === id)
  const [problem] = [
    ...problems.filter((each) => each.code !== 'price_changed'),
    ...stockProblems(request.items, sellables, isShort),
    ...problems,
  ]
  if (problem) throw refusedLine(problem)
  return lines
}

function refusedLine({ code, message, line }: LineProblem): DomainError {
  if (code === 'out_of_stock' || code === 'price_changed' || code === 'not_found') {
    return new DomainError(code, message)
  }
  const issues = [{ path: `items.${line}.selectedColor`, message }]
  return new DomainError('invalid', message, { issues })
}

function refuseIfTotalMoved(totals: OrderTotals, expectedTotal: number | null | undefined): void {
  if (typeof expectedTotal !== 'number') return
  if (poishaFromTaka(expectedTotal) === totals.total) return
  throw new DomainError(
    'price_changed',
    'The total has changed since you last saw it. Please check it and order again.',
  )
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

const answeredWithQuote = new Set(['price_changed', 'out_of_stock', 'not_found'])

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
  return new DomainError(error.code, error.message, { details: { ...error.details, quote } })
}
