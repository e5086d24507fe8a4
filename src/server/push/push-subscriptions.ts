import { pushEvents } from '#shared/push/push-events.ts'
import type { PushState, PushSubscriptionInput } from '#shared/push/push-schemas.ts'
import { pushTexts } from '#shared/push/push-texts.ts'
import { inTransaction, type Db, type Tx } from '../platform/database/database.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import { type CustomerCaller, requirePermission } from '../platform/http/authenticate.ts'
import { httpTexts } from '../platform/http/errors/http-texts.ts'
import { RefusedUrlError } from '../platform/http/outgoing-requests.ts'
import { newId } from '../platform/ids.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  deleteOfSession,
  lockSession,
  selectOfSession,
  upsertSubscription,
} from './push-queries.ts'
import { vapidKeys } from './vapid-keys.ts'

type Session = Pick<CustomerCaller, 'token' | 'customer'>

/** Events of the notifications that the device of this session gets. */
export async function findPushState(
  { db, keys }: { db: Tx | Db; keys: Shop['keys'] },
  { token }: Pick<Session, 'token'>,
): Promise<PushState> {
  const found = await selectOfSession(db, token)
  return {
    publicKey: vapidKeys(keys.push).publicKey,
    subscription: found && { endpoint: found.endpoint, events: found.events },
  }
}

/**
 * Sends the device of this session notifications of these events from now on. Throws 403 for an event whose
 * record the member of staff may not read, and a field error for an endpoint that the shop does not call.
 */
export async function savePushSubscription(
  shop: ActingShop,
  { token, customer }: Session,
  { endpoint, keys: { p256dh, auth }, events }: PushSubscriptionInput,
): Promise<PushState> {
  for (const event of events) requirePermission(customer, pushEvents[event].permission)
  await checkEndpoint(shop, endpoint)
  return inTransaction(shop, async (tx) => {
    const sessionId = await requireSession(tx, token)
    const chosen = [...new Set(events)]
    const createdAt = shop.clock.now()
    const row = { id: newId(), sessionId, endpoint, p256dh, auth, events: chosen, createdAt }
    await upsertSubscription(tx, row)
    return findPushState({ ...shop, db: tx }, { token })
  })
}

export async function removePushSubscription(
  shop: ActingShop,
  { token }: Pick<Session, 'token'>,
): Promise<void> {
  await inTransaction(shop, async (tx) => deleteOfSession(tx, await requireSession(tx, token)))
}

async function requireSession(tx: Tx, token: string): Promise<string> {
  const sessionId = await lockSession(tx, token)
  if (sessionId !== null) return sessionId
  throw new DomainError('unauthenticated', (language) => httpTexts[language].sessionEnded)
}

async function checkEndpoint({ outgoing }: Pick<Shop, 'outgoing'>, url: string): Promise<void> {
  try {
    await outgoing.check(url)
  } catch (error) {
    if (!(error instanceof RefusedUrlError)) throw error
    throw fieldError('endpoint', (language) => pushTexts[language].unreachable)
  }
}
