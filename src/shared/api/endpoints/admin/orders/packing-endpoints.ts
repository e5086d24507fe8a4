import { z } from 'zod'
import {
  packingListSchema,
  packingOrderSchema,
  packingQuerySchema,
  scanRequestSchema,
} from '../../../../orders/packing/packing-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParam, idParams } from '../../../parameters.ts'

const answer = z.object({ order: packingOrderSchema })

export const packingEndpoints = {
  'GET /admin/packing': {
    summary: 'List the confirmed orders to pack, oldest first; or one order by its number',
    access: 'admin',
    permission: 'read_orders',
    query: packingQuerySchema,
    responses: { 200: packingListSchema },
  },
  'POST /admin/packing/:id/units': {
    summary:
      'Pack the unit of a scanned serial number or IMEI; `unit_refused` says in `reason` why it is not the right one',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    body: scanRequestSchema,
    responses: { 200: answer },
  },
  'DELETE /admin/packing/:id/units/:unitId': {
    summary: 'Take a packed unit out of an order that has not left the shop',
    access: 'admin',
    permission: 'write_orders',
    params: idParams.extend({ unitId: idParam }),
    responses: { 200: answer },
  },
} as const satisfies EndpointTable
