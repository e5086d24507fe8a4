import { findDistrict } from '#shared/addresses/districts.ts'
import { normalisePhone } from '#shared/addresses/phone.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { Quote, QuoteProblem, QuoteRequest } from '#shared/orders/order-schemas.ts'
import { deliveryFee } from '#shared/pricing/delivery-fee.ts'
import { priceOrder, subtotalOf } from '#shared/pricing/price-order.ts'
import { findSellables, type SellableProduct } from '../catalog/find-sellable.ts'
import { checkCoupon, type UsableCoupon } from '../coupons/check-coupon.ts'
import type { Shop } from '../platform/shop.ts'
import { unitsByProduct } from '../stock/move-stock.ts'
import type { Buyer } from './buyer.ts'
import { checkLines, outOfStockProblem, type RequestedLine, type SellableLine } from './check-lines.ts'
import { hasOrderedBefore } from './order-queries.ts'

/** What POST /orders would charge now, and everything that stands in its way. */
export async function quoteOrder(shop: Shop, buyer: Buyer, request: QuoteRequest): Promise<Quote> {
  const sellables = await findSellables(
    shop.db,
    request.items.map((line) => line.productId),
  )
  const { lines, problems } = checkLines(request.items, sellables)
  const district = request.district ? findDistrict(request.district) : null
  if (request.district && district === null) {
    problems.push({ code: 'invalid_district', message: 'Choose one of the 64 districts' })
  }
  const subtotal = subtotalOf(lines)
  const fee = deliveryFee(subtotal, district)
  const coupon = await tryCoupon(shop, request.couponCode, { subtotal, deliveryFee: fee }, problems)
  const isFirstOrder = !(await hasOrderedBefore(shop.db, identityOf(buyer, request)))
  const totals = priceOrder(lines, district, { coupon: coupon?.terms ?? null, isFirstOrder })
  return {
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    couponDiscount: takaFromPoisha(totals.couponDiscount),
    firstOrderDiscount: takaFromPoisha(totals.firstOrderDiscount),
    total: takaFromPoisha(totals.total),
    appliedCoupon:
      coupon && totals.couponDiscount > 0
        ? { code: coupon.code, description: coupon.description }
        : null,
    lines: lines.map(presentLine),
    problems: [...problems, ...stockProblems(request.items, sellables)],
  }
}

async function tryCoupon(
  shop: Shop,
  code: string | null,
  order: { subtotal: number; deliveryFee: number },
  problems: QuoteProblem[],
): Promise<UsableCoupon | null> {
  if (code === null) return null
  const check = await checkCoupon(shop.db, shop.clock, code, order)
  if (check.ok) return check.coupon
  problems.push({ code: check.code, message: check.message })
  return null
}

function identityOf(buyer: Buyer, request: QuoteRequest) {
  return {
    customerId: buyer.customerId,
    phone: request.phone ? normalisePhone(request.phone) : null,
    email: buyer.email ?? (request.guestEmail?.trim().toLowerCase() || null),
  }
}

function stockProblems(
  requested: readonly RequestedLine[],
  sellables: ReadonlyMap<string, SellableProduct>,
): QuoteProblem[] {
  return unitsByProduct(requested).flatMap(({ productId, quantity }) => {
    const product = sellables.get(productId)
    if (!product || product.stock >= quantity) return []
    return requested
      .filter((line) => line.productId === productId)
      .map((line) => outOfStockProblem(line, product))
  })
}

function presentLine(line: SellableLine): Quote['lines'][number] {
  return {
    productId: line.productId,
    name: line.name,
    image: line.image,
    price: takaFromPoisha(line.pricePoisha),
    quantity: line.quantity,
    selectedColor: line.selectedColor,
    lineTotal: takaFromPoisha(line.pricePoisha * line.quantity),
  }
}
