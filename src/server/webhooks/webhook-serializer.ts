import type { Language } from '#shared/languages/languages.ts'
import { attemptError } from '#shared/webhooks/attempt-error-texts.ts'
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#shared/webhooks/webhook-schemas.ts'
import type { AttemptRow, DeliveryRow } from './delivery-queries.ts'
import { webhookId } from './send-webhook.ts'
import type { WebhookRow } from './webhook-queries.ts'

export function serializeWebhook(row: WebhookRow, now: Date): Webhook {
  const { recentAttempts, recentSuccesses, previousSecretUntil: until } = row
  const share = recentAttempts === 0 ? null : recentSuccesses / recentAttempts
  return {
    _id: row.id,
    url: row.url,
    events: row.events,
    isActive: row.disabledAt === null,
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    health: healthOf(share),
    // 99.6 is not everything.
    successPercent: share === null ? null : Math.floor(share * 100),
    failuresInRow: row.failuresInRow,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    waiting: row.waiting,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
  }
}

function healthOf(share: number | null): Webhook['health'] {
  if (share === null) return 'unknown'
  if (share >= 0.95) return 'healthy'
  return share >= 0.8 ? 'degraded' : 'failing'
}

export function serializeDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    messageId: webhookId(row.messageId),
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    nextAt: row.status === 'pending' ? row.nextAt.toISOString() : null,
    attempts: row.attempts,
    lastStatusCode: row.lastStatusCode,
  }
}

export function serializeAttempt(
  row: Omit<AttemptRow, 'deliveryId' | 'endpointId'>,
  language: Language,
): WebhookAttempt {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    durationMs: row.durationMs,
    statusCode: row.statusCode,
    response: row.response,
    error: row.error && attemptError(row.error, language),
  }
}
