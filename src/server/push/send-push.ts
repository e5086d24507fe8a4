import webPush from 'web-push'
import { holdsAll } from '#shared/api/permissions.ts'
import { type PushEvent, pushEvents, type StaffEvent } from '#shared/push/push-events.ts'
import { proofStatus } from '../accounts/sessions/sessions.ts'
import type { JobPayloads } from '../jobs.ts'
import { inTransaction, writing } from '../platform/database/database.ts'
import { RefusedUrlError } from '../platform/http/outgoing-requests.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import type { ActingShop } from '../shop.ts'
import { noticeOf } from './push-notices.ts'
import {
  deleteDead,
  type PushReceiverRow,
  type PushSubscriptionRow,
  selectReceiver,
  selectReceivers,
} from './push-queries.ts'
import { vapidKeys } from './vapid-keys.ts'

const timeoutMs = 20_000
const maxResponseBytes = 10_000

const hourMs = 3_600_000

/** Enqueues a notification for each device that wants to hear of an event and whose owner may. */
export async function notifyStaff(shop: ActingShop, event: StaffEvent): Promise<void> {
  const now = shop.clock.now()
  const receivers = (await selectReceivers(shop.db, event.event, now)).filter((receiver) =>
    mayHear(receiver, event.event, now),
  )
  const build = receivers.length === 0 ? null : await noticeOf(shop, event)
  if (!build) return
  const { notifications } = await findShopSettings(shop)
  const until = new Date(now.getTime() + pushEvents[event.event].hours * hourMs).toISOString()
  const pushes = receivers.map(({ subscription, language }) => ({
    subscriptionId: subscription.id,
    event: event.event,
    notice: build(language ?? notifications.language ?? 'en'),
    until,
  }))
  await inTransaction(shop, (tx) => shop.jobs.enqueue(tx, 'sendPush', pushes))
}

/** By the permissions of now, as the administration itself decides. */
function mayHear(
  { permissions, methods, requiredFrom }: PushReceiverRow,
  event: PushEvent,
  now: Date,
): boolean {
  const factor = { isOn: methods.length > 0, provedAt: null, requiredFrom }
  const isOverdue = proofStatus(factor, now).secondFactor === 'overdue'
  return !isOverdue && holdsAll(permissions ?? [], [pushEvents[event].permission])
}

/**
 * Sends one notification. A device that its push service does not know any more is forgotten; a service
 * that is busy or away is asked again later, which throws.
 */
export async function sendPush(
  shop: ActingShop,
  { subscriptionId, event, notice, until }: JobPayloads['sendPush'],
): Promise<void> {
  const now = shop.clock.now()
  const leftMs = Date.parse(until) - now.getTime()
  const receiver = await selectReceiver(shop.db, subscriptionId, event, now)
  if (leftMs <= 0 || !receiver || !mayHear(receiver, event, now)) return
  const { subscription } = receiver
  const options = { TTL: Math.ceil(leftMs / 1000), urgency: pushEvents[event].urgency }
  const status = await post(shop, subscription, JSON.stringify(notice), options)
  if (status === null || status === 404 || status === 410)
    await deleteDead(writing(shop), subscription)
  else if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`)
  else if (status >= 300) {
    const { host } = new URL(subscription.endpoint)
    shop.log.warn({ host, status }, 'a push service refused a notification')
  }
}

/** The status of the response; null for an address that the shop never calls. */
async function post(
  shop: ActingShop,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  payload: string,
  options: { TTL: number; urgency: 'high' | 'normal' },
): Promise<number | null> {
  const { email } = await findShopSettings(shop)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { ...options, vapidDetails: { subject: `mailto:${email}`, ...vapidKeys(shop.keys.push) } },
  )
  const request = {
    method: 'POST',
    headers,
    body,
    timeoutMs,
    maxBytes: maxResponseBytes,
  } as const
  try {
    return (await shop.outgoing.send(endpoint, request)).status
  } catch (error) {
    if (error instanceof RefusedUrlError && error.reason !== 'unknown_host') return null
    throw error
  }
}
