import { z } from 'zod'
import {
  areaSearchSchema,
  courierAreaSchema,
} from '../../../../couriers/courier-account-schemas.ts'
import {
  bookedBatchSchema,
  bookingInputSchema,
  bookingProgressSchema,
  courierHitsSchema,
  courierIdSchema,
  orderParcelsSchema,
  parcelStateInputSchema,
  resolutionInputSchema,
  webhookTestSchema,
} from '../../../../couriers/parcels/parcel-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

const readable = { access: 'admin', permission: 'read_packing' } as const
const writable = { access: 'admin', permission: 'write_packing' } as const
const courierParams = z.object({ courier: courierIdSchema })

export const parcelEndpoints = {
  'GET /admin/orders/:id/parcels': {
    summary:
      'The parcels of an order with every word of their couriers, and what a new one would have',
    ...readable,
    params: idParams,
    responses: { 200: orderParcelsSchema },
  },
  'POST /admin/parcels': {
    summary: 'Book parcels with a courier; the calls to the courier are made by jobs',
    ...writable,
    limit: { policy: 'parcelBooking' },
    body: bookingInputSchema,
    responses: { 202: bookedBatchSchema },
  },
  'GET /admin/parcel-bookings/:id': {
    summary: 'How far the parcels that were booked together are',
    ...readable,
    params: idParams,
    responses: { 200: bookingProgressSchema },
  },
  'GET /admin/parcel-areas/:courier': {
    summary: 'Find areas of a courier by their name or district, for a parcel that is booked',
    ...readable,
    params: courierParams,
    query: areaSearchSchema,
    responses: { 200: z.object({ areas: z.array(courierAreaSchema) }) },
  },
  'POST /admin/parcels/:id/cancel': {
    summary: 'Cancel a parcel that the courier has not collected; 409 when it is too late',
    ...writable,
    limit: { policy: 'parcelBooking' },
    params: idParams,
    responses: { 200: orderParcelsSchema },
  },
  'POST /admin/parcels/:id/refresh': {
    summary: 'Ask the courier where a parcel is',
    ...writable,
    limit: { policy: 'parcelBooking' },
    params: idParams,
    responses: { 200: orderParcelsSchema },
  },
  'POST /admin/parcels/:id/state': {
    summary:
      'Set the state of a parcel by hand, or correct what was collected at its end; 409 when it is not the expected one any more',
    access: 'admin',
    // It moves the order and its money.
    permission: 'write_orders',
    params: idParams,
    body: parcelStateInputSchema,
    responses: { 200: orderParcelsSchema },
  },
  'POST /admin/parcels/:id/resolution': {
    summary: 'Say whether the courier has a parcel whose booking had no answer',
    ...writable,
    params: idParams,
    body: resolutionInputSchema,
    responses: { 200: orderParcelsSchema },
  },
  'GET /admin/courier-hits/:courier': {
    summary: 'The last requests of a courier to its address at the shop, and what came of them',
    access: 'admin',
    permission: 'read_couriers',
    params: courierParams,
    responses: { 200: courierHitsSchema },
  },
  'POST /admin/courier-hits/:courier/test': {
    summary: 'Call the address of a courier as the courier would, and say what came of it',
    access: 'admin',
    permission: 'write_couriers',
    limit: { policy: 'webhookCall' },
    params: courierParams,
    responses: { 200: webhookTestSchema },
  },
} as const satisfies EndpointTable
