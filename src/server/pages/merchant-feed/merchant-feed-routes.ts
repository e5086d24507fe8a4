import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { feedEndpoints } from '#shared/api/endpoints/admin/catalog/feed-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import { isLanguage } from '#shared/languages/languages.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { httpTexts } from '../../platform/http/errors/http-texts.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import { countByNetwork, type EndpointLimits } from '../../platform/rate-limits/endpoint-limit.ts'
import type { Shop } from '../../shop.ts'
import { findFeedUrl, merchantFeed, readFeedSecret, renewFeedUrl } from './merchant-feed.ts'

export function feedHandlers(shop: Shop): HandlersFor<typeof feedEndpoints> {
  return {
    'GET /admin/feed': async ({ actor }) => ok({ url: await findFeedUrl({ ...shop, actor }) }),
    'POST /admin/feed/secret': async ({ actor }) =>
      ok({ url: await renewFeedUrl({ ...shop, actor }) }),
  }
}

/** Serves the feed at the address with its secret; `lang=bn` is in Bangla. */
export function registerMerchantFeed(server: HttpServer, shop: Shop, limits: EndpointLimits): void {
  server.get<{ Params: { secret: string }; Querystring: { lang?: string } }>(
    '/feeds/:secret.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      await countByNetwork(limits, 'page', request)
      const secret = await readFeedSecret(shop)
      if (secret === null || !isSame(request.params.secret, secret)) {
        throw notFound((language) => httpTexts[language].notFound)
      }
      const language = request.query.lang || 'en'
      if (!isLanguage(language)) {
        throw new DomainError('invalid', (of) => httpTexts[of].unknownLanguage)
      }
      return reply
        .type('application/xml; charset=utf-8')
        .header('Cache-Control', 'private, max-age=300')
        .header('X-Robots-Tag', 'noindex')
        .send(Readable.from(merchantFeed(shop, language)))
    },
  )
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
