import type { Language } from '#shared/languages/languages.ts'
import type { Quote, QuoteRequest } from '#shared/orders/order-schemas.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import type { Shop } from '../../shop.ts'
import { readShopSettings } from '../../shop-settings/shop-settings.ts'
import type { Buyer } from './buyer.ts'
import { quoteOrder } from './quote-order.ts'

const codesWithQuote = new Set(['price_changed', 'out_of_stock', 'not_found'])

/**
 * A rejection because something has changed contains a fresh quote, and stays a rejection when that
 * fails: an order that was refused must not look like one to send again.
 */
export async function withFreshQuote(
  shop: Shop,
  error: unknown,
  quoteNow: (firstOrder: boolean) => Promise<unknown>,
): Promise<unknown> {
  if (!(error instanceof DomainError) || !codesWithQuote.has(error.code)) return error
  const fresh = quoteNow(error.details?.['firstOrder'] !== false)
  const quote = await fresh.catch((cause: unknown) => {
    shop.log.warn({ cause: loggableError(cause) }, 'a rejected order has no fresh quote')
  })
  return new DomainError(error.code, error.text, { details: { ...error.details, quote } })
}

/** With the settings as they are: the cache may not have what an order was just rejected with. */
export async function quoteLatest(
  shop: Shop,
  buyer: Buyer,
  request: QuoteRequest,
  language: Language,
): Promise<Quote> {
  return quoteOrder(shop, buyer, request, language, () => readShopSettings(shop, shop.db))
}
