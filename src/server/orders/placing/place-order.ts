import { withStoredThana } from '#shared/addresses/thanas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { callQueueTag } from '../calls/call-events.ts'
import { type Poisha, poishaFromTaka } from '#shared/money/money.ts'
import type { Order, OrderRequest } from '#shared/orders/order-schemas.ts'
import type { Text } from '#shared/languages/texts.ts'
import { notFirstOrder } from '#shared/pricing/pricing-texts.ts'
import { emptyCart } from '../../carts/cart.ts'
import { stockTags } from '../../catalog/catalog-cache.ts'
import { wordingIn } from '../../catalog/glossary/glossary.ts'
import type { Wording } from '../../catalog/products/wording/product-wording.ts'
import { withCouponLimit } from '../../coupons/coupon-guesses.ts'
import { repricingTags } from '../../flash-deals/deal-prices.ts'
import { takeDealUnits } from '../../flash-deals/deal-units.ts'
import { inTransaction, repeatOnce, type Tx } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/database-errors.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { newNumberedId } from '../../platform/ids.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { lockProducts, reserveStock, type StockReference } from '../../stock/stock.ts'
import { phoneBlocked, rejectTotalBelowZero } from '../by-phone/phone-order-problems.ts'
import type { PhoneTerms } from '../by-phone/phone-terms.ts'
import { recordPhoneOrder } from '../by-phone/record-phone-order.ts'
import { type Buyer, couponTrier, orderIdentity } from './buyer.ts'
import { priceOrder, type PricedOrder } from './price-order.ts'
import type { OrderLine } from './price-lines.ts'
import { quoteLatest, withFreshQuote } from './fresh-quote.ts'
import { discountPlace, houseHasIt } from './discount-place.ts'
import { findStanding, keysOfHouse, lockOrdersOf } from './first-order-queries.ts'
import { claimIdempotencyKey, type IdempotencyKey, isClaimed } from './idempotency-keys.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { enqueueOrderEmails } from '../emails/order-emails.ts'
import { announceNewOrder } from '../calls/staff-events.ts'
import { payByCredit } from '../order-credit.ts'
import { blockedBuyer } from '../order-failures.ts'
import { insertOrder, selectOrderRecord } from '../order-queries.ts'
import { newOrderRecord } from './new-order-record.ts'
import { redeemWinningCoupon } from './redeem-coupon.ts'
import { rejectFirstProblem } from './reject-problems.ts'
import { orderTexts } from '../order-texts.ts'
import { serializeOrder } from '../order-serializer.ts'

export interface PlacingOptions {
  key: IdempotencyKey | null
  /** Of the order, its e-mails and its invoice. */
  language: Language
  /** Of an order that a member of staff places for a caller: unit limits are for strangers alone. */
  byPhone?: PhoneTerms
  /** Quotes again, for a rejection; as for a shopper by default. */
  freshQuote?: () => Promise<unknown>
}

export interface PlacedOrder {
  order: Order
  /** An order was placed with this key before; this call changed nothing. */
  isReplay: boolean
}

/**
 * Places an order: stock, coupon use, order, emptied cart and the jobs of its messages commit together
 * or not at all.
 * Throws DomainErrors: `out_of_stock`, `price_changed` (with the fresh quote), `invalid_coupon`,
 * `coupon_used_up`, `not_found`, `too_many_units`, `delivery_paused`, `idempotency_key_reused`,
 * `blocked` for the phone of a blocked account or an account that was closed meanwhile, and by phone
 * `invalid` adjustments and `conflict` for an order put aside that is gone.
 */
export async function placeOrder(
  shop: ActingShop,
  buyer: Buyer,
  request: OrderRequest,
  { key, language, byPhone, freshQuote }: PlacingOptions,
): Promise<PlacedOrder> {
  const options = { key, wording: await wordingIn(shop, language), byPhone: byPhone ?? null }
  const place = () =>
    inTransaction(shop, (tx) => placeInTransaction(tx, shop, buyer, request, options))
  try {
    // Only with a key can a retry find the order if the commit succeeded but its response was lost.
    const placeOnce = () => retryOnNumberClash(key === null ? place : () => repeatOnce(place))
    const isGuess = request.couponCode !== null && !byPhone
    const placed = await (isGuess ? placeWithCode(shop, buyer, key, placeOnce) : placeOnce())
    shop.metrics.ordered(placed.isReplay ? 'replayed' : 'placed')
    if (!placed.isReplay) {
      shop.invalidation.invalidate(placedTags(placed))
      countSearches(shop, request)
    }
    return placed
  } catch (error) {
    const quoteNow = (firstOrder: boolean) =>
      quoteLatest(shop, buyer, { ...toPriceRequest(request), firstOrder }, language)
    throw await withFreshQuote(shop, error, freshQuote ?? quoteNow)
  }
}

/** A code of an order that was placed before is no guess. */
async function placeWithCode<T>(
  shop: ActingShop,
  buyer: Buyer,
  key: IdempotencyKey | null,
  place: () => Promise<T>,
): Promise<T> {
  try {
    return await withCouponLimit(shop, couponTrier(shop.db, buyer), place)
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'too_many_requests'
    if (!isOver || key === null || !(await isClaimed(shop.db, key))) throw error
    return place()
  }
}

export function placedTags({ order, repriced }: PlacedOrder & { repriced: readonly string[] }) {
  const products = order.items.flatMap((item) => item.product ?? [])
  return [...stockTags(products), ...repricingTags(repriced), callQueueTag]
}

function countSearches({ searchLog }: Shop, { items }: OrderRequest): void {
  for (const { productId, search } of items) if (search) searchLog.order(search, productId)
}

