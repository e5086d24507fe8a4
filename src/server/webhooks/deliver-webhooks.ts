import { enqueueEmail } from '../jobs.ts'
import { recordChange } from '../audit/record-change.ts'
import { inTransaction, writing, type Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop } from '../shop.ts'
import {
  hasSucceededSince,
  insertAttempt,
  leaseDueDeliveries,
  settleDelivery,
  type LeasedDelivery,
} from './delivery-queries.ts'
import { maxAttempts, nextAttemptAt } from './retry-schedule.ts'
import { sendWebhook, type SentWebhook } from './send-webhook.ts'
import { lockWebhook, updateWebhook, type StoredWebhook } from './webhook-queries.ts'

type SendingShop = Pick<ActingShop, 'db' | 'actor' | 'clock' | 'keys' | 'outgoing' | 'jobs'>

/** Longer than an attempt takes: when it ends without a result, its process is gone. */
const leaseMs = 60_000

/**
 * Sends what is due, at most `limit` messages, each by one process of the shop. Returns them at once, and
 * a promise for each that is settled when its result is stored.
 */
export async function sendDueWebhooks(shop: SendingShop, limit: number): Promise<Promise<void>[]> {
  const now = shop.clock.now()
  const leasedUntil = new Date(now.getTime() + leaseMs)
  const leased = await leaseDueDeliveries(writing(shop), { now, leasedUntil, limit })
  return leased.map((delivery) => deliver(shop, delivery))
}

async function deliver(shop: SendingShop, delivery: LeasedDelivery): Promise<void> {
  const sent = await sendWebhook(shop, delivery)
  await inTransaction(shop, async (tx) => {
    await recordAttempt(tx, delivery, sent)
    await settle(tx, shop, delivery, sent)
  })
}

export async function recordAttempt(
  tx: Tx,
  { id: deliveryId, endpointId }: LeasedDelivery,
  { at, durationMs, statusCode, response, error }: SentWebhook,
): Promise<string> {
  const id = newId()
  const outcome = { at, durationMs, statusCode, response, error }
  await insertAttempt(tx, { id, deliveryId, endpointId, ...outcome })
  return id
}

async function settle(
  tx: Tx,
  shop: SendingShop,
  delivery: LeasedDelivery,
  sent: SentWebhook,
): Promise<void> {
  const { at, error, statusCode, retryAfter } = sent
  const attempts = delivery.step + 1
  const nextAt =
    error === null ? null : nextAttemptAt({ at, attempts, statusCode, retryAfter }, Math.random())
  // The receiver first, as switching it on locks it: both then change the deliveries that wait for it.
  const webhook = await lockWebhook(tx, delivery.endpointId)
  if (!webhook) return
  const failuresInRow = error === null ? 0 : webhook.failuresInRow + 1
  const wasLast = error !== null && nextAt === null
  // However many messages fail at once: a receiver has the days of the schedule to come back.
  const isDead =
    wasLast && failuresInRow >= maxAttempts && !(await hasSucceededSince(tx, delivery, maxAttempts))
  // With a dead receiver the message waits until that is switched on again.
  const status = error === null ? 'delivered' : wasLast && !isDead ? 'failed' : 'pending'
  const outcome = { status, step: attempts, nextAt: nextAt ?? at } as const
  if (!(await settleDelivery(tx, delivery, outcome))) return
  if (failuresInRow !== webhook.failuresInRow) {
    await updateWebhook(tx, webhook.id, { failuresInRow })
  }
  if (statusCode === 410) await disable(tx, shop, webhook, 'gone')
  else if (isDead) await disable(tx, shop, webhook, 'failures')
}

/** The owner gets an e-mail; waiting deliveries go on when the webhook is switched on again. */
async function disable(
  tx: Tx,
  { clock, jobs }: SendingShop,
  { id, url, disabledAt }: StoredWebhook,
  disabledReason: 'gone' | 'failures',
): Promise<void> {
  if (disabledAt !== null) return
  await updateWebhook(tx, id, { disabledAt: clock.now(), disabledReason })
  const [before, after] = [{ isActive: true }, { isActive: false }]
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'webhook',
    id,
    label: url,
    before,
    after,
    reason: disabledReason,
  })
  await enqueueEmail(jobs, tx, { kind: 'webhook-disabled', webhookId: id })
}
