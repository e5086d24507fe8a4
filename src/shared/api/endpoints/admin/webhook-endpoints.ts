import { z } from 'zod'
import {
  webhookAttemptSchema,
  webhookChangeSchema,
  webhookDeliveryDetailSchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookSchema,
} from '../../../webhooks/webhook-schemas.ts'
import type { EndpointTable } from '../../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../../pagination.ts'
import { idParam, idParams } from '../../parameters.ts'

const deliveryParams = idParams.extend({ deliveryId: idParam })
const withSecret = z.object({ webhook: webhookSchema, secret: z.string() })

export const webhookEndpoints = {
  'GET /admin/webhooks': {
    summary: 'List the webhooks with their health, newest first, found by URL',
    access: 'admin',
    permission: 'read_webhooks',
    limit: { policy: 'report' },
    query: adminListQuerySchema,
    responses: {
      200: z.object({ webhooks: z.array(webhookSchema), pagination: paginationSchema }),
    },
  },
  'POST /admin/webhooks': {
    summary:
      'Add a webhook, which is called as Standard Webhooks 1.0 say; `secret` is shown this once',
    access: 'admin',
    permission: 'write_webhooks',
    recentSecondFactor: true,
    limit: { policy: 'webhookCall' },
    body: webhookInputSchema,
    responses: { 201: withSecret },
  },
  'GET /admin/webhooks/:id': {
    summary: 'A webhook',
    access: 'admin',
    permission: 'read_webhooks',
    params: idParams,
    responses: { 200: z.object({ webhook: webhookSchema }) },
  },
  'PUT /admin/webhooks/:id': {
    summary: 'Change a webhook, or switch it on, which sends what has waited, or off',
    access: 'admin',
    permission: 'write_webhooks',
    recentSecondFactor: true,
    limit: { policy: 'webhookCall' },
    params: idParams,
    body: webhookChangeSchema,
    responses: { 200: z.object({ webhook: webhookSchema }) },
  },
  'DELETE /admin/webhooks/:id': {
    summary: 'Delete a webhook with its messages',
    access: 'admin',
    permission: 'write_webhooks',
    params: idParams,
    responses: { 204: null },
  },
  'POST /admin/webhooks/:id/secret': {
    summary: 'Sign with a new secret; for a day also with the previous one',
    access: 'admin',
    permission: 'write_webhooks',
    recentSecondFactor: true,
    params: idParams,
    responses: { 200: withSecret },
  },
  'POST /admin/webhooks/:id/test': {
    summary: 'Send a `webhook.ping` once, also to one that is switched off',
    access: 'admin',
    permission: 'write_webhooks',
    limit: { policy: 'webhookCall' },
    params: idParams,
    responses: { 200: z.object({ attempt: webhookAttemptSchema }) },
  },
  'GET /admin/webhooks/:id/deliveries': {
    summary: 'List the messages of a webhook, newest first, found by event',
    access: 'admin',
    permission: 'read_webhooks',
    params: idParams,
    query: adminListQuerySchema,
    responses: {
      200: z.object({ deliveries: z.array(webhookDeliverySchema), pagination: paginationSchema }),
    },
  },
  'GET /admin/webhooks/:id/deliveries/:deliveryId': {
    summary: 'A message with every attempt to deliver it',
    access: 'admin',
    permission: 'read_webhooks',
    params: deliveryParams,
    responses: { 200: z.object({ delivery: webhookDeliveryDetailSchema }) },
  },
  'POST /admin/webhooks/:id/deliveries/:deliveryId/redeliver': {
    summary: 'Deliver a message again, with the same `webhook-id`',
    access: 'admin',
    permission: 'write_webhooks',
    limit: { policy: 'webhookCall' },
    params: deliveryParams,
    responses: { 200: z.object({ delivery: webhookDeliverySchema }) },
  },
} as const satisfies EndpointTable
