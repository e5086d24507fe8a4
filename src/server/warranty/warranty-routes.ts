import { created, ok } from '#shared/api/endpoint.ts'
import type {
  warrantyAdminEndpoints,
  warrantyEndpoints,
} from '#shared/api/endpoints/warranty-endpoints.ts'
import { normalizeNumber } from '#shared/units/units.ts'
import { readIdempotencyKey } from '../orders/placing/idempotency-keys.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { findCovered, findCoveredForStaff } from './find-warranty.ts'
import { exportClaims, findClaimReceipt, listClaims, readClaim } from './list-claims.ts'
import { requestClaim, takeInClaim } from './open-claim.ts'
import { stepClaim } from './step-claim.ts'

export function warrantyHandlers(shop: Shop): HandlersFor<typeof warrantyEndpoints> {
  return {
    'POST /warranty': async ({ body, language }) =>
      ok({ items: await findCovered(shop, body, language) }),
    'POST /warranty/claims': async ({ actor, body, http, language }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { isReplay } = await requestClaim({ ...shop, actor }, body, key)
      const items = await findCovered(shop, body, language)
      return isReplay ? ok({ items }) : created({ items })
    },
  }
}

export function warrantyAdminHandlers(shop: Shop): HandlersFor<typeof warrantyAdminEndpoints> {
  return {
    'GET /admin/exports/claims.csv': async ({ actor, query }) =>
      ok(await exportClaims({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/claims.xlsx': async ({ actor, query }) =>
      ok(await exportClaims({ ...shop, actor }, query, 'xlsx')),
    'GET /admin/warranty': async ({ query, language }) => {
      const number = normalizeNumber(query.number ?? '').replace(/^#/, '')
      return ok({ items: await findCoveredForStaff({ ...shop, language }, number) })
    },
    'GET /admin/claims': async ({ query, language }) =>
      ok(await listClaims({ ...shop, language }, query)),
    'POST /admin/claims': async ({ actor, body, http, language }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { id, isReplay } = await takeInClaim({ ...shop, actor }, body, key)
      const claim = await readClaim({ ...shop, language }, id)
      return isReplay ? ok({ claim }) : created({ claim })
    },
    'GET /admin/claims/:id': async ({ params, language }) =>
      ok({ claim: await readClaim({ ...shop, language }, params.id) }),
    'PUT /admin/claims/:id': async ({ actor, params, body, language }) => {
      await stepClaim({ ...shop, actor }, params.id, body)
      return ok({ claim: await readClaim({ ...shop, language }, params.id) })
    },
    'GET /admin/claims/:id/receipt': async ({ params, language }) =>
      ok(await findClaimReceipt(shop, params.id, language)),
  }
}
