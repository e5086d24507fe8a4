import { created, ok } from '#shared/api/endpoint.ts'
import type { orderPageEndpoints } from '#shared/api/endpoints/admin/orders/order-page-endpoints.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { findColleagues } from '../../staff/colleagues.ts'
import { findBlockedActions } from '../actions/find-blocked-actions.ts'
import { selectLabelsInUse } from '../labels/order-label-queries.ts'
import { changeLabels } from '../labels/order-labels.ts'
import { noteMoney } from '../money/note-money.ts'
import { readStatement } from '../money/order-statement.ts'
import { writeNote } from '../notes/order-notes.ts'
import { findOrderOfPage, findOrderPage } from './order-page.ts'

export function orderPageHandlers(shop: Shop): HandlersFor<typeof orderPageEndpoints> {
  return {
    'GET /admin/orders/:id': async ({ caller, params, language }) =>
      ok(await findOrderPage({ ...shop, language }, caller.customer.permissions, params.id)),
    'GET /admin/orders/:id/blocked-actions': async ({ params, language }) =>
      ok(await findBlockedActions(shop, params.id, language)),
    'GET /admin/orders/:id/statement': async ({ params }) =>
      ok(await readStatement(shop.db, params.id)),
    'POST /admin/orders/:id/money': async ({ actor, params, body }) =>
      ok(await noteMoney({ ...shop, actor }, params.id, body)),
    'POST /admin/orders/:id/notes': async ({ actor, caller, params, body }) => {
      const note = { orderId: params.id, text: body.text }
      return created({ note: await writeNote({ ...shop, actor }, caller.customer.id, note) })
    },
    'PUT /admin/orders/:id/labels': async ({ actor, params, body, language }) => {
      await changeLabels({ ...shop, actor }, { orderId: params.id, ...body })
      return ok({ order: await findOrderOfPage({ ...shop, language }, params.id) })
    },
    'GET /admin/order-labels': async () => ok({ labels: await selectLabelsInUse(shop.db) }),
    'GET /admin/order-colleagues': async () => {
      const colleagues = await findColleagues(shop.db, 'read_orders')
      return ok({ colleagues: colleagues.map(({ _id, name }) => ({ _id, name })) })
    },
  }
}
