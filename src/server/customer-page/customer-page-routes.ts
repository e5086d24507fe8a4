import { ok } from '#shared/api/endpoint.ts'
import type { customerPageEndpoints } from '#shared/api/endpoints/admin/customer-page-endpoints.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { exportCustomers } from './export-customers.ts'
import { changeBlock } from '../staff/staff.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { findCustomerOfPage, findCustomerPage } from './customer-page.ts'

export function customerPageHandlers(shop: Shop): HandlersFor<typeof customerPageEndpoints> {
  return {
    'GET /admin/exports/users.csv': async ({ actor, query }) =>
      ok(await exportCustomers({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/users.xlsx': async ({ actor, query }) =>
      ok(await exportCustomers({ ...shop, actor }, query, 'xlsx')),
    'GET /admin/users/:id': async ({ caller, params, language }) =>
      ok(await findCustomerPage(shop, caller.customer.permissions, params.id, language)),
    'PUT /admin/users/:id/blocked': async ({ actor, caller, params, body }) => {
      await changeBlock({ ...shop, actor }, caller.customer.id, { ...params, ...body })
      return ok({ user: await findCustomerOfPage(shop.db, params.id) })
    },
    'POST /admin/users/:id/merge': async ({ actor, params, body, language }) =>
      ok(await mergeAccounts({ ...shop, actor }, { ...params, ...body, language })),
  }
}
