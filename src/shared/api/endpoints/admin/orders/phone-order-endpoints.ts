import { z } from 'zod'
import {
  heldOrderSchema,
  heldOrderWithDraftSchema,
  holdAgainRequestSchema,
  holdRequestSchema,
} from '../../../../orders/by-phone/held-order-schemas.ts'
import {
  phoneBuyerRequestSchema,
  phoneBuyerSchema,
  phoneOrderRequestSchema,
  phoneQuoteRequestSchema,
  phoneQuoteSchema,
} from '../../../../orders/by-phone/phone-order-schemas.ts'
import { orderSchema } from '../../../../orders/order-schemas.ts'
import { orderTexts } from '../../../../orders/order-texts.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

export const phoneOrderEndpoints = {
  'POST /admin/orders': {
    summary: 'Place an order for a caller; 200 when the Idempotency-Key was used before',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'phoneOrder' },
    headers: ['Idempotency-Key'],
    body: phoneOrderRequestSchema,
    missingMessages: { shippingAddress: (language) => orderTexts[language].missingShipping },
    responses: { 200: orderSchema, 201: orderSchema },
    responseDescriptions: {
      200: 'The order that was placed with this Idempotency-Key before.',
      201: 'The order was placed, and is confirmed.',
    },
  },
  'POST /admin/orders/quote': {
    summary: 'Show what an order by phone would cost and why it would be rejected',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'phoneOrder' },
    body: phoneQuoteRequestSchema,
    responses: { 200: phoneQuoteSchema },
  },
  'POST /admin/orders/buyer': {
    summary: 'Show what the shop knows of a phone: its orders, addresses and accounts',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'phoneOrder' },
    body: phoneBuyerRequestSchema,
    responses: { 200: z.object({ buyer: phoneBuyerSchema }) },
  },
  'GET /admin/held-orders': {
    summary: 'List the orders by phone that were put aside, newest first',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'report' },
    responses: { 200: z.object({ heldOrders: z.array(heldOrderSchema) }) },
  },
  'POST /admin/held-orders': {
    summary: 'Put an unfinished order by phone aside; it holds neither stock nor prices',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'phoneOrder' },
    body: holdRequestSchema,
    responses: { 201: z.object({ heldOrder: heldOrderSchema }) },
  },
  'GET /admin/held-orders/:id': {
    summary: 'Take up an order that was put aside',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    responses: { 200: z.object({ heldOrder: heldOrderWithDraftSchema }) },
  },
  'PUT /admin/held-orders/:id': {
    summary: 'Put an order aside again; 409 when somebody else has done so since',
    access: 'admin',
    permission: 'write_orders',
    limit: { policy: 'phoneOrder' },
    params: idParams,
    body: holdAgainRequestSchema,
    responses: { 200: z.object({ heldOrder: heldOrderSchema }) },
  },
  'DELETE /admin/held-orders/:id': {
    summary: 'Drop an order that was put aside',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
