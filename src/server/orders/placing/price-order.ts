import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import type { Poisha } from '#shared/money/money.ts'
import { pausedDelivery } from '#shared/orders/paused-delivery.ts'
import {
  amountToFreeDelivery,
  cartTotals,
  type CartTotals,
  type DeliveryRates,
  orderAmount,
  type OrderTotals,
  orderTotals,
} from '#shared/pricing/order-totals.ts'
import { findPurchasables, type Purchasable } from '../../catalog/products/find-products.ts'
import { productName } from '../../catalog/products/wording/product-wording.ts'
import {
  checkCoupon,
  checkHeldCoupon,
  type HeldCoupon,
  type UsableCoupon,
  usedByBuyer,
} from '../../coupons/check-coupon.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { sumOfAdjustments } from '../adjustments.ts'
import type { StoredAdjustment } from '../order-tables.ts'
import type { Buyer } from './buyer.ts'
import {
  type LineProblem,
  type OrderLine,
  type PricedLines,
  priceRequestedLines,
  type RequestedLine,
} from './price-lines.ts'
import { findUnitProblems, type House } from '../unit-limits/unit-limits.ts'

interface RequestProblem {
  code: 'invalid_coupon' | 'coupon_used_up' | 'too_many_units' | 'delivery_paused'
  message: Text
  /** Of a coupon whose code does not exist. */
  isUnknown?: true
}

export type OrderProblem = LineProblem | RequestProblem

export interface PricedOrder extends Omit<PricedLines, 'problems'> {
  /** By id, those that are sold. */
  products: ReadonlyMap<string, Purchasable>
  totals: OrderTotals
  /** The total of the same order if it has, or had not, the first-order discount. */
  otherTotal: Poisha
  /** Null also where its discount is not the one that counts. */
  coupon: UsableCoupon | null
  /** One that could be used, but takes off no more than the first-order discount, which counts instead. */
  outdoneCoupon: UsableCoupon | null
  /** Problems of lines first, then of stock, district and coupon. */
  problems: OrderProblem[]
}

export interface PriceRequest {
  items: RequestedLine[]
  /** Null where it is not chosen yet. */
  district: string | null
  couponCode: string | null
  /** Of an order that is edited. */
  heldCoupon?: HeldCoupon | null
}

export interface PriceOptions {
  now: Date
  /** Fees and limits, of one version. */
  settings: ShopSettings
  /** Whether the first-order discount counts. */
  isFirst: boolean
  /** Of an order; a quote knows none. */
  phone?: string | null
  house?: House
  /** Uses of a coupon that the buyer is known to have; an order counts them when it is placed. */
  countCouponUses?: (couponId: string) => Promise<number>
  /** The discount of a first order; that of the settings unless the order was promised another. */
  firstOrderPercent?: number
  /** False where the staff order: new buyers may order only so many units. */
  hasUnitLimits?: boolean
  /** Of an order that was sent in exchange, which keeps its own. */
  deliveryFeePoisha?: Poisha | undefined
  /** Of an order that is edited and goes where it went: its fee stays unless free delivery begins or ends. */
  keptDelivery?: { feePoisha: Poisha; subtotalPoisha: Poisha } | undefined
  /** Surcharges and discounts agreed by the staff. */
  adjustments?: readonly StoredAdjustment[]
  /** Units that an edit gives back, by stock item: they can be sold again. */
  released?: ReadonlyMap<string, number>
}

