import { created, deleted, ok } from '#shared/api/endpoint.ts'
import type { cashEndpoints } from '#shared/api/endpoints/admin/couriers/cash-endpoints.ts'
import type { PayoutDetail } from '#shared/cash/cash-schemas.ts'
import type { HandlersFor } from '../platform/http/register-endpoints.ts'
import type { Shop } from '../shop.ts'
import { exportClosings, findClosings } from './closings/closings.ts'
import { receiveParcel, resolveDifference } from './open/change-account.ts'
import { exportParcels, findOverview, listParcels } from './open/find-cash.ts'
import { matchLine, undoPayout } from './payouts/change-payout.ts'
import { enterPayout, enterPayoutFile } from './payouts/enter-payout.ts'
import { fetchPayoutsNow } from './payouts/fetch-payouts.ts'
import { listPayouts, readPayout } from './payouts/find-payouts.ts'
import { readPayoutFile } from './payouts/read-payout-file.ts'

const entered = (isDryRun: boolean, payout: PayoutDetail) =>
  isDryRun ? ok({ payout }) : created({ payout })

export function cashHandlers(shop: Shop): HandlersFor<typeof cashEndpoints> {
  const show = async (id: string) => ({ payout: await readPayout(shop.db, id) })
  return {
    'GET /admin/cash': async () => ok(await findOverview(shop)),
    'GET /admin/cash/parcels': async ({ query }) => ok(await listParcels(shop, query)),
    'POST /admin/cash/parcels/:id/resolution': async ({ actor, params, body }) => {
      await resolveDifference({ ...shop, actor }, params.id, body)
      return deleted
    },
    'POST /admin/cash/parcels/:id/received': async ({ actor, params }) => {
      await receiveParcel({ ...shop, actor }, params.id)
      return deleted
    },
    'GET /admin/cash/payouts': async ({ query }) => ok(await listPayouts(shop.db, query)),
    'GET /admin/cash/payouts/:id': async ({ params }) => ok(await show(params.id)),
    'POST /admin/cash/payouts': async ({ actor, body }) =>
      entered(body.dryRun === true, await enterPayout({ ...shop, actor }, body)),
    'POST /admin/cash/payout-files/read': async ({ files }) =>
      ok(await readPayoutFile(shop.workers, files[0])),
    'POST /admin/cash/payout-files': async ({ actor, body, files }) =>
      entered(body.dryRun === 'true', await enterPayoutFile({ ...shop, actor }, files[0], body)),
    'POST /admin/cash/payouts/fetch': async ({ actor, language }) =>
      ok(await fetchPayoutsNow({ ...shop, actor }, language)),
    'POST /admin/cash/payouts/:id/undo': async ({ actor, params, body }) => {
      await undoPayout({ ...shop, actor }, params.id, body.reason)
      return ok(await show(params.id))
    },
    'POST /admin/cash/lines/:id/match': async ({ actor, params, body }) =>
      ok(await show(await matchLine({ ...shop, actor }, params.id, body.parcel))),
    'GET /admin/cash/closings': async ({ query }) => ok(await findClosings(shop, query)),
    'GET /admin/exports/cash.csv': async ({ actor, query }) =>
      ok(await exportParcels({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/cash.xlsx': async ({ actor, query }) =>
      ok(await exportParcels({ ...shop, actor }, query, 'xlsx')),
    'GET /admin/exports/cash-closings.csv': async ({ actor, query }) =>
      ok(await exportClosings({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/cash-closings.xlsx': async ({ actor, query }) =>
      ok(await exportClosings({ ...shop, actor }, query, 'xlsx')),
  }
}
