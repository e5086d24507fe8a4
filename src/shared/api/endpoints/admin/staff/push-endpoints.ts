import { pushStateSchema, pushSubscriptionSchema } from '../../../../push/push-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'

/** Of the session that asks, and of the browser that it is in. Each event needs the permission to read it. */
export const pushEndpoints = {
  'GET /admin/push': {
    summary: 'Show which notifications this device gets, and the public key to subscribe with',
    access: 'staff',
    responses: { 200: pushStateSchema },
  },
  'PUT /admin/push': {
    summary: 'Send notifications of these events to this device, as long as I am signed in on it',
    access: 'staff',
    limit: { policy: 'accountChange' },
    body: pushSubscriptionSchema,
    responses: { 200: pushStateSchema },
  },
  'DELETE /admin/push': {
    summary: 'Send this device no notifications any more',
    access: 'staff',
    limit: { policy: 'accountChange' },
    responses: { 204: null },
  },
} as const satisfies EndpointTable
