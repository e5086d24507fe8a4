import { z } from 'zod'
import { invoicesQuerySchema } from '../../../../orders/order-schemas.ts'
import {
  packingListSchema,
  packingOrderSchema,
  packingQuerySchema,
  scanRequestSchema,
  shipRequestSchema,
} from '../../../../orders/packing/packing-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'
import { idParam, idParams } from '../../../parameters.ts'

const answer = z.object({ order: packingOrderSchema })

export const packingEndpoints = {
  'GET /admin/packing': {
    summary:
      'List the confirmed orders to pack, oldest first, booked ones last; or one order by its number',
    access: 'admin',
    permission: 'read_packing',
    query: packingQuerySchema,
    responses: { 200: packingListSchema },
  },
  'POST /admin/packing/:id/units': {
    summary:
      'Pack the unit of a scanned serial number or IMEI; `unit_refused` says in `reason` why it is not the right one',
    access: 'admin',
    permission: 'write_packing',
    params: idParams,
    body: scanRequestSchema,
    responses: { 200: answer },
  },
  'DELETE /admin/packing/:id/units/:unitId': {
    summary: 'Take a packed unit out of an order that has not left the shop',
    access: 'admin',
    permission: 'write_packing',
    params: idParams.extend({ unitId: idParam }),
    responses: { 200: answer },
  },
  'POST /admin/packing/:id/ship': {
    summary:
      'Set a packed order to shipped; without numbers of its units it also needs write_stock. 409 when it is not confirmed',
    access: 'admin',
    permission: 'write_packing',
    params: idParams,
    body: shipRequestSchema,
    responses: { 200: answer },
  },
  'GET /admin/packing-slips': {
    summary: 'The packing slips of one or several orders in one file',
    access: 'admin',
    permission: 'read_packing',
    limit: { policy: 'invoice' },
    query: invoicesQuerySchema,
    file: fileTypes.pdf,
    responses: { 200: null },
    responseDescriptions: { 200: 'The packing slips as one PDF file, A4.' },
  },
  'GET /admin/parcel-labels': {
    summary: 'The labels of several parcels in one file, 10 x 15 cm',
    access: 'admin',
    permission: 'read_packing',
    limit: { policy: 'invoice' },
    query: invoicesQuerySchema,
    file: fileTypes.pdf,
    responses: { 200: null },
    responseDescriptions: { 200: 'The labels as one PDF file, a page each.' },
  },
} as const satisfies EndpointTable