/** Prices a request and finds its problems, for a quote and for the order itself. It only reads. */
export async function priceOrder(
  shop: Pick<Shop, 'findRunningDeals' | 'rateLimits'>,
  db: Tx | Db,
  { customerId, network }: Pick<Buyer, 'customerId' | 'network'>,
  request: PriceRequest,
  options: PriceOptions,
): Promise<PricedOrder> {
  const { items } = request
  const { now, settings, isFirst, phone = null, house = null, hasUnitLimits = true } = options
  const { delivery, policies } = settings
  // An item of a deleted product names none.
  const productIds = items.flatMap(({ productId }) => (productId === '' ? [] : productId))
  const purchasables = await findPurchasables(shop, db, productIds, now)
  const released = options.released ?? new Map<string, number>()
  const priced = priceRequestedLines(items, purchasables, released)
  const { lines, keptLines } = priced
  const problems: OrderProblem[] = [...priced.problems]
  if (hasUnitLimits) {
    const limitedLines = lines.map((line) => {
      const { productId, variantId, selectedColor, quantity, flashDealId } = line
      const limitedDealId = line.isDealLimited ? flashDealId : null
      const nameIn = nameOf(purchasables, line)
      return { productId, variantId, selectedColor, quantity, nameIn, limitedDealId }
    })
    const buyer = { customerId, network, phone, house }
    problems.push(...(await findUnitProblems(shop, db, buyer, limitedLines, { now, settings })))
  }
  const paused = pausedDelivery(delivery, request.district)
  if (paused) problems.push({ code: 'delivery_paused', message: paused })
  const sold = keptLines.map(({ item, quantity }) => ({ pricePoisha: item.pricePoisha, quantity }))
  const { subtotal, deliveryFee } = cartTotals(delivery, [...lines, ...sold], request.district)
  const cart = {
    subtotal,
    deliveryFee:
      options.deliveryFeePoisha ?? keptFee(delivery, subtotal, options.keptDelivery) ?? deliveryFee,
  }
  const coupon = await findCoupon(db, options, request, cart, problems)
  const { firstOrderPercent = policies.firstOrderPercent } = options
  const totalsIf = (first: boolean) =>
    orderTotals(
      cart,
      { coupon: coupon?.terms ?? null, firstOrderPercent: first ? firstOrderPercent : 0 },
      sumOfAdjustments(options.adjustments ?? []),
    )
  const totals = totalsIf(isFirst)
  return {
    lines,
    keptLines,
    products: purchasables,
    totals,
    otherTotal: totalsIf(!isFirst).total,
    coupon: totals.couponDiscount > 0 ? coupon : null,
    outdoneCoupon: totals.firstOrderDiscount > 0 ? coupon : null,
    problems,
  }
}

function keptFee(
  rates: DeliveryRates,
  subtotal: Poisha,
  kept: PriceOptions['keptDelivery'],
): Poisha | null {
  if (!kept) return null
  const isFree = (amount: Poisha) => amountToFreeDelivery(rates, amount) === 0
  return isFree(subtotal) === isFree(kept.subtotalPoisha) ? kept.feePoisha : null
}

async function findCoupon(
  db: Tx | Db,
  { now, countCouponUses }: PriceOptions,
  { couponCode, heldCoupon = null }: PriceRequest,
  cart: CartTotals,
  problems: OrderProblem[],
): Promise<UsableCoupon | null> {
  if (couponCode === null && heldCoupon === null) return null
  const amount = orderAmount(cart)
  const check = heldCoupon
    ? await checkHeldCoupon(db, heldCoupon, amount)
    : await checkCoupon(db, now, couponCode ?? '', amount)
  if (!check.ok) {
    const { code, message, isUnknown } = check
    problems.push({ code, message, ...(isUnknown && { isUnknown }) })
    return null
  }
  const { id, limitPerBuyer } = check.coupon
  if (heldCoupon || limitPerBuyer === null || !countCouponUses) return check.coupon
  if ((await countCouponUses(id)) < limitPerBuyer) return check.coupon
  problems.push(usedByBuyer(limitPerBuyer))
  return null
}

/** The name of a line's product in any language. */
export function nameOf(
  products: ReadonlyMap<string, Purchasable>,
  { productId, name }: OrderLine,
): (language: Language) => string {
  const product = products.get(productId)
  return (language) => (product ? productName(product, language) : name)
}
