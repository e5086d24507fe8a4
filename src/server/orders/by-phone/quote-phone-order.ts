import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { PhoneQuote, PhoneQuoteRequest } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { wordingIn } from '../../catalog/glossary/glossary.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { payableByCredit } from '../../store-credit/store-credit.ts'
import type { Shop } from '../../shop.ts'
import { storedAdjustments } from '../adjustments.ts'
import { serializeProblem } from '../edits/edit-problems.ts'
import type { Buyer } from '../placing/buyer.ts'
import { countCouponUses, findStanding } from '../placing/first-order-queries.ts'
import { priceOrder } from '../placing/price-order.ts'
import { serializeQuote } from '../placing/quote-order.ts'
import { withProducts } from '../stored-lines.ts'
import { problemsOfPhoneOrder } from './phone-order-problems.ts'

/**
 * The total of POST /admin/orders now, with the problems that prevent it.
 * The first-order rule is applied to the buyer as far as known.
 */
export async function quotePhoneOrder(
  shop: Shop,
  { customerId, email }: Pick<Buyer, 'customerId' | 'email'>,
  sent: PhoneQuoteRequest,
  language: Language,
): Promise<PhoneQuote> {
  const { db, clock } = shop
  const request = await withProducts(shop, sent)
  const { phone, guestEmail } = request
  const identity = { customerId, phone, email: email ?? guestEmail ?? null, guestKey: null }
  const { isFirst, isBlocked } = await findStanding(db, identity)
  const settings = await readShopSettings(shop, db)
  const adjustments = storedAdjustments(request.adjustments)
  const terms = { now: clock.now(), settings, isFirst, phone, adjustments }
  const countUses = (couponId: string) => countCouponUses(db, couponId, identity)
  const options = { ...terms, countCouponUses: countUses, hasUnitLimits: false }
  const price = await priceOrder(shop, db, { customerId, network: null }, request, options)
  const { lines, ...quote } = serializeQuote(price, await wordingIn(shop, language))
  const credit = await payableByCredit(db, customerId, Math.max(0, price.totals.total))
  return {
    ...quote,
    adjustments: request.adjustments,
    ...(credit > 0 && { storeCredit: takaFromPoisha(credit) }),
    lines: price.lines.flatMap(({ line }, at) => {
      const own = lines[at]
      return own ? [{ ...own, line }] : []
    }),
    problems: problemsOfPhoneOrder(price, { isBlocked }).map((problem) =>
      serializeProblem(problem, language),
    ),
  }
}
