import type { unitEndpoints } from '#shared/api/endpoints/admin/stock/unit-endpoints.ts'
import { ok } from '#shared/api/endpoint.ts'
import type { HandlersFor } from '../../platform/http/register-endpoints.ts'
import type { Shop } from '../../shop.ts'
import { exportUnits } from './export-units.ts'
import { listUnits, readUnitHistory } from './list-units.ts'
import { changeNumbers, noteNeirCheck, numberUnitsOf } from './write-units.ts'

export function unitHandlers(shop: Shop): HandlersFor<typeof unitEndpoints> {
  return {
    'GET /admin/units': async ({ query, language }) =>
      ok(await listUnits({ ...shop, language }, query)),
    'GET /admin/units/:id': async ({ params, language }) =>
      ok({ unit: await readUnitHistory({ ...shop, language }, params.id) }),
    'GET /admin/exports/units.csv': async ({ actor, query }) =>
      ok(await exportUnits({ ...shop, actor }, query, 'csv')),
    'GET /admin/exports/units.xlsx': async ({ actor, query }) =>
      ok(await exportUnits({ ...shop, actor }, query, 'xlsx')),
    'POST /admin/units/number': async ({ actor, body }) =>
      ok({ numbered: await numberUnitsOf({ ...shop, actor }, body) }),
    'PUT /admin/units/:id/numbers': async ({ actor, params, body, language }) =>
      ok({ unit: await changeNumbers({ ...shop, actor, language }, params.id, body) }),
    'PUT /admin/units/:id/neir': async ({ actor, params, body, language }) =>
      ok({ unit: await noteNeirCheck({ ...shop, actor, language }, params.id, body.isChecked) }),
  }
}
