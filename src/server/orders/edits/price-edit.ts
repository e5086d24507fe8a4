import { percentOf } from '#shared/money/money.ts'
import type { EditRequest } from '#shared/orders/edits/edit-schemas.ts'
import { firstOrderPercentOf } from '#shared/pricing/order-totals.ts'
import type { HeldCoupon } from '../../coupons/check-coupon.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { ActingShop } from '../../shop.ts'
import type { StockUnits } from '../../stock/stock.ts'
import type { OrderRow } from '../order-queries.ts'
import type { RequestedLine } from '../placing/price-lines.ts'
import { type PricedOrder, priceOrder } from '../placing/price-order.ts'
import { type EditProblem, problemsOfEdit } from './edit-problems.ts'
import { findReleasedUnits, moveDealUnits, removedUnits } from './edited-units.ts'
import { editedAdjustments } from './edited-rows.ts'
import type { EditedLines, MatchedLine } from './match-lines.ts'

export interface EditedPrice {
  price: PricedOrder
  /** Units that go back to the stock. */
  released: StockUnits[]
  problems: EditProblem[]
  /** The products that changed their price. */
  repriced: string[]
}

/**
 * Prices the edited order by its own terms: the prices of its items, the discount of a first order, its
 * coupon as it was used, and the delivery fee unless it goes to another district or free delivery begins or
 * ends. Added lines have today's prices. The units of flash deals that it gives back are free for it again.
 */
export async function priceEdit(
  tx: Tx,
  shop: ActingShop,
  { order, items, lines, productOf }: EditedLines,
  request: EditRequest,
): Promise<EditedPrice> {
  const settings = await readShopSettings(shop, tx)
  const removed = removedUnits(items, lines)
  const released = await findReleasedUnits(tx, order.id, items, removed)
  const { repriced, soldOut } = await moveDealUnits(tx, shop.clock, lines, removed)
  const district = request.shippingAddress?.district ?? null
  const isHeld = order.couponCode !== null && !request.dropCoupon
  const isMoved = district !== null && district !== order.district
  const { subtotalPoisha, deliveryFeePoisha: feePoisha } = order
  const price = await priceOrder(
    shop,
    tx,
    { customerId: order.customerId, network: null },
    {
      items: lines.map((line) => lineToPrice(line, productOf)),
      district: district ?? order.district,
      couponCode: null,
      heldCoupon: isHeld ? heldCoupon(order) : null,
    },
    {
      now: shop.clock.now(),
      settings,
      isFirst: order.firstOrderDiscountPoisha > 0,
      firstOrderPercent: givenPercent(order, settings.policies.firstOrderPercent),
      hasUnitLimits: false,
      deliveryFeePoisha: (await shop.isReplacement(tx, order.id))
        ? order.deliveryFeePoisha
        : undefined,
      keptDelivery: isMoved ? undefined : { feePoisha, subtotalPoisha },
      adjustments: editedAdjustments(order, request),
      released: unitsByItem(released),
    },
  )
  const records = {
    claimed: new Set((await shop.findClaims(tx, order.id)).map(({ itemId }) => itemId)),
    returned: await shop.findReturnedItems(tx, order.id),
  }
  const edit = { order, items, lines, records, request, price, soldOut, isMoved }
  return { price, released, problems: problemsOfEdit(edit), repriced }
}

function heldCoupon({ couponId, couponTerms, ...order }: OrderRow): HeldCoupon {
  return {
    id: couponId,
    terms: couponTerms,
    amountPoisha: order.subtotalPoisha + order.deliveryFeePoisha,
    discountPoisha: order.couponDiscountPoisha,
  }
}

/** A line that stays is what was sold; any other is what it names now. */
function lineToPrice(
  { request, item, isKept }: MatchedLine,
  productOf: ReadonlyMap<string, string>,
): RequestedLine {
  const { quantity, price, variantId = null } = request
  if (item) {
    const { productId, selectedColor } = item
    const goods = {
      productId: productId ?? '',
      variantId: item.variantId ?? variantId,
      selectedColor,
    }
    return isKept ? { ...goods, quantity, kept: item } : { ...goods, quantity, price }
  }
  const { selectedColor } = request
  const productId =
    request.productId ?? (variantId && (productOf.get(variantId) ?? variantId)) ?? ''
  return { productId, variantId, selectedColor, quantity, price }
}

/** The percentage of the order's discount: that of today where it makes the same amount. */
function givenPercent(
  { subtotalPoisha, firstOrderDiscountPoisha: discount }: OrderRow,
  percent: number,
): number {
  if (percentOf(subtotalPoisha, percent) === discount) return percent
  return firstOrderPercentOf(subtotalPoisha, discount)
}

function unitsByItem(units: readonly StockUnits[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { stockItemId, quantity } of units) {
    sums.set(stockItemId, (sums.get(stockItemId) ?? 0) + quantity)
  }
  return sums
}
