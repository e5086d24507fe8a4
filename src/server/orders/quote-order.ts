import { findDistrict } from '#shared/addresses/districts.ts'
import { normalisePhone } from '#shared/addresses/phone.ts'
import { takaFromPoisha, type Poisha } from '#shared/money/money.ts'
import type { Quote, QuoteProblem, QuoteRequest } from '#shared/orders/order-schemas.ts'
import { shopConfig } from '#config'
import { cartTotals, orderAmount, orderTotals } from '#shared/pricing/order-totals.ts'
import { findSellables, type SellableProduct } from '../catalog/find-sellable.ts'
import { checkCoupon, type UsableCoupon } from '../coupons/check-coupon.ts'
import type { Shop } from '../shop.ts'
import { unitsByProduct } from '../stock/move-stock.ts'
import type { Buyer } from './buyer.ts'
import {
  checkLines,
  stockProblems,
  type LineProblem,
  type RequestedLine,
  type SellableLine,
} from './check-lines.ts'
import { hasOrderedBefore } from './order-queries.ts'

/** What POST /orders would charge now, and everything that stands in its way. */
export async function quoteOrder(shop: Shop, buyer: Buyer, request: QuoteRequest): Promise<Quote> {
  const sellables = await findSellables(
    shop.db,
    request.items.map((line) => line.productId),
  )
  const checked = checkLines(request.items, sellables)
  const { lines } = checked
  const problems: QuoteProblem[] = [
    ...checked.problems,
    ...stockProblems(request.items, sellables, hasTooFewOf(request.items)),
  ].map(presentProblem)
  const district = request.district ? findDistrict(request.district) : null
  if (request.district && district === null) {
    problems.push({ code: 'invalid_district', message: 'Choose one of the 64 districts' })
  }
  const cart = cartTotals(shopConfig.delivery, lines, district)
  const coupon = await tryCoupon(shop, request.couponCode, orderAmount(cart), problems)
  const isFirstOrder = !(await hasOrderedBefore(shop.db, identityOf(buyer, request)))
  const firstOrderPercent = isFirstOrder ? shopConfig.policies.firstOrderPercent : 0
  const totals = orderTotals(cart, { coupon: coupon?.terms ?? null, firstOrderPercent })
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
    problems,
  }
}

async function tryCoupon(
  shop: Shop,
  code: string | null,
  amount: Poisha,
  problems: QuoteProblem[],
): Promise<UsableCoupon | null> {
  if (code === null) return null
  const check = await checkCoupon(shop.db, shop.clock, code, amount)
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

function hasTooFewOf(requested: readonly RequestedLine[]) {
  const units = new Map(unitsByProduct(requested).map((each) => [each.productId, each.quantity]))
  return (product: SellableProduct) => product.stock < (units.get(product.id) ?? 0)
}

function presentProblem({ available, ...problem }: LineProblem): QuoteProblem {
  const { code, message, productId, selectedColor } = problem
  const line = { code, message, productId, selectedColor }
  return available === undefined ? line : { ...line, available }
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
