import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import type { Webhook, WebhookChange, WebhookInput } from '#shared/webhooks/webhook-schemas.ts'
import { webhookTexts } from '#shared/webhooks/webhook-texts.ts'
import type { AccessOfFeature } from '../accounts/added-access/access-of-features.ts'
import { recordChange, recordChanges } from '../audit/record-change.ts'
import { inTransaction, type Db, type Tx } from '../platform/database/database.ts'
import { readListPage } from '../platform/database/lists/list-page.ts'
import { DomainError, fieldError, notFound } from '../platform/domain-error.ts'
import { RefusedUrlError } from '../platform/http/outgoing-requests.ts'
import { isId, newId } from '../platform/ids.ts'
import { encrypt } from '../platform/secrets.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { dueNow } from './delivery-queries.ts'
import { serializeWebhook } from './webhook-serializer.ts'
import { createWebhookSecret } from './webhook-signature.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  disableSetBy,
  insertWebhook,
  lockWebhook,
  selectSetBy,
  selectWebhook,
  updateWebhook,
  webhookList,
  webhooksTag,
  type StoredWebhook,
} from './webhook-queries.ts'

/** Each event is compared with all of them. */
const maxWebhooks = 50

const previousSecretMs = 24 * 60 * 60_000

/** Each is a signature of 47 characters in the header of every message. */
const maxPreviousSecrets = 20

const unknownWebhook = () => notFound((language) => webhookTexts[language].unknown)

export async function listWebhooks(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  query: AdminListQuery,
): Promise<{ webhooks: Webhook[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, webhookList(query.search), query)
  return { webhooks: rows.map((row) => serializeWebhook(row, clock.now())), pagination }
}

export async function findWebhook(
  { db, clock }: { db: Tx | Db; clock: Shop['clock'] },
  id: string,
): Promise<Webhook> {
  const row = isId(id) ? await selectWebhook(db, id) : null
  if (!row) throw unknownWebhook()
  return serializeWebhook(row, clock.now())
}

/** Returns the secret, which is stored encrypted. Throws a field error for a URL that cannot be called. */
export async function createWebhook(
  shop: ActingShop,
  { url, events }: WebhookInput,
): Promise<{ webhook: Webhook; secret: string }> {
  await checkUrl(shop, url)
  const [id, secret] = [newId(), createWebhookSecret()]
  return inTransaction(shop, async (tx) => {
    if ((await countWebhooks(tx)) >= maxWebhooks) {
      throw new DomainError('conflict', (language) => webhookTexts[language].tooMany)
    }
    const encrypted = encrypt(shop.keys.webhookSecrets, secret, id)
    const createdAt = shop.clock.now()
    const setBy = urlSetBy(shop, createdAt)
    await insertWebhook(tx, { id, url, ...setBy, events, secret: encrypted, createdAt })
    tx.afterCommit.push(() => shop.invalidation.invalidate([webhooksTag]))
    const after = { url, events }
    await recordChange(tx, shop.clock, {
      action: 'created',
      type: 'webhook',
      id,
      label: url,
      after,
    })
    return { webhook: await findWebhook({ ...shop, db: tx }, id), secret }
  })
}

export async function changeWebhook(
  shop: ActingShop,
  id: string,
  { url, events, isActive }: WebhookChange,
): Promise<Webhook> {
  if (url !== undefined) await checkUrl(shop, url)
  return inTransaction(shop, async (tx) => {
    const before = await requireWebhook(tx, id)
    const after = {
      ...audited(before),
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(isActive !== undefined && { isActive }),
    }
    const isSwitched = after.isActive !== audited(before).isActive
    await updateWebhook(tx, id, {
      url: after.url,
      ...(after.url !== before.url && urlSetBy(shop, shop.clock.now())),
      events: after.events,
      ...(isSwitched && switchedTo(after.isActive, shop.clock.now())),
    })
    if (isSwitched && after.isActive) {
      await dueNow(tx, id, shop.clock.now())
      tx.afterCommit.push(() => shop.invalidation.invalidate([webhooksTag]))
    }
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'webhook',
      id,
      label: after.url,
      before: audited(before),
      after,
    })
    return findWebhook({ ...shop, db: tx }, id)
  })
}

