import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Language } from '#shared/languages/languages.ts'
import { inLanguage } from '#shared/languages/texts.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { Quote, QuoteRequest } from '#shared/orders/order-schemas.ts'
import { firstOrderOutdoes } from '#shared/pricing/pricing-texts.ts'
import { wordingIn } from '../../catalog/glossary/glossary.ts'
import {
  colorName,
  variantLabelIn,
  type Wording,
} from '../../catalog/products/wording/product-wording.ts'
import { payableByCredit } from '../../store-credit/store-credit.ts'
import { withCouponLimit } from '../../coupons/coupon-guesses.ts'
import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Shop } from '../../shop.ts'
import { type Buyer, couponTrier } from './buyer.ts'
import { countCouponUses, findStanding } from './first-order-queries.ts'
import { nameOf, type PricedOrder, priceOrder, type PriceOptions } from './price-order.ts'

/**
 * The total of POST /orders now, and all problems that prevent it. Whether a phone or an e-mail
 * has ordered before is not revealed: the first-order discount is a promise until the order is placed.
 */
export async function quoteOrder(
  shop: Shop,
  buyer: Buyer,
  request: QuoteRequest,
  language: Language,
  findSettings = findShopSettings,
): Promise<Quote> {
  const { db, clock } = shop
  const isPromised = request.firstOrder !== false && (await mayBeFirstOrder(db, buyer))
  const settings = await findSettings(shop)
  const { customerId, guestKey } = buyer
  const user = { customerId, guestKey, phone: null, email: null }
  const countUses = (couponId: string) => countCouponUses(db, couponId, user)
  const options = { now: clock.now(), settings, isFirst: isPromised, countCouponUses: countUses }
  const [price, wording] = await Promise.all([
    priceWithCoupon(shop, buyer, request, options),
    wordingIn(shop, language),
  ])
  const credit = await payableByCredit(db, buyer.customerId, price.totals.total)
  return {
    ...serializeQuote(price, wording),
    ...(credit > 0 && { storeCredit: takaFromPoisha(credit) }),
  }
}

/** Where too many wrong codes were tried, it is priced without one, and says so. */
async function priceWithCoupon(
  shop: Shop,
  buyer: Buyer,
  request: QuoteRequest,
  options: PriceOptions,
): Promise<PricedOrder> {
  const price = (asked: QuoteRequest) => priceOrder(shop, shop.db, buyer, asked, options)
  if (request.couponCode === null) return price(request)
  const isUnknown = ({ problems }: PricedOrder) =>
    problems.some((problem) => 'isUnknown' in problem)
  try {
    const trier = couponTrier(shop.db, buyer)
    return await withCouponLimit(shop, trier, () => price(request), isUnknown)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error
    const without = await price({ ...request, couponCode: null })
    const problem = { code: 'invalid_coupon', message: error.text } as const
    return { ...without, problems: [...without.problems, problem] }
  }
}

/** A customer learns only whether this account has ordered. */
async function mayBeFirstOrder(db: Db, { customerId }: Buyer): Promise<boolean> {
  if (customerId === null) return true
  return (await findStanding(db, { customerId, phone: null, email: null })).isFirst
}

export function serializeQuote(
  { lines, products, totals, coupon, outdoneCoupon, problems }: PricedOrder,
  wording: Wording,
): Quote {
  const { language } = wording
  const productOf = ({ productId }: { productId: string }) =>
    products.get(productId) ?? { colors: [], options: null }
  const colorOf = (line: { productId: string; selectedColor: string }) =>
    colorName(line.selectedColor, productOf(line).colors, wording)
  const labelOf = (line: { productId: string; variantLabel: string }) =>
    variantLabelIn(productOf(line), line.variantLabel.split(variantLabelSeparator), wording)
  return {
    subtotal: takaFromPoisha(totals.subtotal),
    deliveryFee: takaFromPoisha(totals.deliveryFee),
    couponDiscount: takaFromPoisha(totals.couponDiscount),
    firstOrderDiscount: takaFromPoisha(totals.firstOrderDiscount),
    rounding: takaFromPoisha(totals.rounding),
    total: takaFromPoisha(totals.total),
    appliedCoupon: coupon && {
      code: coupon.code,
      description: inLanguage(coupon.description, language),
    },
    ...(outdoneCoupon && {
      couponNotice: firstOrderOutdoes(outdoneCoupon.code, totals.firstOrderDiscount, language),
    }),
    lines: lines.map((line) => ({
      productId: line.productId,
      name: nameOf(products, line)(language),
      image: line.image,
      price: takaFromPoisha(line.pricePoisha),
      quantity: line.quantity,
      selectedColor: colorOf(line),
      ...(line.variantId === null ? {} : { variantId: line.variantId }),
      ...(line.variantLabel && {
        variantLabel: labelOf({ ...line, variantLabel: line.variantLabel }),
      }),
      lineTotal: takaFromPoisha(line.pricePoisha * line.quantity),
    })),
    problems: problems.map((problem) => {
      const { code } = problem
      const message = inLanguage(problem.message, language)
      if (!('line' in problem)) return { code, message }
      const { productId, variantId, available, choices } = problem
      return {
        code,
        message,
        productId,
        selectedColor: colorOf(problem),
        ...(variantId === null ? {} : { variantId }),
        ...(available === undefined ? {} : { available }),
        ...(choices && { choices }),
      }
    }),
  }
}
