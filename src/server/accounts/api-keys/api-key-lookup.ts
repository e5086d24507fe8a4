import { commonPermissions } from '#shared/api/permissions.ts'
import { jobActor } from '../../platform/actor.ts'
import { writing } from '../../platform/database/database.ts'
import type { SignedInCustomer } from '../../platform/http/authenticate.ts'
import { loggableError } from '../../platform/http/errors/error-handler.ts'
import type { Shop } from '../../shop.ts'
import { proofStatus } from '../sessions/sessions.ts'
import { selectMakerByKey, updateLastUsed } from './api-key-lookup-queries.ts'

const usedEveryMs = 60_000

/** The name and the beginning of a key: "Stock sync (jk_Xw81aQ…)". */
export function apiKeyLabel({ name, prefix }: { name: string; prefix: string }): string {
  return `${name} (${prefix}…)`
}

/**
 * Looks up the member of staff whom an API key stands for; null when it is unknown, expired or revoked,
 * or they are blocked. Like that of sessions it caches nothing.
 */
export function createApiKeyLookup({
  db,
  clock,
  log,
}: Shop): (token: string) => Promise<SignedInCustomer | null> {
  return async (token) => {
    const now = clock.now()
    const found = await selectMakerByKey(db, token, now)
    if (!found) return null
    const { maker, keyId, keyPermissions, makerPermissions, methods, requiredFrom } = found
    const before = new Date(now.getTime() - usedEveryMs)
    // The request does not wait for it.
    if (found.lastUsedAt === null || found.lastUsedAt < before) {
      updateLastUsed(writing({ db, actor: jobActor('api keys') }), keyId, now, before).catch(
        (error: unknown) =>
          log.warn({ cause: loggableError(error) }, 'when an API key was used is not recorded'),
      )
    }
    const isOn = methods.length > 0
    return {
      ...maker,
      permissions: commonPermissions(keyPermissions, makerPermissions ?? []),
      ...proofStatus({ isOn, provedAt: null, requiredFrom }, now),
      apiKey: {
        label: apiKeyLabel({ name: found.keyName, prefix: found.keyPrefix }),
        permissions: keyPermissions,
      },
    }
  }
}
