import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { flashDealEndpoints } from '#shared/api/endpoints/flash-deal-endpoints.ts'
import { holdsAll } from '#shared/api/permissions.ts'
import type { CustomerCaller } from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { previewBulkDeal } from './bulk/preview-bulk-deal.ts'
import { activeDealTags, listActiveDeals, listFlashDeals } from './find-flash-deals.ts'
import { findOddDealPrices } from './odd-deal-prices.ts'
import { createFlashDeal, deleteFlashDeal, updateFlashDeal } from './save-flash-deal.ts'

const seesCosts = ({ customer }: CustomerCaller) => holdsAll(customer.permissions, ['read_costs'])

export function flashDealHandlers(shop: Shop): HandlersFor<typeof flashDealEndpoints> {
  return {
    'GET /flash-deals': async ({ language }) =>
      ok({ flashDeals: await listFlashDeals(shop, language) }),
    'GET /flash-deals/active': ({ language }) =>
      shop.responseCache.json(`flash deals ${language}`, async () => {
        const flashDeals = await listActiveDeals(shop, language)
        return { body: { flashDeals }, tags: activeDealTags(flashDeals) }
      }),
    'POST /flash-deals': async ({ actor, body }) =>
      created({ flashDeal: await createFlashDeal({ ...shop, actor }, body) }),
    'POST /flash-deals/preview': async ({ caller, body, language }) =>
      ok(await previewBulkDeal(shop, body, { language, hasCosts: seesCosts(caller) })),
    'POST /flash-deals/odd-prices': async ({ caller, body }) =>
      ok(await findOddDealPrices(shop, body, { hasCosts: seesCosts(caller) })),
    'PUT /flash-deals/:id': async ({ actor, params, body }) =>
      ok({ flashDeal: await updateFlashDeal({ ...shop, actor }, params.id, body) }),
    'DELETE /flash-deals/:id': async ({ actor, params }) => {
      await deleteFlashDeal({ ...shop, actor }, params.id)
      return deleted
    },
  }
}
