import { z } from 'zod'
import {
  orderRequestSchema,
  orderSchema,
  quoteRequestSchema,
  quoteSchema,
  trackedOrderSchema,
  trackRequestSchema,
} from '../orders/order-schemas.ts'
import { idParams } from './catalog-endpoints.ts'
import type { EndpointTable } from './endpoint.ts'

export const orderEndpoints = {
  'POST /orders/quote': {
    summary: 'Show what an order would cost and what stands in its way',
    access: 'shopper',
    body: quoteRequestSchema,
    answers: { 200: quoteSchema },
  },
  'POST /orders': {
    summary: 'Place an order, cash on delivery; 200 when the Idempotency-Key was answered before',
    access: 'shopper',
    body: orderRequestSchema,
    answers: { 200: orderSchema, 201: orderSchema },
  },
  'GET /orders/user': {
    summary: 'List my orders, newest first',
    access: 'customer',
    answers: { 200: z.object({ orders: z.array(orderSchema) }) },
  },
  'GET /orders/:id': {
    summary: 'Show an order to the one who placed it, or to an administrator',
    access: 'shopper',
    params: idParams,
    answers: { 200: z.object({ order: orderSchema }) },
  },
  'GET /orders/:id/invoice': {
    summary: 'The invoice of an order, for the one who placed it, or an administrator',
    access: 'shopper',
    params: idParams,
    file: 'application/pdf',
    answers: { 200: null },
  },
  'POST /orders/track': {
    summary: 'Follow an order by its number and phone',
    access: 'anyone',
    body: trackRequestSchema,
    answers: { 200: z.object({ order: trackedOrderSchema }) },
  },
} as const satisfies EndpointTable
