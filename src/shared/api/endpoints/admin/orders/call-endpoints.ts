import { z } from 'zod'
import {
  callOutcomeSchema,
  nextCallSchema,
  punctualitySchema,
  recordedCallSchema,
  waitingCallsSchema,
} from '../../../../orders/calls/call-schemas.ts'
import { adminOrderSchema } from '../../../../orders/order-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

/** The queue of orders whose buyers are to be called. */
export const callEndpoints = {
  'POST /admin/calls/next': {
    summary: 'Take the order that waits longest for its call, or keep the one that one has',
    access: 'admin',
    permission: 'write_orders',
    responses: { 200: nextCallSchema },
  },
  'POST /admin/calls/:id': {
    summary: 'Record how the call to an order’s buyer ended; 409 when somebody else has it now',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    body: callOutcomeSchema,
    responses: { 200: recordedCallSchema },
  },
  'POST /admin/calls/:id/undo': {
    summary: 'Take back how one’s last call to an order’s buyer ended, within seconds',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    responses: { 200: z.object({ order: adminOrderSchema }) },
  },
  'GET /admin/calls/waiting': {
    summary: 'Count the orders that are to be called now, up to 99',
    access: 'admin',
    permission: 'write_orders',
    responses: { 200: waitingCallsSchema },
  },
  'GET /admin/calls/events': {
    summary: 'Tell when the queue of calls has changed, as server-sent events',
    access: 'admin',
    permission: 'write_orders',
    events: true,
    responses: { 200: null },
    responseDescriptions: {
      200: 'An event `changed` for each change, at most one a second, for up to ten minutes.',
    },
  },
  'GET /admin/calls/punctuality': {
    summary: 'How many first calls of the last seven days were in time, by person and day',
    access: 'admin',
    permission: 'read_dashboard',
    responses: { 200: punctualitySchema },
  },
} as const satisfies EndpointTable
