import { z } from 'zod'
import {
  colleagueSchema,
  labelsRequestSchema,
  noteRequestSchema,
  orderNoteSchema,
  orderOfPageSchema,
  orderPageSchema,
} from '../../../../orders/order-page-schemas.ts'
import {
  moneyRequestSchema,
  statementSchema,
} from '../../../../orders/money/order-money-schemas.ts'
import { blockedActionsSchema } from '../../../../orders/actions/order-action-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

export const orderPageEndpoints = {
  'GET /admin/orders/:id': {
    summary: 'Show an order with everything that happened to it, and the other orders of its buyer',
    access: 'admin',
    permission: 'read_orders',
    params: idParams,
    responses: { 200: orderPageSchema },
  },
  'GET /admin/orders/:id/blocked-actions': {
    summary: 'What may be done to an order as its parcels are now, and else why not',
    access: 'admin',
    permission: 'read_orders',
    params: idParams,
    responses: { 200: blockedActionsSchema },
  },
  'GET /admin/orders/:id/statement': {
    summary: 'The money of an order from its placing on',
    access: 'admin',
    permission: 'read_orders',
    params: idParams,
    responses: { 200: statementSchema },
  },
  'POST /admin/orders/:id/money': {
    summary: 'Note money received from the buyer, paid back, or no longer asked for',
    access: 'admin',
    permission: 'write_cash',
    params: idParams,
    body: moneyRequestSchema,
    responses: { 200: statementSchema },
  },
  'POST /admin/orders/:id/notes': {
    summary: 'Write a note about an order; members of staff mentioned as @Name get an e-mail',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'orderNote' },
    params: idParams,
    body: noteRequestSchema,
    responses: { 201: z.object({ note: orderNoteSchema }) },
  },
  'PUT /admin/orders/:id/labels': {
    summary: 'Set the labels of an order; 409 when its labels are not the expected ones',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    body: labelsRequestSchema,
    responses: { 200: z.object({ order: orderOfPageSchema }) },
  },
  'GET /admin/order-labels': {
    summary: 'The labels of the orders that were labelled last',
    access: 'admin',
    permission: 'read_orders',
    responses: { 200: z.object({ labels: z.array(z.string()) }) },
  },
  'GET /admin/order-colleagues': {
    summary: 'The members of staff whom a note about an order may mention',
    access: 'admin',
    permission: 'read_orders',
    responses: { 200: z.object({ colleagues: z.array(colleagueSchema) }) },
  },
} as const satisfies EndpointTable
