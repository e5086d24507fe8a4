import type { Language } from '#shared/languages/languages.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { PhoneQuote, PhoneQuoteRequest } from '#shared/orders/by-phone/phone-order-schemas.ts'
import { inEnglish } from '../../catalog/products/product-wording.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import { payableByCredit } from '../../store-credit/store-credit.ts'
import type { Shop } from '../../shop.ts'
import { storedAdjustments, sumOfAdjustments } from '../adjustments.ts'
import { serializeProblem } from '../edits/edit-problems.ts'
import type { Buyer } from '../placing/buyer.ts'
import { findStanding } from '../placing/first-order-queries.ts'
import { priceOrder } from '../placing/price-order.ts'
import { serializeQuote } from '../placing/quote-order.ts'
import { withProducts } from '../stored-lines.ts'
import { problemsOfPhoneOrder } from './phone-order-problems.ts'

/**
 * What POST /admin/orders would charge now, and everything that prevents it, in English but for its
 * problems. The first-order rule is applied to what is known of the buyer so far.
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
  const identity = { customerId, phone, email: email ?? guestEmail ?? null }
  const { isFirst, isBlocked } = await findStanding(db, identity)
  const settings = await readShopSettings(shop, db)
  const options = { now: clock.now(), settings, isFirst, phone, hasUnitLimits: false }
  const price = await priceOrder(shop, db, { customerId, network: null }, request, options)
  const adjustments = storedAdjustments(request.adjustments)
  const { lines, ...quote } = serializeQuote(price, inEnglish)
  const total = price.totals.total + sumOfAdjustments(adjustments)
  const credit = await payableByCredit(db, customerId, Math.max(0, total))
  return {
    ...quote,
    adjustments: request.adjustments,
    total: takaFromPoisha(total),
    ...(credit > 0 && { storeCredit: takaFromPoisha(credit) }),
    lines: price.lines.flatMap(({ line }, at) => {
      const own = lines[at]
      return own ? [{ ...own, line }] : []
    }),
    problems: problemsOfPhoneOrder(price, { isBlocked, adjustments }).map((problem) =>
      serializeProblem(problem, language),
    ),
  }
}
