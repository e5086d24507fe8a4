import type { CourierId } from '#shared/couriers/couriers.ts'
import type { WebhookTest } from '#shared/couriers/parcels/parcel-schemas.ts'
import type { OutgoingResponse } from '../../platform/http/outgoing-requests.ts'
import type { Shop } from '../../shop.ts'
import { webhookUrl } from '../accounts/courier-account-serializer.ts'
import { findWebhookSecret } from '../accounts/courier-accounts.ts'
import { selectHits, selectRefusals } from './courier-hit-queries.ts'

interface TestRequest {
  query?: string
  headers?: Record<string, string>
  body: object
}

/** About no parcel, so that nothing changes by it; as each courier sends it, with its secret. */
const testRequests: Partial<Record<CourierId, (secret: string, at: Date) => TestRequest>> = {
  pathao: (secret) => ({
    headers: { 'x-pathao-signature': secret },
    body: { event: 'webhook_integration' },
  }),
  steadfast: (secret, at) => ({
    headers: { authorization: `Bearer ${secret}` },
    body: {
      notification_type: 'tracking_update',
      consignment_id: 0,
      invoice: 'TEST',
      tracking_message: 'Test',
      updated_at: at.toISOString(),
    },
  }),
  redx: (secret, at) => ({
    query: `?token=${encodeURIComponent(secret)}`,
    body: {
      tracking_number: 'TEST',
      timestamp: at.toISOString(),
      status: 'ready-for-delivery',
      message_en: 'Test',
      message_bn: 'Test',
      invoice_number: 'TEST',
    },
  }),
}

/** A proxy in between may be slow. */
const timeoutMs = 10_000

/**
 * Calls the shop's own address as the courier would, by the way that the courier takes. Says what the shop
 * made of it.
 */
export async function testWebhook(shop: Shop, courier: CourierId): Promise<WebhookTest> {
  const request = testRequests[courier]
  const secret = await findWebhookSecret(shop, courier)
  if (!request || secret === null) return { outcome: 'noSecret', status: null }
  const { query = '', headers = {}, body } = request(secret, shop.clock.now())
  const [before] = await selectHits(shop.db, courier, 1)
  const refusedBefore = await selectRefusals(shop.db, courier)
  const response = await send(shop, `${webhookUrl(shop.publicUrl, courier)}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    timeoutMs,
    maxBytes: 10_000,
  })
  if (!response) return { outcome: 'unreachable', status: null }
  const [hit] = await selectHits(shop.db, courier, 1)
  const refused = await selectRefusals(shop.db, courier)
  if (refused?.count !== refusedBefore?.count) {
    return { outcome: 'notAccepted', status: response.status }
  }
  if (!hit || hit.id === before?.id) return { outcome: 'answered', status: response.status }
  const isAccepted = ['handshake', 'unknown_parcel', 'ignored'].includes(hit.result)
  return { outcome: isAccepted ? 'worked' : 'notAccepted', status: response.status }
}

async function send(
  { outgoing }: Pick<Shop, 'outgoing'>,
  url: string,
  request: Parameters<Shop['outgoing']['send']>[1],
): Promise<OutgoingResponse | null> {
  try {
    return await outgoing.send(url, request)
  } catch {
    return null
  }
}