export async function deleteWebhook(shop: ActingShop, id: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await requireWebhook(tx, id)
    await deleteWebhookRow(tx, id)
    const subject = { type: 'webhook', id, label: before.url } as const
    const { url, events } = before
    await recordChange(tx, shop.clock, { action: 'deleted', ...subject, before: { url, events } })
  })
}

/**
 * For a day messages have the signatures of all secrets that counted, so that the receiver can change over
 * meanwhile. Throws `conflict` where these are too many for a header.
 */
export async function rotateSecret(
  shop: ActingShop,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = createWebhookSecret()
  return inTransaction(shop, async (tx) => {
    const before = await requireWebhook(tx, id)
    const now = shop.clock.now()
    const previous = [before.secret, ...countingSecrets(before, now)]
    if (previous.length > maxPreviousSecrets) {
      throw new DomainError('conflict', (language) => webhookTexts[language].tooManySecrets)
    }
    await updateWebhook(tx, id, {
      secret: encrypt(shop.keys.webhookSecrets, secret, id),
      previousSecrets: previous.join(' '),
      previousSecretUntil: new Date(now.getTime() + previousSecretMs),
    })
    await recordChange(tx, shop.clock, {
      action: 'changed',
      type: 'webhook',
      id,
      label: before.url,
      before: { newSecretSince: before.previousSecretUntil && sinceOf(before.previousSecretUntil) },
      after: { newSecretSince: now },
    })
    return { webhook: await findWebhook({ ...shop, db: tx }, id), secret }
  })
}

function countingSecrets(
  { previousSecrets, previousSecretUntil }: StoredWebhook,
  now: Date,
): string[] {
  const areOver = previousSecretUntil === null || previousSecretUntil <= now
  return areOver ? [] : (previousSecrets ?? '').split(' ')
}

const sinceOf = (until: Date) => new Date(until.getTime() - previousSecretMs)

function urlSetBy({ actor }: ActingShop, urlSetAt: Date) {
  return { urlSetBy: actor.kind === 'staff' ? actor.id : null, urlSetAt }
}

/** Webhooks that lead where an account has said. They are switched off, so that they can still be looked at. */
export const accessByWebhooks: AccessOfFeature<ActingShop> = {
  async find(db, memberId, { after }) {
    const set = await selectSetBy(db, memberId, after)
    return set.map(({ url, at }) => ({ kind: 'webhook', name: url, at: at ?? after }))
  },
  async end(tx, { clock }, memberId, after) {
    const disabled = await disableSetBy(tx, memberId, after, switchedTo(false, clock.now()))
    const change = { before: { isActive: true }, after: { isActive: false } }
    await recordChanges(
      tx,
      clock,
      disabled.map(({ id, url }) => {
        return { action: 'changed', type: 'webhook', id, label: url, ...change }
      }),
    )
  },
}

function switchedTo(isActive: boolean, now: Date): Partial<StoredWebhook> {
  return isActive
    ? { disabledAt: null, disabledReason: null, failuresInRow: 0 }
    : { disabledAt: now, disabledReason: 'manual' }
}

function audited({ url, events, disabledAt }: StoredWebhook) {
  return { url, events, isActive: disabledAt === null }
}

async function requireWebhook(tx: Tx, id: string): Promise<StoredWebhook> {
  const row = isId(id) ? await lockWebhook(tx, id) : null
  if (!row) throw unknownWebhook()
  return row
}

async function checkUrl({ outgoing }: Pick<Shop, 'outgoing'>, url: string): Promise<void> {
  try {
    await outgoing.check(url)
  } catch (error) {
    if (!(error instanceof RefusedUrlError)) throw error
    throw fieldError('url', (language) => webhookTexts[language][error.reason])
  }
}
