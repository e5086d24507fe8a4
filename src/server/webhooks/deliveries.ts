import type { Language } from '#shared/languages/languages.ts'
import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { pingEvent } from '#shared/webhooks/webhook-events.ts'
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '#shared/webhooks/webhook-schemas.ts'
import { webhookTexts } from '#shared/webhooks/webhook-texts.ts'
import { inTransaction, type Writer } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId, newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { recordAttempt } from './deliver-webhooks.ts'
import {
  deleteMessagesBefore,
  deliveryList,
  insertDelivery,
  insertMessage,
  makePending,
  markDelivered,
  selectAttempts,
  selectDelivery,
  selectDeliveryToSend,
  type DeliveryRow,
} from './delivery-queries.ts'
import { sendWebhook, webhookBody } from './send-webhook.ts'
import { serializeAttempt, serializeDelivery } from './webhook-serializer.ts'
import { findWebhook } from './webhooks.ts'

interface DeliveryIds {
  id: string
  deliveryId: string
}

export async function listDeliveries(
  shop: Pick<Shop, 'db' | 'clock'>,
  id: string,
  query: AdminListQuery,
): Promise<{ deliveries: WebhookDelivery[]; pagination: Pagination }> {
  await findWebhook(shop, id)
  const { rows, pagination } = await readListPage(shop.db, deliveryList(id, query.search), query)
  return { deliveries: rows.map(serializeDelivery), pagination }
}

export async function findDelivery(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ids: DeliveryIds,
  language: Language,
): Promise<WebhookDeliveryDetail> {
  const row = await requireDelivery({ db }, ids)
  const message = await selectDeliveryToSend(db, row.id, clock.now())
  const attempts = await selectAttempts(db, row.id)
  return {
    ...serializeDelivery(row),
    payload: message ? webhookBody(message) : '',
    tries: attempts.map((row) => serializeAttempt(row, language)),
  }
}

/** Sends a message again, with all attempts ahead of it. Throws `conflict` for a webhook that is off. */
export async function redeliver(shop: ActingShop, ids: DeliveryIds): Promise<WebhookDelivery> {
  const { isActive } = await findWebhook(shop, ids.id)
  if (!isActive) throw new DomainError('conflict', (language) => webhookTexts[language].switchedOff)
  const { id } = await requireDelivery(shop, ids)
  await inTransaction(shop, (tx) => makePending(tx, id, shop.clock.now()))
  return serializeDelivery(await requireDelivery(shop, ids))
}

/** Sends a ping once and waits for its result, which counts neither as a failure nor for retries. */
export async function sendTest(
  shop: ActingShop,
  endpointId: string,
  language: Language,
): Promise<WebhookAttempt> {
  await findWebhook(shop, endpointId)
  const [messageId, deliveryId, now] = [newId(), newId(), shop.clock.now()]
  await inTransaction(shop, async (tx) => {
    const data = { webhookId: endpointId }
    await insertMessage(tx, { id: messageId, type: pingEvent, data, createdAt: now })
    const ends = { status: 'failed', nextAt: now, createdAt: now } as const
    await insertDelivery(tx, { id: deliveryId, messageId, endpointId, ...ends })
  })
  const delivery = await selectDeliveryToSend(shop.db, deliveryId, now)
  if (!delivery) throw notFound((language) => webhookTexts[language].unknown)
  const sent = await sendWebhook(shop, delivery)
  const id = await inTransaction(shop, async (tx) => {
    if (sent.error === null) await markDelivered(tx, deliveryId)
    return recordAttempt(tx, delivery, sent)
  })
  return serializeAttempt({ id, ...sent }, language)
}

export async function cleanUpWebhooks(db: Writer, before: Date): Promise<void> {
  await deleteMessagesBefore(db, before)
}

async function requireDelivery(
  { db }: Pick<Shop, 'db'>,
  { id, deliveryId }: DeliveryIds,
): Promise<DeliveryRow> {
  const row = isId(id) && isId(deliveryId) ? await selectDelivery(db, id, deliveryId) : null
  if (!row) throw notFound((language) => webhookTexts[language].unknownDelivery)
  return row
}
