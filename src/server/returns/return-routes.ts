import { created, ok } from '#shared/api/endpoint.ts'
import type {
  returnAdminEndpoints,
  returnEndpoints,
} from '#shared/api/endpoints/return-endpoints.ts'
import type { Language } from '#shared/languages/languages.ts'
import { isMoneyMethod, type SettleMethod } from '#shared/returns/returns.ts'
import { creditAccess } from '#shared/store-credit/store-credit.ts'
import { readIdempotencyKey } from '../orders/placing/idempotency-keys.ts'
import {
  requireAccess,
  requirePermission,
  type SignedInCustomer,
} from '../platform/http/authenticate.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { quoteReplacement, sendReplacement } from './exchange/send-replacement.ts'
import { clearFaulty } from './faulty/clear-faulty.ts'
import { listFaulty } from './faulty/list-faulty.ts'
import {
  listReturns,
  readOrderReturns,
  readReturn,
  readReturnsOfOrder,
  returnNotFound,
  type ReturnAccess,
} from './find-returns.ts'
import { openReturn, requestReturn } from './open-return.ts'
import { exportReturns } from './reports/export-returns.ts'
import { findReturnRates } from './reports/return-rates.ts'
import { stepReturn, withdrawReturn } from './step-return.ts'

export function returnHandlers(shop: Shop): HandlersFor<typeof returnEndpoints> {
  const ownReturn = async (
    orderId: string,
    returnId: string,
    access: ReturnAccess,
    language: Language,
  ) => {
    const { returns } = await readOrderReturns(shop, orderId, access, language)
    const own = returns.find(({ _id }) => _id === returnId)
    if (!own) throw returnNotFound()
    return { return: own }
  }
  return {
    'POST /orders/:id/returns/read': async ({ caller, params, body, language }) =>
      ok(await readOrderReturns(shop, params.id, { caller, phone: body.phone }, language)),
    'POST /orders/:id/returns': async ({ actor, caller, params, body, http, language }) => {
      const access = { caller, phone: body.phone }
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { id, isReplay } = await requestReturn({ ...shop, actor }, params.id, body, access, key)
      const answer = await ownReturn(params.id, id, access, language)
      return isReplay ? ok(answer) : created(answer)
    },
    'POST /orders/:id/returns/:returnId/withdraw': async (call) => {
      const { actor, caller, params, body, language } = call
      const access = { caller, phone: body.phone }
      const { id: orderId, returnId } = params
      await withdrawReturn({ ...shop, actor }, { orderId, returnId }, access)
      return ok(await ownReturn(orderId, returnId, access, language))
    },
  }
}

/** Money is paid out by those who keep the cash; credit is given by those who may on the page of a customer. */
function requireMethod(by: SignedInCustomer, method: SettleMethod): void {
  if (isMoneyMethod(method)) requirePermission(by, 'write_cash')
  if (method === 'store_credit') requireAccess(by, { access: 'admin', ...creditAccess })
}

export function returnAdminHandlers(shop: Shop): HandlersFor<typeof returnAdminEndpoints> {
  return {
    'GET /admin/exports/returns.csv': async ({ actor, query }) =>
      ok(await exportReturns({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/returns.xlsx': async ({ actor, query }) =>
      ok(await exportReturns({ ...shop, actor }, query, 'xlsx')),
    'GET /admin/return-rates': async ({ language }) => ok(await findReturnRates(shop, language)),
    'GET /admin/faulty-units': async ({ caller, query, language }) =>
      ok(await listFaulty({ ...shop, language }, query, caller.customer.permissions)),
    'POST /admin/faulty-units/:id/clear': async ({ actor, params, body }) =>
      ok(await clearFaulty({ ...shop, actor }, params.id, body)),
    'GET /admin/returns': async ({ query }) => ok(await listReturns(shop, query)),
    'GET /admin/returns/:id': async ({ params, language }) =>
      ok({ return: await readReturn(shop, params.id, language) }),
    'PUT /admin/returns/:id': async ({ actor, caller, params, body, language }) => {
      if (body.status === 'settled') requireMethod(caller.customer, body.method)
      await stepReturn({ ...shop, actor }, params.id, body)
      return ok({ return: await readReturn(shop, params.id, language) })
    },
    'POST /admin/returns/:id/replacement/quote': async ({ actor, params, body }) =>
      ok(await quoteReplacement({ ...shop, actor }, params.id, body)),
    'POST /admin/returns/:id/replacement': async ({ actor, caller, params, body, language }) => {
      requireMethod(caller.customer, body.restMethod)
      await sendReplacement({ ...shop, actor }, params.id, body)
      return created({ return: await readReturn(shop, params.id, language) })
    },
    'GET /admin/orders/:id/returns': async ({ params, language }) =>
      ok(await readReturnsOfOrder(shop, params.id, language)),
    'POST /admin/orders/:id/returns': async ({ actor, params, body, http, language }) => {
      const key = readIdempotencyKey(http.headers['idempotency-key'])
      const { id, isReplay } = await openReturn({ ...shop, actor }, params.id, body, key)
      const answer = { return: await readReturn(shop, id, language) }
      return isReplay ? ok(answer) : created(answer)
    },
  }
}
