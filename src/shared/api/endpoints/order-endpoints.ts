import { z } from 'zod'
import {
  cancelHeldRequestSchema,
  cancelledOrdersSchema,
  heldUnitsSchema,
  openOrdersSchema,
} from '../../orders/held-unit-schemas.ts'
import { orderListQuerySchema } from '../../orders/order-list-schemas.ts'
import {
  adminOrderSchema,
  invoicesQuerySchema,
  orderRequestSchema,
  orderSchema,
  ownOrdersQuerySchema,
  quoteRequestSchema,
  quoteSchema,
  trackedOrderSchema,
  trackRequestSchema,
} from '../../orders/order-schemas.ts'
import { statusRequestSchema } from '../../orders/statuses/status-schemas.ts'
import { orderTexts } from '../../orders/order-texts.ts'
import type { EndpointTable } from '../endpoint.ts'
import { paginationSchema } from '../pagination.ts'
import { idParams } from '../parameters.ts'

export const orderEndpoints = {
  'POST /orders/quote': {
    summary: 'Show what an order would cost and why it would be rejected',
    access: 'shopper',
    limit: { policy: 'quote', also: ['couponCode'] },
    body: quoteRequestSchema,
    responses: { 200: quoteSchema },
  },
  'POST /orders': {
    summary: 'Place an order, cash on delivery; 200 when the Idempotency-Key was used before',
    access: 'shopper',
    limit: { policy: 'order', phone: 'shippingAddress.phone', also: ['couponCode'] },
    headers: ['Idempotency-Key'],
    body: orderRequestSchema,
    missingMessages: { shippingAddress: (language) => orderTexts[language].missingShipping },
    responses: { 200: orderSchema, 201: orderSchema },
    responseDescriptions: {
      200: 'The order that was placed with this Idempotency-Key before.',
      201: 'The order was placed.',
    },
  },
  'GET /orders/user': {
    summary: 'List my orders, newest first',
    access: 'customer',
    query: ownOrdersQuerySchema,
    responses: {
      200: z.object({ orders: z.array(orderSchema), pagination: paginationSchema }),
    },
  },
  'GET /orders/:id': {
    summary: 'Show an order to its buyer or an administrator',
    access: 'shopper',
    params: idParams,
    responses: { 200: z.object({ order: orderSchema }) },
  },
  'GET /orders/:id/invoice': {
    summary: 'The invoice of an order, for its buyer or an administrator',
    access: 'shopper',
    limit: { policy: 'invoice' },
    params: idParams,
    file: 'application/pdf',
    responses: { 200: null },
    responseDescriptions: { 200: 'The invoice as a PDF file.' },
  },
  'POST /orders/track': {
    summary: 'Follow an order by its number and phone',
    access: 'shopper',
    limit: { policy: 'tracking', phone: 'phone' },
    body: trackRequestSchema,
    responses: { 200: z.object({ order: trackedOrderSchema }) },
  },
  'POST /orders/reopen': {
    summary: 'Take up an order again that was cancelled because nobody answered the shop’s calls',
    access: 'shopper',
    limit: { policy: 'tracking', phone: 'phone' },
    body: trackRequestSchema,
    responses: { 200: z.object({ order: trackedOrderSchema }) },
  },
} as const satisfies EndpointTable

export const orderAdminEndpoints = {
  'GET /admin/orders': {
    summary: 'List orders by status, days, district, amount, source, label, calls or search',
    access: 'admin',
    permission: 'read_orders',
    query: orderListQuerySchema,
    responses: {
      200: z.object({ orders: z.array(adminOrderSchema), pagination: paginationSchema }),
    },
  },
  'GET /admin/invoices': {
    summary: 'The invoices of several orders in one file',
    access: 'admin',
    permission: 'read_orders',
    limit: { policy: 'invoice' },
    query: invoicesQuerySchema,
    file: 'application/pdf',
    responses: { 200: null },
    responseDescriptions: { 200: 'The invoices as one PDF file.' },
  },
  'GET /admin/products/:id/open-orders': {
    summary: 'The orders with a product that have not left the shop, which deleting it would touch',
    access: 'admin',
    permission: 'write_products',
    params: idParams,
    responses: { 200: openOrdersSchema },
  },
  'GET /admin/held-units': {
    summary: 'The units that unconfirmed orders hold, by product, network and phone',
    access: 'admin',
    permission: 'read_orders',
    limit: { policy: 'report' },
    responses: { 200: heldUnitsSchema },
  },
  'POST /admin/held-units/cancel': {
    summary: 'Cancel the unconfirmed orders of a network or phone that were placed until a time',
    access: 'admin',
    permission: 'write_orders',
    body: cancelHeldRequestSchema,
    responses: { 200: cancelledOrdersSchema },
  },
  'PUT /admin/orders/:id/status': {
    summary: 'Move an order to another status; 409 when its status is not the expected one',
    access: 'admin',
    permission: 'write_orders',
    params: idParams,
    body: statusRequestSchema,
    responses: { 200: z.object({ order: adminOrderSchema }) },
  },
} as const satisfies EndpointTable
