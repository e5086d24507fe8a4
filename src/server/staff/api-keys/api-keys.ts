import type { AdminListQuery, Pagination } from '#shared/api/pagination.ts'
import { expandPermissions } from '#shared/api/permissions.ts'
import type { ApiKey, ApiKeyInput } from '#shared/auth/api-key-schemas.ts'
import { apiKeyLabel } from '../../accounts/api-keys/api-key-lookup.ts'
import { recordChange } from '../../audit/record-change.ts'
import { enqueueEmail } from '../../jobs.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { fieldError, notFound } from '../../platform/domain-error.ts'
import { isId, newId } from '../../platform/ids.ts'
import { createApiKey as newApiKey, hashToken } from '../../platform/secrets.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { lockForActor, requireAll, staffIdOf } from '../staff.ts'
import { staffTexts } from '../staff-texts.ts'
import {
  apiKeyList,
  insertApiKey,
  selectApiKey,
  setRevoked,
  type ApiKeyRow,
} from './api-key-queries.ts'

const unknownKey = () => notFound((language) => staffTexts[language].unknownApiKey)

export async function listApiKeys(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  query: AdminListQuery,
): Promise<{ apiKeys: ApiKey[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, apiKeyList(query.search), query)
  return { apiKeys: rows.map((row) => serializeApiKey(row, clock.now())), pagination }
}

/** Returns the key, of which only a hash is stored. Throws `cannot_grant` for what the actor may not do. */
export async function createApiKey(
  shop: ActingShop,
  { name, permissions, expiresAt }: ApiKeyInput,
): Promise<{ apiKey: ApiKey; token: string }> {
  const now = shop.clock.now()
  const expiry = expiresAt ? new Date(expiresAt) : null
  if (expiry !== null && expiry <= now) {
    throw fieldError('expiresAt', (language) => staffTexts[language].keyExpiresTooSoon)
  }
  const { token, prefix } = newApiKey()
  const id = newId()
  return inTransaction(shop, async (tx) => {
    const createdBy = staffIdOf(shop)
    requireAll(await lockForActor(tx, createdBy, 'write_api_keys'), permissions)
    const key = { id, name, prefix, permissions, createdBy, createdAt: now, expiresAt: expiry }
    await insertApiKey(tx, { ...key, tokenHash: hashToken(token) })
    const label = apiKeyLabel({ name, prefix })
    const after = { permissions, expiresAt: expiry }
    await recordChange(tx, shop.clock, { action: 'created', type: 'api_key', id, label, after })
    const { language } = shop
    const email = { kind: 'second-factor', customerId: createdBy, change: 'api-key' } as const
    await enqueueEmail(shop.jobs, tx, { ...email, language })
    const row = await selectApiKey(tx, id)
    if (!row) throw new Error('an API key is gone that was just written')
    return { apiKey: serializeApiKey(row, now), token }
  })
}

/** The next request with the key is 401. */
export async function revokeApiKey(shop: ActingShop, id: string): Promise<void> {
  if (!isId(id)) throw unknownKey()
  await inTransaction(shop, async (tx) => {
    const by = staffIdOf(shop)
    if (!(await setRevoked(tx, id, { at: shop.clock.now(), by }))) throw unknownKey()
    const row = await selectApiKey(tx, id)
    const label = row ? apiKeyLabel(row) : ''
    await recordChange(tx, shop.clock, { action: 'deleted', type: 'api_key', id, label })
  })
}

function serializeApiKey(row: ApiKeyRow, now: Date): ApiKey {
  const isExpired = row.expiresAt !== null && row.expiresAt <= now
  return {
    _id: row.id,
    name: row.name,
    prefix: row.prefix,
    permissions: expandPermissions(row.permissions),
    state: row.revokedAt !== null ? 'revoked' : isExpired ? 'expired' : 'active',
    createdBy: { _id: row.createdBy, name: row.makerName ?? '' },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revokedBy === null ? null : { _id: row.revokedBy, name: row.revokerName ?? '' },
  }
}