interface InTransaction {
  key: IdempotencyKey | null
  wording: Wording
  byPhone: PhoneTerms | null
}

/**
 * The products are locked first: from then on the variants, prices and stock that are read are those
 * sold, as are the units that flash deals have left. Locks come in one order: products by
 * id, orders of the buyer, units of deals (which change only while their product is locked), coupon row, store credit.
 */
export async function placeInTransaction(
  tx: Tx,
  shop: ActingShop,
  buyer: Buyer,
  request: OrderRequest,
  { key, wording, byPhone }: InTransaction,
): Promise<PlacedOrder & { repriced: string[] }> {
  const orderId = newNumberedId()
  const replayed = key && (await claimIdempotencyKey(tx, key, orderId))
  if (replayed) {
    return { order: await requireOrder(tx, replayed, wording), isReplay: true, repriced: [] }
  }

  const now = shop.clock.now()
  // In the transaction: an order is priced with one version of all settings. Others do not wait for it.
  const settings = await readShopSettings(shop, tx)
  await lockProducts(
    tx,
    request.items.map((item) => item.productId),
  )
  const identity = orderIdentity(buyer, request)
  // Of strangers' orders. Staff know whom they talk to.
  const isLimited = shop.rateLimits.isEnforced && byPhone === null
  const { phone, thana, fullAddress, fullName } = withStoredThana(request.shippingAddress)
  const house = { thana, fullAddress, fullName }
  await lockOrdersOf(tx, {
    ...identity,
    ...(isLimited && { network: buyer.network, ...keysOfHouse(house) }),
  })
  const place = isLimited ? discountPlace(settings, now, { ...house, ...identity }) : null
  const standing = await findStanding(tx, identity, place)
  if (standing.isBlocked) throw byPhone ? phoneBlocked() : blockedBuyer()
  if (standing.isClosed) {
    throw new DomainError('blocked', (language) => orderTexts[language].closed)
  }
  const isFirst = standing.isFirst && !standing.isDiscountedPlace
  const hasUnitLimits = byPhone === null
  const deliveryFeePoisha = byPhone?.exchange?.deliveryFeePoisha
  const adjustments = byPhone?.adjustments ?? []
  const fees = { deliveryFeePoisha, adjustments }
  const options = { now, settings, isFirst, phone, house, hasUnitLimits, ...fees }
  const price = await priceOrder(shop, tx, buyer, toPriceRequest(request), options)
  rejectFirstProblem(price.problems)
  if (byPhone) rejectTotalBelowZero(price)
  const soldOut = await reserveLines(tx, price.lines, { reason: 'order', referenceId: orderId })
  const repriced = await takeDealUnits(tx, shop.clock, price.lines, soldOut)
  const notFirst = standing.isFirst ? houseHasIt(settings) : notFirstOrder
  rejectIfTotalChanged(price, { isFirst, notFirst }, expectedTotal(request))
  await redeemWinningCoupon(tx, price, identity)
  const storeCreditPoisha = await payByCredit(tx, now, { orderId, buyer, request, price })
  const record = newOrderRecord(now, {
    orderId,
    buyer,
    request,
    price,
    storeCreditPoisha,
    language: wording.language,
    byPhone,
  })
  await insertOrder(tx, record)
  if (byPhone) await recordPhoneOrder(tx, shop, record, byPhone)
  else await emptyCart(tx, buyer)
  await enqueueOrderEmails(tx, shop, settings, record.order)
  await announceNewOrder(tx, shop, settings, record.order)
  return { order: serializeOrder(record, wording), isReplay: false, repriced }
}

/**
 * Their stock was compared with the lines while they were locked: it suffices. Returns the ids of the
 * products of which a variant sold out.
 */
async function reserveLines(
  tx: Tx,
  lines: readonly OrderLine[],
  reference: StockReference,
): Promise<string[]> {
  const units = lines.flatMap(({ productId, stockItemId, quantity }) =>
    stockItemId === null ? [] : [{ productId, stockItemId, quantity }],
  )
  const { tooFew, availabilityChanged } = await reserveStock(tx, units, reference)
  if (tooFew.length > 0) throw new Error('stock has changed while its product was locked')
  return availabilityChanged
}

function toPriceRequest({ items, couponCode, shippingAddress }: OrderRequest) {
  return { items, couponCode, district: shippingAddress.district }
}

/**
 * An order may cost less than the shopper expects, by the first-order discount, and never more.
 * Only a request that would have placed an order learns whether it is the first.
 */
function rejectIfTotalChanged(
  { totals, otherTotal }: PricedOrder,
  { isFirst, notFirst }: { isFirst: boolean; notFirst: Text },
  expected: Poisha | null,
): void {
  if (expected === null) return
  if (expected === totals.total || (isFirst && expected === otherTotal)) return
  if (!isFirst && expected === otherTotal) {
    throw new DomainError('price_changed', notFirst, { details: { firstOrder: false } })
  }
  throw new DomainError('price_changed', (language) => orderTexts[language].totalChanged)
}

/** Null where the request expects nothing. */
function expectedTotal({ expectedTotal: taka }: OrderRequest): Poisha | null {
  return typeof taka === 'number' ? poishaFromTaka(taka) : null
}

async function requireOrder(tx: Tx, orderId: string, wording: Wording): Promise<Order> {
  const record = await selectOrderRecord(tx, orderId)
  if (!record) throw new Error('an order vanished inside its own transaction')
  return serializeOrder(record, wording)
}

const numberAttempts = 5

/** Two ids may end in the same 8 characters: the unique index rejects it, and another id is generated. */
export async function retryOnNumberClash<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const clash = violatedConstraint(error) === 'orders_number_unique'
      if (!clash || tried === numberAttempts) throw error
    }
  }
}
